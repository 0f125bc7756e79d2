// The errors of an import: all at once, by line and column, with nothing stored.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workbookOf } from '../science/pedigree-file/testing.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { tooManyBirds } from './check-import.ts';
import { exportFile, type Flock, importFile, keepFlock } from './testing.ts';

let server: TestApp;
let flock: Flock;

beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

/** The problems of a dry run, compared with those of the real import of the same file. */
async function problemsOf(...lines: string[]) {
  const before = await exportFile(server, flock);
  const { status, body } = await importFile(server, flock, lines, true);
  expect([status, body.dryRun]).toEqual([200, true]);
  const refused = await importFile(server, flock, lines, false);
  expect([refused.status, refused.body.errors.length]).toEqual([422, Math.min(100, body.problems.length)]);
  expect(refused.body.detail).toMatch(/ Nothing was imported\.$/);
  expect(await exportFile(server, flock)).toEqual(before);
  return body.problems.map(({ line, column, detail }) => [line, column, detail]);
}

it('stores nothing in a dry run, and reports what would change', async () => {
  const file = ['id,sire,dam', 'chick,cock,hen'];
  const { status, body } = await importFile(server, flock, file, true);
  expect(status).toBe(200);
  expect(body).toMatchObject({ dryRun: true, added: 1, changed: 0, unchanged: 0, ancestorsAdded: 2, problems: [] });
  expect(await flock.mine()).toEqual([]);
});

it('spells out a loop by the birds’ names, with the line first in a real import', async () => {
  const file = ['id,name,sex,sire,dam', '1,Ajax,Rooster,2,', '2,Bruno,Rooster,3,', '3,Cato,Rooster,1,'];
  const sentence =
    'Ajax would be his own ancestor: Bruno is the father of Ajax, Cato is the father of Bruno, Ajax is the father of Cato.';
  expect(await problemsOf(...file)).toEqual([[2, 'sire', sentence]]);
  expect((await importFile(server, flock, file)).body).toMatchObject({
    detail: `Line 2: ${sentence} Nothing was imported.`,
    errors: [{ pointer: '/file', detail: `Line 2, sire: ${sentence}` }],
  });
});

it('finds a loop that closes through existing birds', async () => {
  const sire = await flock.add('Ajax', { sex: 'Rooster' });
  await flock.add('Bruno', { sex: 'Rooster', sireId: sire.id });
  expect(await problemsOf('name,sire,dam', 'Ajax,Bruno,')).toEqual([
    [2, 'sire', 'Ajax would be his own ancestor: Bruno is the father of Ajax, Ajax is the father of Bruno.'],
  ]);
});

it('names both ends of a loop of more than five hundred birds', async () => {
  const rows = Array.from({ length: 500 }, (_, bird) => `b${bird},Bird ${bird},b${(bird + 1) % 500},`);
  const [problem] = await problemsOf('id,name,sire,dam', ...rows);
  expect(problem?.slice(0, 2)).toEqual([2, 'sire']);
  expect(problem?.[2]).toMatch(/^Bird 0 would be his own ancestor: Bird 1 is the father of Bird 0, .*… 495 more …/);
});

it('reports every problem with its line and column', async () => {
  const hazel = await flock.add('Hazel', { bandNumber: '7', hatchDate: '2024-01-01' });
  expect(
    await problemsOf(
      'Bird,Name,Gender,Born,Ring,Father,Mother,Possible sires',
      'own,Own,M,,,own,,',
      'one,One,F,2024-03-01,,,Hazel,',
      'two,Two,,,,Hazel,,',
      'one,One again,,,,,,',
      'three,Three,X,,7b,Cato,,',
      'four,Four,,,7b,,Cato,',
      ',,M,,,,,',
      'five,Five,,13/45/2024,,,,',
      'six,Six,,31/02/2024,,,,',
      'seven,Seven,,,,,,a|b|Hazel',
      `eight,${'x'.repeat(81)},,,,,,`,
      'nine,Nine,,,,,,,,,more',
      'ten,Hazel,,,7,,,',
      'eleven,Eleven,,,,,,',
      `${hazel.id},,,,,,,`,
      'twelve,Twelve,,,,,,a|b|c|d|e|f|g|h|i|j|k|l|m',
    ),
  ).toEqual([
    [2, 'Father', 'Own cannot be his own father.'],
    [3, 'Mother', 'Hazel hatched on January 1, 2024, less than sixteen weeks before One (March 1, 2024).'],
    [4, 'Father', 'Hazel is a hen and cannot be a father.'],
    [5, 'Bird', '“one” is in line 3 already.'],
    [6, 'Gender', '“X” is not a sex. Write Rooster or Hen, or leave it empty.'],
    [7, 'Ring', 'Three already has the band 7b.'],
    [7, 'Mother', 'Cato is named as a father in line 6 and cannot be a mother.'],
    [8, 'Bird', 'The bird has no name here.'],
    [9, 'Born', '“13/45/2024” is no day; write it as 2024-02-28.'],
    [10, 'Born', '“31/02/2024” is no day; write it as 2024-02-28.'],
    [11, 'Possible sires', 'Hazel is a hen and cannot be a father.'],
    [12, 'Name', `“${'x'.repeat(40)}…” is longer than 80 characters.`],
    [13, null, 'The row has 11 cells and the first line only 8: a name with the separator in it needs quotes.'],
    [16, 'Bird', 'This is Hazel, and so is “ten” in line 14.'],
    [17, 'Possible sires', 'There are 13 possible fathers here. A bird can have at most 12.'],
  ]);
});

describe('existing birds', () => {
  it('are not given a sex or date that contradicts their chicks', async () => {
    const hazel = await flock.add('Hazel');
    await flock.add('Chick', { damId: hazel.id, hatchDate: '2024-05-01' });
    expect(await problemsOf('id,sex,hatched,sire,dam', `${hazel.id},Rooster,2024-04-01,,`)).toEqual([
      [2, 'sex', 'Hazel is recorded as the mother of Chick; change that first.'],
      [2, 'hatched', 'Hazel hatched on April 1, 2024, less than sixteen weeks before Chick (May 1, 2024).'],
    ]);
  });

  it('keep their bands', async () => {
    await flock.add('Hazel', { bandNumber: '7' });
    const fern = await flock.add('Fern');
    expect(await problemsOf('id,band,sire,dam', `${fern.id},7,,`)).toEqual([
      [2, 'band', 'Hazel already has the band 7.'],
    ]);
  });

  it('may not share a band in another case, except those stored before that rule', async () => {
    const twice = 'already has the band ab1.';
    expect(await problemsOf('id,band', 'a,AB1', 'b,ab1')).toEqual([[3, 'band', `a ${twice}`]]);
    expect(await problemsOf('band,sex', 'AB1,hen', 'ab1,hen')).toEqual([[3, 'band', '“ab1” is in line 2 already.']]);
    const [hazel, fern] = [
      await flock.add('Hazel', { bandNumber: 'AB1' }),
      await flock.add('Fern', { bandNumber: '2' }),
    ];
    expect(await problemsOf('id,band', `${fern.id},ab1`)).toEqual([[2, 'band', `Hazel ${twice}`]]);
    await server.deps.db.write(null, (trx) =>
      trx.updateTable('birdRecord').set({ bandNumber: 'ab1' }).where('chickenId', '=', fern.id).execute(),
    );
    const counts = { added: 0, changed: 1, unchanged: 1 };
    const file = ['id,band,name', `${fern.id},ab1,Fern II`, `${hazel.id},AB1,`];
    expect((await importFile(server, flock, file)).body).toMatchObject(counts);
    expect((await importFile(server, flock, ['id,band', 'new,AB1', 'other,ab1'], true)).body.problems).toEqual([]);
    expect((await flock.change(fern, { name: 'Fern', bandNumber: 'ab1' })).status).toBe(200);
  });

  it('that share a name are not identified by it', async () => {
    await flock.add('Hazel');
    await flock.add('Hazel');
    expect(await problemsOf('name,sire,dam', 'Hazel,,')).toEqual([
      [2, 'name', '2 of your birds are called Hazel; name the birds by id or band.'],
    ]);
  });
});

describe('a file that is not a pedigree', () => {
  it.each([
    ['is empty', [''], 1, 'The file is empty.'],
    ['names no columns', ['Ajax,Bruno,Cora'], 1, expect.stringContaining('The first line must name the columns')],
    ['names a column twice', ['id,sire,father,dam'], 1, expect.stringContaining('mean the same')],
    ['is no text', ['\u00d0\u00cf\0'], 1, expect.stringContaining('not a text file')],
    ['is no workbook', ['PK\u0003\u0004\0'], 1, expect.stringContaining('could not be read')],
    ['opens a quote', ['id,sire,dam', 'a,,', '"b,,'], 3, expect.stringContaining('never closed')],
  ])('is rejected with a sentence because it %s', async (_, lines, line, detail) => {
    expect(await problemsOf(...lines)).toEqual([[line, null, detail].with(1, expect.toBeOneOf([null, 'father']))]);
  });

  it('is rejected because it has too many rows', async () => {
    expect(await problemsOf('id,sire,dam', ...Array.from({ length: 10_001 }, (_, row) => `${row},,`))).toEqual([
      [10_002, null, 'The table has more than 10,000 rows. Import it in parts.'],
    ]);
  });

  it('reports at most a thousand problems', async () => {
    const rows = Array.from({ length: 1100 }, (_, row) => `${row},${row},`);
    expect(await problemsOf('id,sire,dam', ...rows)).toHaveLength(1000);
  });
});

const mixed = (birds: string) =>
  `${birds} entered as Mixed. A plan pairs birds of one breed only, so add a breed column if you know it.`;

describe('a question for the keeper', () => {
  const ask = (lines: string[], texts?: Record<string, string | undefined>) =>
    importFile(server, flock, lines, true, texts);
  const bring = (lines: string[], texts?: Record<string, string | undefined>) =>
    importFile(server, flock, lines, false, texts);
  const days = ['name,hatched', 'Ajax,3/5/2024', 'Bruno,4/6/2024', 'Cato,2021'];
  const hatches = async () => (await flock.mine()).map(({ name, hatchDate, age }) => [name, hatchDate, age]).sort();

  it('about the order of day and month is asked once per file', async () => {
    const { body } = await ask(days);
    expect(body.questions).toEqual([
      {
        ...{ kind: 'dateOrder', column: 'hatched', name: null, birds: 2, suggestions: [] },
        detail: '“3/5/2024” may be March 5, 2024 or May 3, 2024. Which comes first in this file, the month or the day?',
      },
    ]);
    const refused = await bring(days);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ pointer: '/dateOrder', detail: body.questions[0]?.detail }],
    ]);
    expect((await ask(days, { dateOrder: 'day-first' })).body.questions).toEqual([]);
    await bring(days, { dateOrder: 'day-first' });
    expect(await hatches()).toEqual([
      ['Ajax', '2024-05-03', null],
      ['Bruno', '2024-06-04', null],
      ['Cato', null, 'Hatched in 2021'],
    ]);
    expect((await bring(await exportFile(server, flock))).body).toMatchObject({ changed: 0, unchanged: 3 });
    await bring(['name,hatched', 'Cato,2021-04-30']);
    expect((await hatches()).at(-1)).toEqual(['Cato', '2021-04-30', null]);
  });

  it('is not asked if the column settles it', async () => {
    const file = ['name,hatched', 'Ajax,3/5/2024', 'Bruno,13/6/2024'];
    const dateOrder = { order: 'day-first', line: 3, cell: '13/6/2024' };
    expect((await ask(file)).body).toMatchObject({ questions: [], dateOrder });
    await bring(file);
    expect(await hatches()).toEqual([
      ['Ajax', '2024-05-03', null],
      ['Bruno', '2024-06-13', null],
    ]);
  });

  it('is settled by the keeper’s answer, even against the column', async () => {
    const file = ['name,hatched', 'Ajax,3/5/2024', 'Bruno,13/6/2024'];
    const { body } = await ask(file, { dateOrder: 'month-first' });
    expect(body.dateOrder).toEqual({ order: 'month-first', line: null, cell: null });
    expect(body.preview.map(({ hatched }) => hatched)).toEqual(['2024-03-05', '2024-06-13']);
    for (const plain of [['name,hatched', 'Ajax,13/6/2024'], ['name,hatched', 'Ajax,2024'], days])
      expect((await ask(plain)).body.dateOrder).toBeNull();
  });

  it('about birds without a sex is asked before anything is stored', async () => {
    const file = ['name,sex,sire', 'Ivy,,Ajax', 'Jo,unknown,', 'Kit,rooster,Bo', 'Bo,,'];
    const { body } = await ask(file, { unsexed: undefined });
    expect(body.preview.map(({ sex }) => sex)).toEqual([null, null, 'Rooster', 'Rooster']);
    expect(body.questions).toEqual([
      {
        ...{ kind: 'sex', column: 'sex', name: null, birds: 2, suggestions: [] },
        detail: 'The file gives no sex for 2 birds. Are they hens or roosters, or should they be left out?',
      },
    ]);
    const refused = await bring(file, { unsexed: undefined });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ pointer: '/unsexed', detail: body.questions[0]?.detail }],
    ]);
    expect(await flock.mine()).toEqual([]);
    const sexes = async () => (await flock.mine()).map(({ name, sex }) => [name, sex]).sort();
    const left = await bring(file, { unsexed: 'skip' });
    expect(left.body).toMatchObject({
      added: 2,
      ancestorsAdded: 0,
      questions: [],
      notes: ['2 birds without a sex are left out.', mixed('2 birds without a breed are')],
    });
    expect(await sexes()).toEqual([
      ['Bo', 'Rooster'],
      ['Kit', 'Rooster'],
    ]);
    expect((await bring(file, { unsexed: 'roosters' })).body).toMatchObject({
      added: 2,
      notes: expect.arrayContaining(['2 birds without a sex are entered as roosters.']),
    });
    expect(await sexes()).toContainEqual(['Jo', 'Rooster']);
    // The register has them now.
    expect((await ask(file, { unsexed: undefined })).body).toMatchObject({ unchanged: 4, questions: [] });
  });

  it('leaves no dangling parents behind when birds without a sex are left out', async () => {
    const file = ['name,sire,dam', 'a,b,', 'b,c,', 'c,,d', 'x,,a'];
    expect((await bring(file, { unsexed: 'skip' })).body).toMatchObject({ added: 3, ancestorsAdded: 1, problems: [] });
    expect((await flock.mine()).map(({ name, sex }) => [name, sex]).sort()).toEqual([
      ['a', 'Hen'],
      ['b', 'Rooster'],
      ['c', 'Rooster'],
      ['d', 'Hen'],
    ]);
  });

  it('rejects a year that contradicts a recorded date, and a future year', async () => {
    await flock.add('Hazel', { hatchDate: '2022-05-01' });
    expect(await problemsOf('name,hatched', 'Hazel,2021', 'Ajax,2090')).toEqual([
      [2, 'hatched', 'Hazel hatched on May 1, 2022 by your records, and not in 2021.'],
      [3, 'hatched', '2090 is in the future. Correct this year for Ajax.'],
    ]);
  });

  it('asks about a parent of five birds without a row, which may not be a bird', async () => {
    const chicks = ['a', 'b', 'c', 'd', 'e'];
    const file = ['id,sire,dam', ...chicks.map((chick) => `${chick},Meyer,Feed store`)];
    const { body } = await ask(file);
    expect(body).toMatchObject({
      ancestorsAdded: 1,
      notes: expect.arrayContaining(['5 parents read as unknown.']),
      questions: [{ kind: 'parent', column: 'sire', name: 'Meyer', birds: 5 }],
    });
    const refused = await bring(file);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ pointer: '/knownParents', detail: body.questions[0]?.detail }],
    ]);
    expect((await ask(file, { knownParents: '*' })).body.questions).toEqual([]);
    expect((await bring(file, { unknownParents: 'Meyer\nSmith' })).body).toMatchObject({ added: 5, ancestorsAdded: 0 });
    expect((await bring(file, { knownParents: 'Smith\nMeyer' })).body).toMatchObject({ changed: 5, ancestorsAdded: 1 });
    // The register has that bird from now on.
    expect((await bring([...file, 'f,Meyer,'])).body).toMatchObject({ added: 1, questions: [] });
  });
});

describe('a file of any columns', () => {
  const file = ['Chicken,Notes,Papa,Mama', 'Ivy,good layer,Ajax,?', 'Jo,,Ajax,unk'];

  it('is shown with its columns, and is read as the keeper maps them', async () => {
    const shown = await importFile(server, flock, file, true);
    expect(shown.body).toMatchObject({
      problems: [{ line: 1, detail: expect.stringContaining('none is name') }],
      columns: [
        { heading: 'Chicken', field: null, samples: ['Ivy', 'Jo'] },
        { heading: 'Notes', field: null, samples: ['good layer'] },
        { heading: 'Papa', field: null, samples: ['Ajax'] },
        { heading: 'Mama', field: null, samples: ['?', 'unk'] },
      ],
    });
    const mapping = 'name,skip,sire,dam';
    expect((await importFile(server, flock, file, true, { mapping })).body).toMatchObject({
      ...{ added: 2, ancestorsAdded: 1, problems: [] },
      columns: [{ field: 'name' }, { field: null }, { field: 'sire' }, { field: 'dam' }],
      preview: [
        { line: 2, name: 'Ivy', sex: 'Hen', hatched: null, breed: 'Mixed', band: null, sires: ['Ajax'], dam: null },
        { line: 3, name: 'Jo' },
      ],
      notes: [
        ...['2 parents read as unknown.', '2 birds without a sex are entered as hens.'],
        mixed('2 birds without a breed are'),
      ],
    });
    expect((await importFile(server, flock, file, false, { mapping })).status).toBe(200);
    expect((await flock.mine()).map(({ name }) => name).sort()).toEqual(['Ajax', 'Ivy', 'Jo']);
  });

  it('is rejected with an invalid mapping, or one of another file', async () => {
    const refused = async (mapping: string) => (await importFile(server, flock, file, false, { mapping })).body;
    expect((await refused('name,ears,sire,dam')).errors).toEqual([
      { pointer: '/mapping', detail: expect.stringContaining('“ears” is not a field of a bird.') },
    ]);
    expect((await refused('name,skip')).detail).toContain('The mapping has 2 columns, but the file has 4.');
    expect((await refused('skip,skip,skip,skip')).detail).toBe(
      'Line 1: All columns are left out, so there is nothing to import. Say which column has the birds’ names, IDs or leg bands. Nothing was imported.',
    );
    expect((await refused('skip,skip,sire,dam')).detail).toContain(
      'No column names the birds. Say which column has their names, IDs or leg bands.',
    );
    expect((await refused('name,name,sire,dam')).detail).toContain('“Chicken” and “Notes” mean the same.');
  });

  it('may have no parents', async () => {
    const { body } = await importFile(server, flock, ['Name,Sex', 'Ivy,not known', 'Ajax,cock']);
    expect(body).toMatchObject({
      added: 2,
      notes: [
        ...['1 bird without a sex is entered as a hen.', mixed('2 birds without a breed are')],
        'This list has no parents.',
      ],
    });
  });

  it('may be a workbook', async () => {
    const file = workbookOf([
      ['Name', 'Hatched', 'Father'],
      ['Ivy', new Date('2024-05-03'), 'Ajax'],
      ['Jo', 2023, 'unknown'],
    ]);
    expect((await importFile(server, flock, file)).body).toMatchObject({ added: 2, ancestorsAdded: 1 });
    expect((await flock.mine()).find(({ name }) => name === 'Ivy')?.hatchDate).toBe('2024-05-03');
    const day = workbookOf([
      ['Name', 'Hatched'],
      ['Kit', '31/02/2024'],
    ]);
    expect((await importFile(server, flock, day, true)).body.problems).toMatchObject([{ line: 2, column: 'Hatched' }]);
  });
});

it('rejects more birds than a register holds, but not birds that it already has', () => {
  expect(tooManyBirds(15_000, 5000)).toEqual([]);
  expect(tooManyBirds(20_001, 0)).toEqual([]);
  expect(tooManyBirds(15_000, 5001)).toEqual([
    {
      ...{ line: null, column: null },
      detail: 'A register holds at most 20,000 birds. Yours has 15,000, and the file would add 5,001.',
    },
  ]);
});

it('accepts only a form with a file, from a signed-in keeper', async () => {
  expect((await importFile(server, { headers: { cookie: '' } }, ['id,sire,dam'])).status).toBe(401);
  expect((await importFile(server, flock, Buffer.alloc(10_000_001, 'a'))).status).toBe(413);
});

it('rejects future dates', async () => {
  expect(await problemsOf('id,hatched,sire,dam', 'Ajax,2030-04-01')).toEqual([
    [2, 'hatched', 'April 1, 2030 is in the future. Correct this day for Ajax.'],
  ]);
});

it('ignores strangers’ records, and reveals no date of a hidden bird', async () => {
  const vic = await flock.add('Vic');
  const stranger = await keepFlock(server, 'otis@example.org');
  const secret = await stranger.add('Secret', { damId: vic.id, hatchDate: '1999-01-01' });
  const rex = await stranger.add('Rex', { sex: 'Rooster' });
  const chick = await flock.add('Chick', { sireId: rex.id });
  for (const bird of [secret, rex]) await stranger.change(bird, { isAvailable: false, hatchDate: '2024-02-03' });
  const file = ['id,hatched,sire,dam', `${vic.id},2024-06-01`, `${chick.id},2001-01-01`];
  expect((await importFile(server, flock, file)).body).toMatchObject({ changed: 2, problems: [] });
});

it('removes a nameless parent that a file has replaced', async () => {
  const [old, young] = [await flock.add('Old', { sex: 'Rooster' }), await flock.add('Young', { sex: 'Rooster' })];
  const chick = await flock.add('Chick', { sireId: old.id });
  await flock.remove(old);
  await importFile(server, flock, ['id,sire,dam', `${chick.id},${young.id}`]);
  const left = await server.deps.db.read.selectFrom('pedigree').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([chick.id, young.id].sort());
});
