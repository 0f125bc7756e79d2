// Writes the contract's limits of each request field as attributes of an HTML input, so that forms need not repeat them.
import { type Contract, type Schema, sharedSchema } from '../../server/platform/contract/contract.ts';

const HEADER = `// Generated from openapi.yaml by \`npm run generate\`. Change the contract, not this file.
// <operationId><Field>: attributes of its input, or the length of its list; …Options: the values it may have; …MaxBytes: the size of a file; …Default: the value when left out.

`;

interface Field {
  /** operationId, and the names that lead to the field. */
  path: string[];
  schema: Schema;
  required: boolean;
}

export function requestFields(contract: Contract): string {
  const lines = contract.operations.flatMap((operation) => {
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
    const fields = [
      ...inQuery.map(({ name, schema, required = false }) => ({ path: [operation.id, name], schema, required })),
      ...(operation.body ? fieldsOf(contract, [operation.id], operation.body.schema) : []),
    ];
    return fields.flatMap(({ path, schema, required }) => constants(path, sharedSchema(contract, schema), required));
  });
  return `${HEADER}${lines.join('\n')}\n`;
}

function fieldsOf(contract: Contract, path: string[], schema: Schema): Field[] {
  const {
    items,
    properties = {},
    required = [],
  } = sharedSchema(contract, schema) as {
    items?: Schema;
    properties?: Record<string, Schema>;
    required?: string[];
  };
  if (items) return fieldsOf(contract, path, items);
  return Object.entries(properties).flatMap(([name, inner]) => [
    { path: [...path, name], schema: inner, required: required.includes(name) },
    ...fieldsOf(contract, [...path, name], inner),
  ]);
}

function constants(path: string[], schema: Schema, required: boolean): string[] {
  const name = path.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');
  const {
    enum: options,
    default: initial,
    minLength,
    maxLength,
    maxItems,
    pattern,
    minimum: min,
    maximum: max,
  } = schema;
  const whole = schema.type === 'integer' ? 1 : undefined;
  const limits = options
    ? {}
    : { minLength, maxLength, maxItems, pattern: forBrowsers(pattern), min, max, step: whole };
  const attributes = { ...limits, required: (required && schema.type !== 'object') || undefined };
  const constant = (suffix: string, value: unknown) =>
    `export const ${name}${suffix} = ${JSON.stringify(value)} as const;`;
  return [
    ...(Object.values(attributes).some((value) => value !== undefined) ? [constant('', attributes)] : []),
    ...(options ? [constant('Options', options)] : []),
    ...(schema['x-max-bytes'] ? [constant('MaxBytes', schema['x-max-bytes'])] : []),
    ...(initial === undefined ? [] : [constant('Default', initial)]),
  ];
}

/** Inputs read patterns with the flag `v`, under which more characters of a class have to be escaped. */
export function forBrowsers(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const classes = /\[(\^?)((?:\\.|[^\]\\])*)\]/g;
  const unescaped = /\\.|[(){}/|]|^-|-$/g;
  return pattern.replaceAll(classes, (_, not: string, inner: string) => {
    const escaped = inner.replaceAll(unescaped, (found) => (found.startsWith('\\') ? found : `\\${found}`));
    return `[${not}${escaped}]`;
  });
}
