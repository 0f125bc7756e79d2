// Lists the changes between two versions of the contract as Markdown, for integrators.
import {
  asObject,
  type Contract,
  entries,
  follow,
  type Json,
  type JsonObject,
  type Operation,
  operationsOf,
  reference,
  withoutNull,
} from './document.ts';

export interface Changes {
  added: string[];
  deprecated: string[];
  removed: string[];
}

export function changesBetween(before: Contract, after: Contract): Changes {
  const [old, now] = [before, after].map((one) => new Map(operationsOf(one).map((each) => [each.pointer, each])));
  if (!old || !now) throw new Error('unreachable');
  const fresh = [...now.values()].filter(({ pointer }) => !old.has(pointer));
  const gone = [...old.values()].filter(({ pointer }) => !now.has(pointer));
  const kept = [...now.values()].flatMap((operation) => {
    const earlier = old.get(operation.pointer);
    return earlier ? [{ earlier, operation }] : [];
  });
  const parts = kept.map(({ earlier, operation }) => partsOf(before, after, earlier, operation));
  const fields = fieldsBetween(before, after, kept);
  return {
    added: [
      ...fresh.map(({ pointer, value }) => `\`${pointer}\`: ${String(value.summary).replace(/[^?!.]$/, '$&.')}`),
      ...parts.flatMap(({ added }) => added),
      ...fields.added,
    ],
    deprecated: kept
      .filter(({ earlier, operation }) => operation.value.deprecated === true && earlier.value.deprecated !== true)
      .map(({ operation: { pointer, value } }) => `\`${pointer}\`, which ends on ${value['x-sunset']}.`),
    removed: [
      ...gone.map(({ pointer }) => `\`${pointer}\`.`),
      ...parts.flatMap(({ removed }) => removed),
      ...fields.removed,
    ],
  };
}

function partsOf(before: Contract, after: Contract, earlier: Operation, { pointer, value }: Operation) {
  const [old, now] = [parameters(before, earlier.value), parameters(after, value)];
  const [oldStatuses, statuses] = [earlier.value.responses, value.responses].map((one) => Object.keys(asObject(one)));
  const without = (all: string[] = [], others: string[] = []) => all.filter((one) => !others.includes(one));
  const takes = (names: string[]) => names.map((name) => `\`${pointer}\`: the parameter \`${name}\`.`);
  const answers = (names: string[]) => names.map((status) => `\`${pointer}\`: the answer ${status}.`);
  const isServedNow = earlier.value['x-status'] === 'planned' && value['x-status'] !== 'planned';
  return {
    added: [
      ...(isServedNow ? [`\`${pointer}\`: served from now on; it was planned.`] : []),
      ...takes(without(now, old)),
      ...answers(without(statuses, oldStatuses)),
    ],
    // That an operation is not served yet is no answer that anybody misses.
    removed: [
      ...takes(without(old, now)),
      ...answers(without(oldStatuses, statuses).filter((status) => !(isServedNow && status === '501'))),
    ],
  };
}

function parameters(contract: Contract, value: Json): string[] {
  const { parameters: all } = asObject(value);
  return (Array.isArray(all) ? all : []).map((one) => String(follow(contract, one).name));
}

/**
 * Lists the differences between schemas of the same name, and between requests and responses of the same operations.
 * References are resolved on both sides, so a schema that only moved is no change.
 */
function fieldsBetween(before: Contract, after: Contract, kept: { earlier: Operation; operation: Operation }[]) {
  const schemas = ({ document }: Contract) => asObject(asObject(document.components).schemas);
  const [old, now] = [schemas(before), schemas(after)];
  const added = new Set<string>();
  const removed = new Set<string>();

  function compare(name: string, path: string, was: Json | undefined, is: Json | undefined, around: string[]): void {
    const [from, to] = [reference(was), reference(is)];
    // A schema of this name is compared by itself.
    if (path && from === to && from?.startsWith(SCHEMAS) && from.slice(SCHEMAS.length) in now) return;
    // A schema that holds itself has no end.
    if (to && around.includes(to)) return;
    const within = to ? [...around, to] : around;
    const [earlier, later] = [withoutNull(before, was), withoutNull(after, is)];
    const [values, laterValues] = [valuesOf(earlier), valuesOf(later)];
    if (values.length > 0 && laterValues.length > 0) {
      const line = (value: Json) =>
        `\`${name}\`: ${path ? `\`${path}\` may be` : 'the value'} ${value === '' ? 'an empty text' : `\`${value}\``}.`;
      for (const value of laterValues) if (!values.includes(value)) added.add(line(value));
      for (const value of values) if (!laterValues.includes(value)) removed.add(line(value));
    }
    const [fields, laterFields] = [asObject(earlier.properties), asObject(later.properties)];
    const at = (field: string) => (path ? `${path}.${field}` : field);
    const field = (one: string) => `\`${name}\`: the field \`${at(one)}\`.`;
    for (const one of Object.keys(laterFields)) if (!(one in fields)) added.add(field(one));
    for (const [one, value] of Object.entries(fields))
      if (one in laterFields) compare(name, at(one), value, laterFields[one], within);
      else removed.add(field(one));
    if ('items' in earlier && 'items' in later) compare(name, path || 'items', earlier.items, later.items, within);
  }

  for (const name of Object.keys(now)) if (name in old) compare(name, '', old[name], now[name], [SCHEMAS + name]);
  for (const { earlier, operation } of kept) {
    const [was, is] = [schemasOf(before, earlier.value), schemasOf(after, operation.value)];
    for (const [place, schema] of is) if (was.has(place)) compare(operation.pointer, place, was.get(place), schema, []);
  }
  return { added: [...added], removed: [...removed] };
}

/** The schemas of an operation by where they stand: its parameters by name, `request`, and its answers by status. */
function schemasOf(contract: Contract, { parameters: all, requestBody, responses }: JsonObject): Map<string, Json> {
  const found = new Map<string, Json>();
  for (const one of Array.isArray(all) ? all : []) {
    const { name, schema = null } = follow(contract, one);
    found.set(String(name), schema);
  }
  const bodies = [['request', requestBody ?? null] as const, ...Object.entries(asObject(responses))];
  for (const [place, body] of bodies)
    for (const [, { schema = null }] of entries(follow(contract, body).content)) found.set(place, schema);
  return found;
}

const SCHEMAS = '#/components/schemas/';

const valuesOf = ({ enum: values }: JsonObject): Json[] =>
  Array.isArray(values) ? values.filter((value) => value !== null) : [];

const titles = { added: 'Added', deprecated: 'Deprecated', removed: 'Removed' } as const;

export function asMarkdown(changes: Changes): string {
  const kinds = Object.keys(titles) as (keyof Changes)[];
  return kinds
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => `### ${titles[kind]}\n\n${changes[kind].map((one) => `- ${one}\n`).join('')}`)
    .join('\n');
}
