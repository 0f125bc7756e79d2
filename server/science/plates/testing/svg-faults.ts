const ELEMENT = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g;

/** What is wrong with a drawing: elements not closed in order, attributes not quoted, numbers that went wrong. */
export function svgFaults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes = '', self] of svg.matchAll(ELEMENT)) {
    if (closing && open.pop() !== name) found.push(`</${name}> closes nothing`);
    if (!closing && !self) open.push(name as string);
    if (/NaN|undefined|Infinity/.test(attributes)) found.push(`<${name}${attributes.slice(0, 80)}`);
  }
  const markup = svg.replace(ELEMENT, '');
  if (markup !== '') found.push(`stray text: ${markup.slice(0, 40)}`);
  return [...found, ...open.map((name) => `<${name}> is not closed`)];
}
