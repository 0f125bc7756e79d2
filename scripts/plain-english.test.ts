// Screens, emails and error messages are in plain American English. Checks the texts in the code for words that keepers
// did not understand or that are spelled differently.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const WORDS =
  /(?<!you are )\b(un)?told\b|kilomet|\bkm\b|colour|travell|moult|programme|draught|tumour|\bmend|plough|\bgrey\b|favour|neighbour|\bcentre|faec|judgement|recognis|prioritis|in vain|has to be told|stands here|, whoever|\bhomestay|control area|mean kinship|gene diversity|\bknob|\bg1\b|\bbears? (a|it|the|your)\b|\btell of\b|labelled|\bsire and dam\b|\bthis (sire|dam)\b|(?<!synoviae )\(M[GS]\b/i;

/** Words that keepers type themselves, such as headings of their own lists. */
const OWN_WORDS = ['server/science/pedigree-file/columns.ts'];

const files = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
  (file) => !/\.test\.|\.journey\.|testing|\/migrations\//.test(file) && !OWN_WORDS.includes(file),
);

/** Sentences and labels, not field names or codes. */
const isWording = (text: string): boolean => text.includes(' ') || /^[A-Z]/.test(text);

function wordingIn(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const read = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text.replaceAll(/\s+/g, ' '));
    ts.forEachChild(node, read);
  };
  read(source);
  return found.filter(isWording);
}

test('keepers read plain American English', () => {
  const odd = files.flatMap((file) =>
    wordingIn(file)
      .filter((text) => WORDS.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(odd).toEqual([]);
});

test('the API documentation is plain American English', () => {
  const codes = /^\s*(\$ref|enum|required|x-enum-varnames):.*|^\s*\w+:|\benum: \[[^\]]*\]|`[^`]*`/g;
  const odd = readFileSync('openapi.yaml', 'utf8')
    .split('\n')
    .filter((line) => WORDS.test(line.replaceAll(codes, '')));
  expect(odd).toEqual([]);
});

test('the breeds and the sample birds use American spelling', () => {
  const british = /\w*(colour|neighbour|favour|plough|moult|centre|practis)\w*|\bknob\b/gi;
  for (const file of ['fixtures/breeds.json', 'fixtures/flock.json'])
    expect(readFileSync(file, 'utf8').match(british)).toBeNull();
});
