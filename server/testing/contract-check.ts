// Holds every answer of a test to the contract, once as the handler gave it and once as it was sent.
import { Readable } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Contract, type Operation, type Schema, toRoute } from '../platform/contract/contract.ts';
import type { AnyReply } from '../platform/contract/mount.ts';
import { closed, closedShared, createAjv, outsideDocument } from '../platform/contract/schemas.ts';

export interface ContractCheck {
  inspect(operation: Operation, reply: AnyReply): void;
  watch(app: FastifyInstance): void;
  /** Violations of the contract so far. */
  violations: string[];
}

/** HTTP itself says what these are. */
const ofProtocol = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'];

const compiled = new WeakMap<Schema, ValidateFunction>();
const ajvs = new WeakMap<Contract, ReturnType<typeof createAjv>>();

function ajvFor(contract: Contract): ReturnType<typeof createAjv> {
  const ajv = ajvs.get(contract) ?? createAjv(closedShared(contract), { allErrors: true });
  ajvs.set(contract, ajv);
  return ajv;
}

export function createContractCheck(contract: Contract): ContractCheck {
  const ajv = ajvFor(contract);
  const operations = new Map(contract.operations.map((found) => [`${found.method} ${toRoute(found.path)}`, found]));
  const violations: string[] = [];
  const common = withLowerNames(contract.commonHeaders);

  function findings(schema: Schema, value: unknown): string[] {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(closed(outsideDocument(schema)) as Schema);
      compiled.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }

  function check(operation: Operation, status: number, type: string | undefined, value: unknown): string[] {
    const answer = operation.responses[status];
    if (!answer) return ['this status is not documented'];
    const documented = Object.keys(answer.schemas);
    if (documented.length === 0) return value === undefined ? [] : ['a body where the contract has none'];
    const schema = answer.schemas[type ?? documented[0] ?? ''];
    if (!schema) return [`${type} is not among the documented ${documented.join(', ')}`];
    return (type ?? documented[0] ?? '').includes('json') ? findings(schema, value) : [];
  }

  const report = (operation: Operation, status: number, found: string[]): string[] => {
    const lines = found.map((finding) => `${operation.id} ${status}: ${finding}`);
    violations.push(...lines);
    return lines;
  };

  return {
    violations,
    inspect(operation, reply) {
      // A stream must not be read before it is sent.
      if (reply.json instanceof Readable) return;
      const body = reply.body instanceof Readable ? '' : reply.body;
      const value = reply.json === undefined ? body : JSON.parse(String(reply.json));
      // JSON leaves out undefined values.
      const plain = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
      const lines = report(operation, reply.status, check(operation, reply.status, undefined, plain));
      if (lines.length > 0) throw new Error(`Not what the contract says:\n${lines.join('\n')}`);
    },
    watch(app) {
      const operationOf = ({ method, routeOptions }: FastifyRequest): Operation | undefined =>
        // The contract documents no HEAD, which is covered by its GET.
        method === 'HEAD' ? undefined : operations.get(`${routeOptions.method} ${routeOptions.url}`);

      app.addHook('onSend', async (request, reply, payload) => {
        const operation = operationOf(request);
        if (!operation) return payload;
        const type = String(reply.getHeader('content-type') ?? '').split(';')[0] || undefined;
        if (type?.includes('json') && payload instanceof Readable) {
          const checked = (text: string) =>
            report(operation, reply.statusCode, check(operation, reply.statusCode, type, JSON.parse(text)));
          return Readable.from(onceSent(payload, checked));
        }
        const value = type?.includes('json') && payload ? JSON.parse(String(payload)) : payload || undefined;
        report(operation, reply.statusCode, check(operation, reply.statusCode, type, value));
        return payload;
      });
      // All headers are there only now, because a route adds some while it sends.
      app.addHook('onResponse', async (request, reply) => {
        const operation = operationOf(request);
        if (!operation) return;
        const own = operation.responses[reply.statusCode]?.headers;
        const declared: Record<string, { required?: boolean }> = { ...common, ...own };
        // A session in use is extended by whatever it is used for.
        const extended = operation.schemes.includes('cookieAuth') ? 'set-cookie' : '';
        const headers = reply.getHeaders();
        const sent = Object.keys(headers).filter((name) => !ofProtocol.includes(name) && name !== extended);
        report(operation, reply.statusCode, [
          ...sent.filter((name) => !(name.toLowerCase() in declared)).map((name) => `header ${name} is not documented`),
          ...Object.keys(declared)
            .filter((name) => declared[name]?.required && !(name in headers))
            .map((name) => `header ${name} is missing`),
        ]);
      });
    },
  };
}

/** A streamed body is checked after all of it was sent. */
async function* onceSent(payload: AsyncIterable<unknown>, look: (text: string) => void): AsyncGenerator<unknown> {
  const sent: string[] = [];
  for await (const piece of payload) {
    sent.push(String(piece));
    yield piece;
  }
  look(sent.join(''));
}

const withLowerNames = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
