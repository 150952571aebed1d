import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Driver from 'libsql';

/*
 * A libSQL server for tests: the part of the Hrana protocol that `@libsql/client` uses, version 2 over HTTP, on a local
 * file. See https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md.
 */

type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string };

interface Statement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args: readonly Value[];
}

type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: readonly Condition[] }
  | { type: 'is_autocommit' };

type Request =
  | { type: 'execute'; stmt: Statement }
  | { type: 'batch'; batch: { steps: readonly { stmt: Statement; condition?: Condition }[] } }
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'close_sql' | 'close' | 'get_autocommit' };

/** A connection that a client keeps between requests. */
class Stream {
  readonly #driver: Driver.Database;
  readonly #texts = new Map<number, string>();

  constructor(file: string) {
    this.#driver = new Driver(file);
  }

  answer(request: Request): object {
    try {
      return { type: 'ok', response: { type: request.type, ...this.#run(request) } };
    } catch (error) {
      return { type: 'error', error: describeError(error) };
    }
  }

  close(): void {
    this.#driver.close();
  }

  #run(request: Request): object {
    if (request.type === 'execute') return { result: this.#execute(request.stmt) };
    if (request.type === 'batch') return { result: this.#runBatch(request.batch.steps) };
    if (request.type === 'get_autocommit') return { is_autocommit: !this.#driver.inTransaction };
    if (request.type === 'store_sql') this.#texts.set(request.sql_id, request.sql);
    return {};
  }

  #runBatch(steps: readonly { stmt: Statement; condition?: Condition }[]): object {
    const results: (object | null)[] = [];
    const errors: (object | null)[] = [];
    const holds = (condition: Condition): boolean => {
      if (condition.type === 'ok') return results[condition.step] != null;
      if (condition.type === 'error') return errors[condition.step] != null;
      if (condition.type === 'not') return !holds(condition.cond);
      if (condition.type === 'and') return condition.conds.every(holds);
      if (condition.type === 'or') return condition.conds.some(holds);
      return !this.#driver.inTransaction;
    };
    for (const { stmt, condition } of steps) {
      let [result, error]: (object | null)[] = [null, null];
      try {
        if (condition === undefined || holds(condition)) result = this.#execute(stmt);
      } catch (thrown) {
        error = describeError(thrown);
      }
      results.push(result ?? null);
      errors.push(error ?? null);
    }
    return { step_results: results, step_errors: errors };
  }

  #execute({ sql, sql_id: id = -1, args }: Statement): object {
    const statement = this.#driver.prepare(sql ?? this.#texts.get(id) ?? '');
    const values = args.map(toNative);
    if (!statement.reader) {
      return { cols: [], rows: [], affected_row_count: statement.run(values).changes };
    }
    const cols = statement.columns().map(({ name }) => ({ name }));
    const rows = (statement.raw().all(values) as unknown[][]).map((row) => row.map(toValue));
    return { cols, rows, affected_row_count: 0 };
  }
}

function toNative(value: Value): unknown {
  if (value.type === 'null') return null;
  if (value.type === 'blob') return Buffer.from(value.base64, 'base64');
  return value.type === 'integer' ? Number(value.value) : value.value;
}

function toValue(value: unknown): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (Buffer.isBuffer(value)) return { type: 'blob', base64: value.toString('base64') };
  const number = Number(value);
  return Number.isInteger(number)
    ? { type: 'integer', value: String(number) }
    : { type: 'float', value: number };
}

function describeError(error: unknown): object {
  const { message, code } = error as { message: string; code?: string };
  return { message, code: code ?? 'UNKNOWN' };
}

/** Starts a server on a free port of the loopback interface. Each path is a database in the folder. */
export async function startLibsqlServer(
  findFile: (path: string) => string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const streams = new Map<string, Stream>();
  let batons = 0;
  const server = createServer((incoming, response) => {
    void json(incoming).then((body) => {
      const { baton, requests } = body as { baton?: string; requests: readonly Request[] };
      const [, database = ''] = (incoming.url ?? '').split('/');
      const stream = streams.get(baton ?? '') ?? new Stream(findFile(database));
      streams.delete(baton ?? '');
      const results = requests.map((request) => stream.answer(request));
      let next: string | null = null;
      if (requests.some(({ type }) => type === 'close')) {
        stream.close();
      } else {
        batons += 1;
        next = String(batons);
        streams.set(next, stream);
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ baton: next, base_url: null, results }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
