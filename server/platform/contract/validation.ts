// Checks a request against its operation: bodies to the letter, path and query as the text they are.
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { once } from '../../science/memoize.ts';
import { type FieldError, invalid } from '../http/problem.ts';
import { type Document, follow, type Parameter, type Schema } from './document.ts';
import { fieldErrors } from './field-errors.ts';
import type { Operation } from './operations.ts';
import { closed, closedShared, createAjv, outsideDocument, sharedSchemas } from './schemas.ts';
import { spelled } from './spelled.ts';

export interface RequestChecks {
  /** Refuses with 422, or answers the declared parameters with defaults and types settled. */
  path(values: unknown): Record<string, unknown>;
  query(values: unknown): Record<string, unknown>;
  /** By the names that the contract spells, in whatever case they come. */
  header(values: Record<string, unknown>): Record<string, unknown>;
  /** Refuses a JSON body with 422. `values`: how many there are in it. */
  body(value: unknown, values: number): void;
  /** Refuses the text of a part of a form with 422, or answers the value that it spells. */
  part(name: string, text: string): unknown;
}

// No form has as many fields. To name every fault of a body with more is work that its sender gets for free.
const mostValuesForAllErrors = 200;

/** That the schemas are schemas is for the tests to find out, not for each start. Faults come with the schema they break. */
const options = { useDefaults: true, validateSchema: false, verbose: true };

const known = new WeakMap<Document, (operation: Operation) => RequestChecks>();

/**
 * Compiled once for a document, however many servers (those of the tests) are made from it, and when an operation is first
 * asked for: all of them at once would keep a start waiting.
 */
export function requestValidator(document: Document): (operation: Operation) => RequestChecks {
  const validator = known.get(document) ?? compileFor(document);
  known.set(document, validator);
  return validator;
}

function compileFor(document: Document): (operation: Operation) => RequestChecks {
  const byId = new Map<string, RequestChecks>();
  const shared = closedShared(document);
  const first = createAjv(shared, options);
  const all = createAjv(shared, { ...options, allErrors: true });
  const text = createAjv(sharedSchemas(document), { ...options, allErrors: true });
  // What somebody else has signed has their own form, and is theirs to extend.
  const signed = (schema: Schema) => text.compile(outsideDocument(schema));
  const strict = (schema: Schema) => closed(outsideDocument(schema)) as Schema;

  const texts = (declared: Pick<Parameter, 'name' | 'required' | 'schema'>[], pointers: 'names' | 'paths') => {
    if (declared.length === 0) return (): Record<string, unknown> => ({});
    const schemas = declared.map(({ name, schema }) => [name, follow(document, schema)] as const);
    const compiled = once(() =>
      text.compile({
        type: 'object',
        required: declared.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(schemas.map(([name, schema]) => [name, outsideDocument(schema)])),
      }),
    );
    return (values: unknown): Record<string, unknown> => {
      const given = values as Record<string, unknown>;
      const repeated = schemas.filter(
        ([name, { type }]) => Array.isArray(given[name]) && ![type].flat().includes('array'),
      );
      if (repeated.length > 0)
        throw invalid(repeated.map(([pointer]) => ({ pointer, detail: 'is given more than once; give it once' })));
      const spelt = Object.fromEntries(
        schemas.flatMap(([name, schema]) => (Object.hasOwn(given, name) ? [[name, spelled(given[name], schema)]] : [])),
      );
      const validate = compiled();
      if (!validate(spelt)) throw invalid(found(validate, pointers === 'names'));
      return spelt;
    };
  };

  return (operation) => {
    const ready = byId.get(operation.id);
    if (ready) return ready;
    const schema = operation.body?.kind === 'json' ? operation.body.schema : undefined;
    const checkSigned = once(() => (schema && operation.body?.signed ? signed(schema) : undefined));
    const checkBy = (ajv: Ajv2020) => once(() => checkSigned() ?? (schema && ajv.compile(strict(schema))));
    const [checkFirst, checkAll] = [checkBy(first), checkBy(all)];
    const declaredIn = (place: 'path' | 'query' | 'header') =>
      operation.parameters.filter((parameter) => parameter.in === place);
    const headers = declaredIn('header');
    const header = texts(headers, 'names');
    const parts = texts(operation.body?.parts.map((part) => ({ ...part, required: false })) ?? [], 'paths');
    const checks: RequestChecks = {
      path: texts(declaredIn('path'), 'names'),
      query: texts(declaredIn('query'), 'names'),
      header: (values) =>
        header(
          Object.fromEntries(
            headers.flatMap(({ name }) => {
              const value = values[name.toLowerCase()];
              return value === undefined ? [] : [[name, value]];
            }),
          ),
        ),
      body(value, values) {
        if (value === undefined && !operation.body?.required) return;
        if (value === undefined) throw invalid([{ pointer: '', detail: 'Send a JSON body with this request' }]);
        const check = values > mostValuesForAllErrors ? checkFirst() : checkAll();
        if (check && !check(value)) throw invalid(found(check, false));
      },
      part: (name, value) => parts({ [name]: value })[name],
    };
    byId.set(operation.id, checks);
    return checks;
  };
}

const found = (validate: ValidateFunction, parameter: boolean): FieldError[] =>
  fieldErrors((validate.errors ?? []) as ErrorObject[], parameter);
