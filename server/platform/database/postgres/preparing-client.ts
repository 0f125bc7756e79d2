// A client that lets PostgreSQL plan a statement once per connection, and gives numbers as the contract has them.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isOutdatedPlan } from './storage-fault.ts';

/** A statement that is planned stays in the connection's memory: those of changing length shall not fill it. */
const MOST_PREPARED = 500;

const INT8 = 20;
const NUMERIC = 1700;

/** Every integer that is stored lies below 2^53. */
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
  /** Of the names: what was planned before has another one. */
  #generation = 0;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, types });
    // Whoever asks is told by the answer; without a listener a connection that breaks would end the process.
    this.on('error', () => undefined);
  }

  // Kysely hands over a text and its values, the pool itself nothing but a text.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (this.#prepared.size < MOST_PREPARED) this.#prepared.add(name);
      if (this.#prepared.has(name)) return this.#askPrepared({ name, text, values }) as never;
    }
    return send(this, ...given) as never;
  }

  /** Once more where another server has changed the table since: in a transaction, that is for the whole of it to do. */
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

/** One that is not answered in time is closed: it would be handed to the next caller, who waits as long. */
function send(client: pg.Client, ...given: unknown[]): Promise<unknown> {
  const sent: Promise<unknown> | undefined = Reflect.apply(pg.Client.prototype.query, client, given);
  sent?.catch((error: Error) => {
    if (error.message === 'Query read timeout') client.connection.stream.destroy();
  });
  return sent as Promise<unknown>;
}
