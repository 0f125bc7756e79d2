// What is new between two versions of the contract, in sentences for whoever builds on it. Markdown.
import { asObject, type Contract, entries, follow, type Json, type Operation, operationsOf } from './document.ts';

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
  const fields = fieldsBetween(before, after);
  return {
    added: [
      ...fresh.map(({ pointer, value }) => `\`${pointer}\`: ${value.summary}.`),
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
  return {
    added: [...takes(without(now, old)), ...answers(without(statuses, oldStatuses))],
    removed: [...takes(without(old, now)), ...answers(without(oldStatuses, statuses))],
  };
}

function parameters(contract: Contract, value: Json): string[] {
  const { parameters: all } = asObject(value);
  return (Array.isArray(all) ? all : []).map((one) => String(follow(contract, one).name));
}

/** Of the schemas that both have: what is in a new one is told by the operations that came with it. */
function fieldsBetween(before: Contract, after: Contract) {
  const schemas = ({ document }: Contract) => new Map(entries(asObject(document.components).schemas));
  const [old, now] = [schemas(before), schemas(after)];
  const both = [...now.keys()].filter((name) => old.has(name));
  const lost = (from: typeof old, to: typeof old) =>
    both.flatMap((name) => {
      const fields = namesIn(from.get(name)).filter((field) => !namesIn(to.get(name)).includes(field));
      return fields.map((field) => `\`${name}\`: ${field}.`);
    });
  return { added: lost(now, old), removed: lost(old, now) };
}

/** Its fields, and the values that it and they may have. */
function namesIn(schema: Json | undefined, inside = ''): string[] {
  const { properties, enum: values, items } = asObject(schema);
  const own = (Array.isArray(values) ? values : []).map(
    (value) => `${inside ? `\`${inside}\` may be` : 'the value'} \`${value}\``,
  );
  const deeper = entries(properties).flatMap(([name, property]) => {
    const path = inside ? `${inside}.${name}` : name;
    return [`the field \`${path}\``, ...namesIn(property, path)];
  });
  return [...own, ...deeper, ...(items === undefined ? [] : namesIn(items, inside))];
}

const titles = { added: 'Added', deprecated: 'Deprecated', removed: 'Removed' } as const;

export function asMarkdown(changes: Changes): string {
  const kinds = Object.keys(titles) as (keyof Changes)[];
  return kinds
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => `### ${titles[kind]}\n\n${changes[kind].map((one) => `- ${one}\n`).join('')}`)
    .join('\n');
}
