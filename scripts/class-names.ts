// `node scripts/class-names.ts [folder]` compares the class names that the app uses with those that its stylesheets
// define, because TypeScript accepts every name of a CSS module.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? 'web';
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['testing/**', 'public/**'] })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(root, file), text: readFileSync(join(root, file), 'utf8') }));

/** Returns the names in the order of the sheet. Names in `:global()` belong to other sheets. */
function definedIn(css: string): Set<string> {
  const bare = css.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '');
  const selectors = bare.match(/[^{}]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []));
}

const sheets = files('**/*.css').map(({ file, text }) => ({ file, names: definedIn(text), used: new Set<string>() }));
const modules = new Map(sheets.filter(({ file }) => file.endsWith('.module.css')).map((sheet) => [sheet.file, sheet]));
const plain = sheets.filter(({ file }) => !file.endsWith('.module.css'));
const faults: string[] = [];

function checkPlain(file: string, names: string): void {
  for (const name of names.split(/\s+/).filter(Boolean)) {
    const having = plain.filter((sheet) => sheet.names.has(name));
    for (const sheet of having) sheet.used.add(name);
    if (having.length === 0) faults.push(`${file}: no stylesheet defines the class "${name}".`);
  }
}

for (const { file, text } of files('**/*.{ts,tsx,html}')) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const [, name, path] of code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
    const sheet = modules.get(join(file, '..', path as string));
    if (!sheet) continue;
    for (const [, used, isChosen] of code.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.(\\w+)|(\\[))`, 'g'))) {
      // A computed name may refer to any class of the sheet.
      if (isChosen) for (const any of sheet.names) sheet.used.add(any);
      else if (!sheet.names.has(used as string)) faults.push(`${file}: ${sheet.file} defines no class "${used}".`);
      else sheet.used.add(used as string);
    }
  }
  for (const [, quoted, template] of code.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g))
    checkPlain(file, (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, ' '));
  for (const [, args] of code.matchAll(/\bclassNames\(([^)]*)\)/g))
    for (const [, literal] of (args as string).matchAll(/(?<![=!]= )'([^']*)'/g)) checkPlain(file, literal as string);
}

for (const { file, names, used } of sheets)
  for (const name of names) if (!used.has(name)) faults.push(`${file}: nothing uses the class "${name}".`);

console.log(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
