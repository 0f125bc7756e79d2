// Renders a schema of the contract as a list of its fields.
import { asObject, entries, follow, isObject, type Json, type JsonObject, reference } from '../contract/document.ts';
import { html, type Markup } from './html.ts';
import { code, type Site } from './site.ts';

/** `shown` lists the enclosing schemas, which are not expanded again. */
export function fieldsOf(site: Site, schema: Json | undefined, shown: string[] = []): Markup | null {
  const { inner, around } = unwrapped(site, schema, shown);
  if (!inner) return null;
  const choices = choicesOf(inner);
  if (choices.length > 0) {
    const items = choices.map((choice) => html`<li>${typeOf(site, choice)}${fieldsOf(site, choice, around)}</li>`);
    return html`<ul class="fields">${items}</ul>`;
  }
  const required = Array.isArray(inner.required) ? inner.required : [];
  const items = entries(inner.properties).map(([name]) => {
    const property = asObject(inner.properties)[name];
    return html`<li>
      <span class="name">${code(name)}</span> <span class="type">${typeOf(site, property)}</span>
      ${!required.includes(name) && html`<span class="optional">optional</span>`}
      ${site.markdown(descriptionOf(site, property))}
      ${nested(site, property, around)}
    </li>`;
  });
  return items.length > 0 ? html`<ul class="fields">${items}</ul>` : null;
}

function nested(site: Site, schema: Json | undefined, shown: string[]): Markup | null {
  const fields = fieldsOf(site, schema, shown);
  return fields && html`<details><summary>Its fields</summary>${fields}</details>`;
}

/** Returns the schema whose fields are shown: the referenced one, and for a list the one of its items. */
function unwrapped(site: Site, schema: Json | undefined, shown: string[]): { inner?: JsonObject; around: string[] } {
  const name = reference(schema);
  if (name && shown.includes(name)) return { around: shown };
  const around = name ? [...shown, name] : shown;
  const found = follow(site.contract, schema);
  if (isObject(found.items) && !found.properties) return unwrapped(site, found.items, around);
  return { inner: found, around };
}

function choicesOf(schema: JsonObject): JsonObject[] {
  const choices = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  return choices.map(asObject).filter((choice) => choice.type !== 'null');
}

function descriptionOf(site: Site, schema: Json | undefined): Json | undefined {
  return asObject(schema).description ?? follow(site.contract, schema).description;
}

/** Describes a type in words, such as `text of at most 80 characters` or `list of Chicken, at most 100`. */
export function typeOf(site: Site, schema: Json | undefined): Markup {
  const found = follow(site.contract, schema);
  const types = [found.type].flat().filter((type) => type !== undefined && type !== 'null');
  const isNullable = [found.type].flat().includes('null') || isOneOfNull(found);
  const name = reference(schema)?.split('/').at(-1);
  const values = valuesOf(found);
  const choices = choicesOf(found);
  const what = values
    ? html`${values.length > 1 && 'one of '}${joined(
        values.map((value) => code(String(value))),
        ', ',
      )}`
    : types.includes('array')
      ? html`list of ${typeOf(site, found.items)}${bounds(found.minItems, found.maxItems, ', ', '')}`
      : choices.length > 0
        ? html`${joined(
            choices.map((choice) => typeOf(site, choice)),
            ' or ',
          )}`
        : types.includes('object')
          ? html`${name ?? 'object'}`
          : html`${wordFor(String(types[0] ?? 'anything'), found)}`;
  const standard = found.default !== undefined && html`, else ${code(JSON.stringify(found.default))}`;
  const pattern = typeof found.pattern === 'string' && found.pattern.length <= 40 && html`, as ${code(found.pattern)}`;
  return html`${what}${pattern}${standard}${isNullable && ', or null'}`;
}

function isOneOfNull(schema: JsonObject): boolean {
  const choices = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  return choices.some((choice) => asObject(choice).type === 'null');
}

function valuesOf({ enum: values, const: only }: JsonObject): Json[] | null {
  if (only !== undefined) return [only];
  return Array.isArray(values) ? values.filter((value) => value !== null) : null;
}

function wordFor(type: string, schema: JsonObject): string {
  const { format, minimum, maximum, minLength, maxLength } = schema;
  if (format === 'binary') return `file${bounds(undefined, schema['x-max-bytes'], ', ', ' bytes')}`;
  if (type === 'string' && typeof format === 'string') return format;
  if (type === 'string') return `text${bounds(minLength, maxLength, ', ', ' characters')}`;
  if (type === 'integer') return `whole number${bounds(minimum, maximum, ', ', '')}`;
  return `${type}${bounds(minimum, maximum, ', ', '')}`;
}

function bounds(least: Json | undefined, most: Json | undefined, before: string, unit: string): string {
  const formatted = (value: Json) => Number(value).toLocaleString('en');
  const from = least !== undefined && least !== 0 ? least : undefined;
  if (from !== undefined && most !== undefined) {
    return from === most
      ? `${before}${formatted(most)}${unit}`
      : `${before}${formatted(from)} to ${formatted(most)}${unit}`;
  }
  if (most !== undefined) return `${before}at most ${formatted(most)}${unit}`;
  return from === undefined ? '' : `${before}at least ${formatted(from)}${unit}`;
}

const joined = (items: Markup[], between: string): Markup[] =>
  items.map((item, at) => (at === 0 ? item : html`${between}${item}`));
