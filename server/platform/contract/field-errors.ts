// Turns Ajv errors into sentences for the person who filled in the field.
import type { ErrorObject } from 'ajv';
import type { FieldError } from '../http/problem.ts';

const mostErrors = 20;

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Errors in a body have a JSON pointer; errors in a path or query parameter have its bare name. */
export function fieldErrors(errors: ErrorObject[], parameter = false): FieldError[] {
  return withoutVaguer(withoutNull(withoutCount(errors)))
    .filter(({ keyword }) => keyword !== 'if')
    .slice(0, mostErrors)
    .map((error) => {
      const pointer = pointerOf(error);
      return {
        pointer: (parameter ? pointer.replace(/^\//, '') : pointer).slice(0, 300),
        detail: sentence(error).slice(0, 200),
      };
    });
}

// An invalid email address is not reported as too short and malformed as well, nor a number as too large and as none that fits
// 32 bits: only the plainest error counts.
const vagueness: Record<string, number> = { minimum: 1, maximum: 1, format: 2, minLength: 3, maxLength: 3, pattern: 4 };

const vaguenessOf = ({ keyword, params }: ErrorObject): number =>
  keyword === 'pattern' && digitsIn(params.pattern) ? vagueness.format! : (vagueness[keyword] ?? 0);

function withoutVaguer(errors: ErrorObject[]): ErrorObject[] {
  const plainest = new Map<string, number>();
  for (const error of errors) {
    const rank = vaguenessOf(error);
    if (rank) plainest.set(error.instancePath, Math.min(rank, plainest.get(error.instancePath) ?? rank));
  }
  return errors.filter((error) => vaguenessOf(error) <= (plainest.get(error.instancePath) ?? vagueness.pattern!));
}

/** Drops the error that there are too many fields if another error says which. */
function withoutCount(errors: ErrorObject[]): ErrorObject[] {
  const unknown = new Set(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'not')
      .map(({ instancePath }) => instancePath),
  );
  return errors.filter(({ keyword, instancePath }) => keyword !== 'maxProperties' || !unknown.has(instancePath));
}

/** Drops the error that a nullable field is not null if another error says what is wrong with it. */
function withoutNull(errors: ErrorObject[]): ErrorObject[] {
  const isOfNull = ({ keyword, params }: ErrorObject) =>
    keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');
  const others = errors.filter((error) => !isOfNull(error)).map(({ instancePath }) => `${instancePath}/`);
  return errors.filter(
    (error) => !isOfNull(error) || !others.some((path) => path.startsWith(`${error.instancePath}/`)),
  );
}

function pointerOf({ keyword, params, instancePath, parentSchema }: ErrorObject): string {
  const name: unknown =
    keyword === 'minProperties' && eitherOf(parentSchema)
      ? eitherOf(parentSchema)?.name
      : keyword === 'required' || keyword === 'dependentRequired'
        ? params.missingProperty
        : keyword === 'additionalProperties'
          ? params.additionalProperty
          : keyword === 'unevaluatedProperties'
            ? params.unevaluatedProperty
            : undefined;
  return name === undefined ? instancePath : `${instancePath}/${escapePointer(String(name))}`;
}

function sentence({ keyword, params, instancePath, parentSchema }: ErrorObject): string {
  const refusal: unknown = parentSchema?.['x-refusal'];
  if (typeof refusal === 'string' && keyword in vagueness) return refusal;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      return 'is not a field of this request';
    case 'type':
      return `must be ${[params.type].flat().map(kindOf).join(' or ')}`;
    case 'enum':
      return `must be one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minItems':
      return `must have at least ${entries(params.limit)}`;
    case 'maxItems':
      return `must have at most ${entries(params.limit)}`;
    case 'uniqueItems':
      return 'must not have an entry twice';
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    case 'contains':
    case 'minContains':
      return 'lacks an entry that must be there';
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return `must have at most ${entries(params.limit ?? params.len)}`;
    case 'exclusiveMinimum':
      return `must be more than ${params.limit}`;
    case 'exclusiveMaximum':
      return `must be less than ${params.limit}`;
    case 'multipleOf':
      return `must be a multiple of ${params.multipleOf}`;
    case 'minProperties': {
      const either = eitherOf(parentSchema);
      if (either) return `is required, unless you send ${OR.format(quoted(either.others))}`;
      if (instancePath !== '') return `must have at least ${fields(params.limit)}`;
      return params.limit === 1
        ? 'Send at least one field to change'
        : `Give at least ${words[params.limit] ?? params.limit} fields`;
    }
    case 'not':
    case 'maxProperties': {
      const either = eitherOf(parentSchema);
      if (either)
        return `Send either ${[quoted([either.name, ...either.needs]).join(' and '), ...quoted(either.others)].join(either.needs.length > 0 ? ', or ' : ' or ')}`;
      if (keyword === 'not') return 'has a form that is not allowed';
      return instancePath === '' ? `Send only ${fields(params.limit)}` : `must have at most ${fields(params.limit)}`;
    }
    case 'anyOf':
    case 'oneOf':
    case 'false schema':
      return 'has a form that is not allowed';
    case 'format':
      return `must be ${formatNames[String(params.format)] ?? 'in the form that the documentation shows'}`;
    case 'pattern':
      if (String(params.pattern).startsWith('^data:')) return 'must be a data URL in Base64';
      return digitsIn(params.pattern) ?? 'has characters or a form that is not allowed';
    default:
      return NOT_IN_WORDS;
  }
}

const words: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' };

/** A test ensures that every keyword of the contract has a sentence of its own instead. */
export const NOT_IN_WORDS = 'is not what is expected here';

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

const entries = (count: number): string => (count === 1 ? 'one entry' : `${count} entries`);

const fields = (count: number): string => (count === 1 ? 'one field' : `${count} fields`);

const quoted = (names: string[]): string[] => names.map((name) => JSON.stringify(name));

/**
 * Returns the first of alternative fields, such as an email address or a link, those that it needs beside it, and those
 * that may replace it.
 */
function eitherOf(
  schema: ErrorObject['parentSchema'],
): { name: string; needs: string[]; others: string[] } | undefined {
  if (schema?.minProperties !== 1 || schema.maxProperties === undefined) return undefined;
  // Fields that exclude each other are the alternatives; others may accompany them.
  const names: string[] = schema.not?.required ?? Object.keys(schema.properties ?? {});
  const needs: Record<string, string[]> = schema.dependentRequired ?? {};
  const name = Object.keys(needs)[0] ?? names[0];
  if (name === undefined) return undefined;
  const own = needs[name] ?? [];
  return { name, needs: own, others: names.filter((other) => other !== name && !own.includes(other)) };
}

/** Describes a pattern such as `^[0-9]{6}$`; returns undefined for any other pattern. */
function digitsIn(pattern: string): string | undefined {
  const count = /^\^\[0-9\]\{(\d+)\}\$$/.exec(pattern)?.[1];
  return count && `must be ${count} digits`;
}

const formatNames: Record<string, string> = {
  email: 'an email address',
  date: 'a date like 2026-05-31',
  'date-time': 'a time like 2026-05-31T12:00:00Z',
  uri: 'a web address like https://example.org/page',
  int32: 'a smaller number',
  int64: 'a smaller number',
  float: 'a number',
  double: 'a number',
  binary: 'a file',
};

const kindOf = (type: unknown): string =>
  ({
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  })[String(type)] ?? String(type);
