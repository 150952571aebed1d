/** A statement and its bound values. */
export interface Statement {
  readonly sql: string;
  readonly args: (string | number | null)[];
}

export interface Result {
  readonly rows: ArrayLike<unknown>[];
  readonly rowsAffected: number;
}

interface Executor {
  execute(statement: Statement | string): Promise<Result>;
}

export interface Transaction extends Executor {
  commit(): Promise<void>;
  /** Rolls back if not committed. */
  close(): void;
}

/** The database operations that a connection uses: `@libsql/client` and `LocalDatabase` both provide them. */
export interface Database extends Executor {
  /** Runs the statements in one transaction. */
  batch(statements: Statement[], mode: 'write'): Promise<Result[]>;
  transaction(mode: 'write'): Promise<Transaction>;
  close(): void;
}
