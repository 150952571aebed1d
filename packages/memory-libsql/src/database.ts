/** A statement and the values bound to it. */
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
  /** Undoes whatever was not committed. */
  close(): void;
}

/** What a connection needs of a database. The client of a libSQL server has it, and so has `LocalDatabase`. */
export interface Database extends Executor {
  /** All or nothing. */
  batch(statements: Statement[], mode: 'write'): Promise<Result[]>;
  transaction(mode: 'write'): Promise<Transaction>;
  close(): void;
}
