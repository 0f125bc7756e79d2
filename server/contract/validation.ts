// Checks a request against its operation: bodies to the letter, path and query as the text they are.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { type FieldError, invalid } from '../http/problem.ts';
import type { Document, Schema } from './document.ts';
import { fieldErrors } from './field-errors.ts';
import type { Operation } from './operations.ts';
import { closed, closedShared, createAjv, outsideDocument, sharedSchemas } from './schemas.ts';

export interface RequestChecks {
  /** Refuses with 422, or answers the declared parameters with defaults and types settled. */
  path(values: unknown): Record<string, unknown>;
  query(values: unknown): Record<string, unknown>;
  body(value: unknown, bytes: number): void;
}

// Naming every fault of a large body would be work that its sender gets for free.
const mostBytesForAllErrors = 4_096;

const known = new WeakMap<Document, (operation: Operation) => RequestChecks>();

/** Compiled once for a document, however many servers (those of the tests) are made from it. */
export function requestValidator(document: Document): (operation: Operation) => RequestChecks {
  const validator = known.get(document) ?? compileFor(document);
  known.set(document, validator);
  return validator;
}

function compileFor(document: Document): (operation: Operation) => RequestChecks {
  const byId = new Map<string, RequestChecks>();
  const shared = closedShared(document);
  const first = createAjv(shared, { useDefaults: true });
  const all = createAjv(shared, { useDefaults: true, allErrors: true });
  const text = createAjv(sharedSchemas(document), { useDefaults: true, allErrors: true, coerceTypes: 'array' });

  const parameters = (operation: Operation, place: 'path' | 'query') => {
    const declared = operation.parameters.filter((parameter) => parameter.in === place);
    if (declared.length === 0) return () => ({});
    const validate = text.compile({
      type: 'object',
      required: declared.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(declared.map(({ name, schema }) => [name, outsideDocument(schema)])),
    });
    return (values: unknown): Record<string, unknown> => {
      const given = values as Record<string, unknown>;
      const declaredOnly = Object.fromEntries(
        declared.flatMap(({ name }) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
      );
      if (!validate(declaredOnly)) throw invalid(found(validate, true));
      return declaredOnly;
    };
  };

  return (operation) => {
    const ready = byId.get(operation.id);
    if (ready) return ready;
    const schema = operation.body?.kind === 'json' ? operation.body.schema : undefined;
    const strict = schema && (closed(outsideDocument(schema)) as Schema);
    const checkFirst = strict && first.compile(strict);
    const checkAll = strict && all.compile(strict);
    const checks: RequestChecks = {
      path: parameters(operation, 'path'),
      query: parameters(operation, 'query'),
      body(value, bytes) {
        if (value === undefined && !operation.body?.required) return;
        if (value === undefined) throw invalid([{ pointer: '', detail: 'Send a JSON body with this request' }]);
        const check = bytes > mostBytesForAllErrors ? checkFirst : checkAll;
        if (check && !check(value)) throw invalid(found(check, false));
      },
    };
    byId.set(operation.id, checks);
    return checks;
  };
}

const found = (validate: ValidateFunction, parameter: boolean): FieldError[] =>
  fieldErrors((validate.errors ?? []) as ErrorObject[], parameter);
