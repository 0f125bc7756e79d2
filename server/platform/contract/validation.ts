// Validates a request against its operation. Bodies are checked strictly; texts of path and query are coerced first.
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { type FieldError, invalid } from '../http/problem.ts';
import type { Contract, Operation, Parameter, Schema } from './contract.ts';
import { fieldErrors } from './field-errors.ts';
import { closed, closedShared, createAjv, outsideDocument, sharedSchemas } from './schemas.ts';

export interface RequestChecks {
  /** Returns the declared parameters with types and defaults applied, or refuses them with 422. */
  path(values: unknown): Record<string, unknown>;
  query(values: unknown): Record<string, unknown>;
  /** Accepts names in any case and returns them as the contract spells them. */
  header(values: Record<string, unknown>): Record<string, unknown>;
  /** Refuses an invalid JSON body with 422. `values` is the number of values in it. */
  body(value: unknown, values: number): void;
  /** Returns the value of a text part of a form, or refuses it with 422. */
  part(name: string, text: string): unknown;
}

// No form has as many fields. Naming every error of a larger body is work that its sender would get for free.
const mostValuesForAllErrors = 200;

/** Tests validate the schemas, so that the start need not. Errors include the schema that they violate. */
const options = { useDefaults: true, validateSchema: false, verbose: true };

const known = new WeakMap<Contract, (operation: Operation) => RequestChecks>();

/**
 * Compiles the checks of an operation when it is first called, because compiling all of them would delay the start, and
 * once per contract, as the many servers of the tests share one.
 */
export function requestValidator(contract: Contract): (operation: Operation) => RequestChecks {
  const validator = known.get(contract) ?? compileFor(contract);
  known.set(contract, validator);
  return validator;
}

function compileFor(contract: Contract): (operation: Operation) => RequestChecks {
  const byId = new Map<string, RequestChecks>();
  const shared = closedShared(contract);
  const first = createAjv(shared, options);
  const all = createAjv(shared, { ...options, allErrors: true });
  const text = createAjv(sharedSchemas(contract), { ...options, allErrors: true });

  const texts = (declared: Pick<Parameter, 'name' | 'required' | 'schema'>[], pointers: 'names' | 'paths') => {
    if (declared.length === 0) return (): Record<string, unknown> => ({});
    let validate: ValidateFunction | undefined;
    return (values: unknown): Record<string, unknown> => {
      const record = values as Record<string, unknown>;
      const repeated = declared.filter(
        ({ name, schema: { type } }) => Array.isArray(record[name]) && ![type].flat().includes('array'),
      );
      if (repeated.length > 0)
        throw invalid(repeated.map(({ name }) => ({ pointer: name, detail: 'is given more than once; give it once' })));
      const converted = Object.fromEntries(
        declared.flatMap(({ name, schema }) =>
          Object.hasOwn(record, name) ? [[name, coerced(record[name], schema)]] : [],
        ),
      );
      validate ??= text.compile({
        type: 'object',
        required: declared.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(declared.map(({ name, schema }) => [name, outsideDocument(schema)])),
      });
      if (!validate(converted)) throw invalid(found(validate, pointers === 'names'));
      return converted;
    };
  };

  return (operation) => {
    const ready = byId.get(operation.id);
    if (ready) return ready;
    const schema = operation.body?.kind === 'json' ? operation.body.schema : undefined;
    // A signed body has its sender's format, which the sender may extend.
    const compile = (ajv: Ajv2020, body: Schema): ValidateFunction =>
      operation.body?.signed
        ? text.compile(outsideDocument(body))
        : ajv.compile(closed(outsideDocument(body)) as Schema);
    const compiled = new Map<Ajv2020, ValidateFunction>();
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
        if (!schema) return;
        const ajv = values > mostValuesForAllErrors ? first : all;
        const check = compiled.get(ajv) ?? compile(ajv, schema);
        compiled.set(ajv, check);
        if (!check(value)) throw invalid(found(check, false));
      },
      part: (name, value) => parts({ [name]: value })[name],
    };
    byId.set(operation.id, checks);
    return checks;
  };
}

const found = (validate: ValidateFunction, parameter: boolean): FieldError[] =>
  fieldErrors((validate.errors ?? []) as ErrorObject[], parameter);

/**
 * Converts a text of a URL or a form to the type of its schema; numbers are decimal digits only. A text that cannot be
 * converted stays as it is, and the schema refuses it.
 */
function coerced(text: unknown, schema: Schema): unknown {
  const types = [schema.type].flat();
  if (types.includes('array')) return [text].flat().map((entry) => coerced(entry, (schema.items ?? {}) as Schema));
  if (typeof text !== 'string') return text;
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
