import { expect, test } from 'vitest';
import { bringsAnything, importText } from './PedigreeImporter.tsx';

const nothing = { dryRun: true, added: 0, changed: 0, unchanged: 0, ancestorsAdded: 0, problems: [] };

test('describes the preview of an import', () => {
  expect(importText({ ...nothing, added: 12, changed: 1, unchanged: 3, ancestorsAdded: 2 })).toBe(
    'We will add 12 birds, and 2 parents for the pedigree only, and change 1 bird. You already have 3 birds of this file.',
  );
});

test('describes the result of an import', () => {
  expect(importText({ ...nothing, dryRun: false, added: 1200, changed: 1 })).toBe(
    '1,200 birds were added and 1 bird was changed.',
  );
});

test('says that there is nothing to import', () => {
  expect(importText({ ...nothing, unchanged: 1 })).toBe('Nothing is new. You already have one bird of this file.');
  expect(importText(nothing)).toBe('There is no bird in this file.');
  expect(bringsAnything({ ...nothing, unchanged: 9 })).toBe(false);
  expect(bringsAnything({ ...nothing, ancestorsAdded: 1 })).toBe(true);
});
