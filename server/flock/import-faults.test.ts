// What an import refuses, in words: by line and column, all of it at once, and with nothing stored.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Of a dry run, with what the same file is answered in earnest held to it. */
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

it('stores nothing in a dry run, and says what would be', async () => {
  const file = ['id,sire,dam', 'chick,cock,hen'];
  const { status, body } = await importFile(server, flock, file, true);
  expect(status).toBe(200);
  expect(body).toEqual({ dryRun: true, added: 1, changed: 0, unchanged: 0, ancestorsAdded: 2, problems: [] });
  expect(await flock.mine()).toEqual([]);
});

it('spells out a loop by the birds’ names, in earnest with the line first', async () => {
  const file = ['id,name,sex,sire,dam', '1,Ajax,Rooster,2,', '2,Bruno,Rooster,3,', '3,Cato,Rooster,1,'];
  const sentence =
    'Ajax would be his own ancestor: Bruno is the sire of Ajax, Cato is the sire of Bruno, Ajax is the sire of Cato.';
  expect(await problemsOf(...file)).toEqual([[2, 'sire', sentence]]);
  expect((await importFile(server, flock, file)).body).toMatchObject({
    detail: `Line 2: ${sentence} Nothing was imported.`,
    errors: [{ pointer: '/file', detail: `Line 2, sire: ${sentence}` }],
  });
});

it('finds a loop that closes through birds that are here already', async () => {
  const sire = await flock.add('Ajax', { sex: 'Rooster' });
  await flock.add('Bruno', { sex: 'Rooster', sireId: sire.id });
  expect(await problemsOf('name,sire,dam', 'Ajax,Bruno,')).toEqual([
    [2, 'sire', 'Ajax would be his own ancestor: Bruno is the sire of Ajax, Ajax is the sire of Bruno.'],
  ]);
});

it('names the birds of a loop over five hundred at both ends', async () => {
  const rows = Array.from({ length: 500 }, (_, bird) => `b${bird},Bird ${bird},b${(bird + 1) % 500},`);
  const [problem] = await problemsOf('id,name,sire,dam', ...rows);
  expect(problem?.slice(0, 2)).toEqual([2, 'sire']);
  expect(problem?.[2]).toMatch(/^Bird 0 would be his own ancestor: Bird 1 is the sire of Bird 0, .*… 495 more …/);
});

it('tells everything that is wrong with the birds, each by its line and column', async () => {
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
      'five,Five,,3/5/2024,,,,',
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
    [2, 'Father', 'Own cannot be his own sire.'],
    [3, 'Mother', 'Hazel hatched on 2024-01-01, less than sixteen weeks before One (2024-03-01).'],
    [4, 'Father', 'Hazel is a hen and cannot be a sire.'],
    [5, 'Bird', '“one” stands in line 3 already.'],
    [6, 'Gender', '“X” is no sex; write Rooster or Hen, or leave it empty.'],
    [7, 'Ring', 'Three already has the band 7b.'],
    [7, 'Mother', 'Cato is named as a sire in line 6 and cannot be a dam.'],
    [8, 'Bird', 'The bird has no name here.'],
    [9, 'Born', '“3/5/2024” may be two days; write it as 2024-03-05 or 2024-05-03.'],
    [10, 'Born', '“31/02/2024” is no day; write it as 2024-02-28.'],
    [11, 'Possible sires', 'Hazel is a hen and cannot be a sire.'],
    [12, 'Name', `“${'x'.repeat(40)}…” is longer than 80 characters.`],
    [13, null, 'The row has 11 cells and the first line only 8: a name with the separator in it needs quotes.'],
    [16, 'Bird', 'This is Hazel, and so is “ten” in line 14.'],
    [17, 'Possible sires', '13 possible sires are named; 12 at most can be kept.'],
  ]);
});

describe('birds that are here already', () => {
  it('are not given a sex or a day that their chicks speak against', async () => {
    const hazel = await flock.add('Hazel');
    await flock.add('Chick', { damId: hazel.id, hatchDate: '2024-05-01' });
    expect(await problemsOf('id,sex,hatched,sire,dam', `${hazel.id},Rooster,2024-04-01,,`)).toEqual([
      [2, 'sex', 'Hazel is recorded as the dam of Chick; change that first.'],
      [2, 'hatched', 'Hazel hatched on 2024-04-01, less than sixteen weeks before Chick (2024-05-01).'],
    ]);
  });

  it('keep their bands', async () => {
    await flock.add('Hazel', { bandNumber: '7' });
    const fern = await flock.add('Fern');
    expect(await problemsOf('id,band,sire,dam', `${fern.id},7,,`)).toEqual([
      [2, 'band', 'Hazel already has the band 7.'],
    ]);
  });

  it('that share a name are not told apart by it', async () => {
    await flock.add('Hazel');
    await flock.add('Hazel');
    expect(await problemsOf('name,sire,dam', 'Hazel,,')).toEqual([
      [2, 'name', '2 of your birds are called Hazel; name the birds by id or band.'],
    ]);
  });
});

describe('a file that is no pedigree', () => {
  it.each([
    ['is empty', [''], 1, 'The file is empty.'],
    ['names no columns', ['Ajax,Bruno,Cora'], 1, expect.stringContaining('The first line must name the columns')],
    ['names a column twice', ['id,sire,father,dam'], 1, expect.stringContaining('mean the same')],
    ['is no text', ['PK\u0003\u0004\0'], 1, expect.stringContaining('not a text file')],
    ['opens a quote', ['id,sire,dam', 'a,,', '"b,,'], 3, expect.stringContaining('never closed')],
  ])('because it %s is refused with a sentence', async (_, lines, line, detail) => {
    expect(await problemsOf(...lines)).toEqual([[line, null, detail].with(1, expect.toBeOneOf([null, 'father']))]);
  });

  it('because it has more rows than can be taken is refused', async () => {
    expect(await problemsOf('id,sire,dam', ...Array.from({ length: 50_001 }, (_, row) => `${row},,`))).toEqual([
      [50_002, null, 'The table has more than 50,000 rows. Import it in parts.'],
    ]);
  });

  it('tells a thousand problems at most', async () => {
    const rows = Array.from({ length: 1100 }, (_, row) => `${row},${row},`);
    expect(await problemsOf('id,sire,dam', ...rows)).toHaveLength(1000);
  });
});

it('refuses more birds than a register holds, and not the same ones again', () => {
  expect(tooManyBirds(15_000, 5000)).toEqual([]);
  expect(tooManyBirds(20_001, 0)).toEqual([]);
  expect(tooManyBirds(15_000, 5001)).toEqual([
    {
      ...{ line: null, column: null },
      detail: 'A register holds 20,000 birds at most; yours has 15,000, and the file would add 5,001.',
    },
  ]);
});

it('takes only what is a form with a file of its own keeper', async () => {
  expect((await importFile(server, { headers: { cookie: '' } }, ['id,sire,dam'])).status).toBe(401);
  expect((await importFile(server, flock, Buffer.alloc(10_000_001, 'a'))).status).toBe(413);
});

it('refuses a day that has not come yet', async () => {
  expect(await problemsOf('id,hatched,sire,dam', 'Ajax,2030-04-01')).toEqual([
    [2, 'hatched', '2030-04-01 has not come yet; mend this day of Ajax.'],
  ]);
});

it('lets no stranger’s record stand in the way, and tells no day of a bird that is not shown', async () => {
  const vic = await flock.add('Vic');
  const stranger = await keepFlock(server, 'otis@example.org');
  const secret = await stranger.add('Secret', { damId: vic.id, hatchDate: '1999-01-01' });
  const rex = await stranger.add('Rex', { sex: 'Rooster' });
  const chick = await flock.add('Chick', { sireId: rex.id });
  for (const bird of [secret, rex]) await stranger.change(bird, { isAvailable: false, hatchDate: '2024-02-03' });
  const file = ['id,hatched,sire,dam', `${vic.id},2024-06-01`, `${chick.id},2001-01-01`];
  expect((await importFile(server, flock, file)).body).toMatchObject({ changed: 2, problems: [] });
});

it('leaves no nameless parent behind that a file has replaced', async () => {
  const [old, young] = [await flock.add('Old', { sex: 'Rooster' }), await flock.add('Young', { sex: 'Rooster' })];
  const chick = await flock.add('Chick', { sireId: old.id });
  await flock.remove(old);
  await importFile(server, flock, ['id,sire,dam', `${chick.id},${young.id}`]);
  const left = await server.deps.db.read.selectFrom('pedigree').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([chick.id, young.id].sort());
});
