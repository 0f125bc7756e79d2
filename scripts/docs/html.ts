// A template tag for HTML that escapes every value except markup.

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Insert = string | number | Markup | false | null | undefined | readonly Insert[];

export function html(parts: TemplateStringsArray, ...values: Insert[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(toText)));
}

function toText(value: Insert): string {
  if (value instanceof Markup) return value.text;
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'object') return value.map(toText).join('');
  return escaped(String(value));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
