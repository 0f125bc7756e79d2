// Ajv's findings in words for the person who filled in the field.
import type { ErrorObject } from 'ajv';
import type { FieldError } from '../http/problem.ts';

const mostErrors = 20;

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Pointers lead into the body; a path or query parameter goes by its bare name. */
export function fieldErrors(errors: ErrorObject[], parameter = false): FieldError[] {
  return withoutVaguer(withoutNull(errors))
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

// What is no e-mail address need not be told as well that it is too short and has the wrong form.
const vagueness: Record<string, number> = { format: 1, minLength: 2, maxLength: 2, pattern: 3 };

const vaguenessOf = ({ keyword, params }: ErrorObject): number =>
  keyword === 'pattern' && digitsIn(params.pattern) ? 1 : (vagueness[keyword] ?? 0);

function withoutVaguer(errors: ErrorObject[]): ErrorObject[] {
  const plainest = new Map<string, number>();
  for (const error of errors) {
    const rank = vaguenessOf(error);
    if (rank) plainest.set(error.instancePath, Math.min(rank, plainest.get(error.instancePath) ?? rank));
  }
  return errors.filter((error) => vaguenessOf(error) <= (plainest.get(error.instancePath) ?? 3));
}

/** What may also be null says what is wrong with it otherwise; that it is not null either helps nobody. */
function withoutNull(errors: ErrorObject[]): ErrorObject[] {
  const isOfNull = ({ keyword, params }: ErrorObject) =>
    keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');
  const others = errors.filter((error) => !isOfNull(error)).map(({ instancePath }) => `${instancePath}/`);
  return errors.filter(
    (error) => !isOfNull(error) || !others.some((path) => path.startsWith(`${error.instancePath}/`)),
  );
}

function pointerOf({ keyword, params, instancePath }: ErrorObject): string {
  const name: unknown =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : keyword === 'unevaluatedProperties'
          ? params.unevaluatedProperty
          : undefined;
  return name === undefined ? instancePath : `${instancePath}/${escapePointer(String(name))}`;
}

function sentence({ keyword, params, message, instancePath }: ErrorObject): string {
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
      return `must have at least ${params.limit} entries`;
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'uniqueItems':
      return 'must not have an entry twice';
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    case 'minProperties':
      if (instancePath === '' && params.limit > 1) return `Give at least ${words[params.limit] ?? params.limit} fields`;
      if (instancePath === '') return 'Send at least one field to change';
      return `must have at least ${params.limit === 1 ? 'one field' : `${params.limit} fields`}`;
    case 'format':
      return `must be ${formatNames[String(params.format)] ?? `a valid ${params.format}`}`;
    case 'pattern':
      if (String(params.pattern).startsWith('^data:')) return 'must be a data URL in Base64';
      return digitsIn(params.pattern) ?? 'has characters or a form that is not allowed';
    default:
      return message ?? 'is not what is expected here';
  }
}

const words: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' };

/** `^[0-9]{6}$` in words; undefined where a pattern asks for more than a number of digits. */
function digitsIn(pattern: string): string | undefined {
  const count = /^\^\[0-9\]\{(\d+)\}\$$/.exec(pattern)?.[1];
  return count && `must be ${count} digits`;
}

const formatNames: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a date like 2026-05-31',
  'date-time': 'a time like 2026-05-31T12:00:00Z',
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
