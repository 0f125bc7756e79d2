// A client that prepares each statement once per connection, and returns numbers as JavaScript numbers.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isOutdatedPlan } from './storage-fault.ts';

/** Prepared statements stay in the connection's memory, and statements of varying length must not fill it. */
const MOST_PREPARED = 500;

const INT8 = 20;
const NUMERIC = 1700;

/** Every stored integer is below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  if (names.size < 10 * MOST_PREPARED) names.set(text, name);
  return name;
}

export class PreparingClient extends pg.Client {
  readonly #prepared = new Set<string>();
  /** A part of the names, which makes the statements of an earlier generation obsolete. */
  #generation = 0;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, types });
    // The caller gets the error anyway, and without a listener a broken connection would end the process.
    this.on('error', () => undefined);
  }

  // Kysely passes a text and its values, the pool itself only a text.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (this.#prepared.size < MOST_PREPARED) this.#prepared.add(name);
      if (this.#prepared.has(name)) return this.#askPrepared({ name, text, values }) as never;
    }
    return send(this, ...args) as never;
  }

  /** Tries again if another server has changed the table since. Within a transaction, the whole of it has to be repeated. */
  async #askPrepared({ name, text, values }: Prepared): Promise<unknown> {
    const ask = () => send(this, { name: `${name}${this.#generation}`, text, values });
    try {
      return await ask();
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      this.#generation++;
      if (this.getTransactionStatus() !== 'I') throw error;
      return ask();
    }
  }
}

type Prepared = Pick<pg.QueryConfig, 'text' | 'values'> & { name: string };

/** Closes a connection that does not answer in time, so that the next caller does not get it. */
function send(client: pg.Client, ...args: unknown[]): Promise<unknown> {
  const sent: Promise<unknown> | undefined = Reflect.apply(pg.Client.prototype.query, client, args);
  sent?.catch((error: Error) => {
    if (error.message === 'Query read timeout') client.connection.stream.destroy();
  });
  return sent as Promise<unknown>;
}
