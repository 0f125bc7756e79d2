// What an import does to a keeper's birds, and that an export returns the same.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inbreedingOf } from '../science/kinship/inbreeding.ts';
import { readPedigreeFile } from '../science/pedigree-file/read-pedigree-file.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { exportFile, type Flock, importFile, keepFlock } from './testing.ts';

let server: TestApp;
let flock: Flock;

beforeEach(async () => {
  server = await createTestApp();
  flock = await keepFlock(server);
});
afterEach(() => server.close());

const send = (...lines: string[]) => importFile(server, flock, lines);
const counts = (body: object, added: number, changed: number, unchanged: number, ancestorsAdded: number) =>
  expect(body).toMatchObject({ added, changed, unchanged, ancestorsAdded, problems: [] });
const birdNamed = async (name: string) => {
  const birds = (await flock.mine()).filter((bird) => bird.name === name);
  if (birds.length !== 1) throw new Error(`${birds.length} birds are called ${name}.`);
  return birds[0]!;
};

const FAMILY = [
  'id,name,sex,breed,variety,band,hatched,sire,dam,possible sires',
  'c,Chick,Hen,,mottled,24-1,2024-05-01,a,h,',
  'd,Duo,,,,,2024-05-02,,h,a|b',
  'a,Ajax,Rooster,Javas,,22-1,2022-04-01,old,,',
  'h,Hazel,Hen,Java,,,2022-04-02,,,',
];

describe('an import', () => {
  it('adds birds with their parents, in any order of rows, and not on offer', async () => {
    const { status, body } = await send(...FAMILY);
    expect(status).toBe(200);
    counts(body, 4, 0, 0, 2);
    expect(body.dryRun).toBe(false);
    const [ajax, hazel, b, old] = await Promise.all(['Ajax', 'Hazel', 'b', 'old'].map(birdNamed));
    expect(await birdNamed('Chick')).toMatchObject({
      ...{ sex: 'Hen', breed: 'Java', breedId: 'java', variety: 'mottled', bandNumber: '24-1', isAvailable: false },
      ...{ hatchDate: '2024-05-01', sireId: ajax?.id, damId: hazel?.id, inbreeding: 0, pedigreeOnly: false },
    });
    expect((await birdNamed('Duo')).sireCandidateIds?.toSorted()).toEqual([ajax?.id, b?.id].toSorted());
    expect(old).toMatchObject({ sex: 'Rooster', breedId: 'java', pedigreeOnly: true, isAvailable: false });
    expect(ajax?.sireId).toBe(old?.id);
  });

  it.each([
    ['Status', ['alive', 'Dead', 'sold to Bob 2023', 'culled']],
    ['Still in the flock?', ['yes', 'no', 'N', 'No']],
    ['Dead', ['0', 'yes', 'X', 'T']],
    ['Date of death', ['', '2024-05-01', '3/2023', '2022']],
    ['Remarks', ['', 'died', 'Sold', 'gone']],
  ])('keeps birds that died or left for the pedigree only, by a column “%s”', async (heading, cells) => {
    const names = ['Ada', 'Bea', 'Cyd', 'Dot'];
    const { body } = await send(
      `name,sex,breed,${heading}`,
      ...names.map((name, nth) => `${name},Hen,Java,${cells[nth]}`),
    );
    counts(body, 4, 0, 0, 0);
    expect(body.columns.map(({ field }) => field)).toEqual(['name', 'sex', 'breed', 'status']);
    expect(body.preview.map(({ pedigreeOnly }) => pedigreeOnly)).toEqual([false, true, true, true]);
    expect(body.notes).toContain('For the pedigree only: 3 birds that died or left, or that you never had.');
    const kept = await Promise.all(names.map(async (name) => (await birdNamed(name)).pedigreeOnly));
    expect(kept).toEqual([false, true, true, true]);
  });

  it('ignores a “Status” column about something else, and rejects its words if it is mapped', async () => {
    const file = ['name,breed,Status', 'Ada,Java,breeder', 'Bea,Java,dead'];
    const { columns } = (await importFile(server, flock, file, true)).body;
    expect(columns.map(({ field }) => field)).toEqual(['name', 'breed', null]);
    const chosen = await importFile(server, flock, file, true, { mapping: 'name,breed,status' });
    expect(chosen.body.problems).toMatchObject(
      [{ line: 2, column: 'Status', detail: /^“breeder” does not say whether/ }].map((one) => ({
        ...one,
        detail: expect.stringMatching(one.detail),
      })),
    );
  });

  it('reads several status columns: a bird that died or was sold is gone', async () => {
    const file = [
      'name,sex,breed,Date sold,Date died',
      'Ada,Hen,Java,,',
      'Bea,Hen,Java,2024-05-01,',
      'Cyd,Hen,Java,,7/2023',
    ];
    const { columns, preview } = (await importFile(server, flock, file, true)).body;
    expect(columns.map(({ field }) => field)).toEqual(['name', 'sex', 'breed', 'status', 'status']);
    expect(preview.map(({ pedigreeOnly }) => pedigreeOnly)).toEqual([false, true, true]);
    const mapping = 'name,sex,breed,status,status';
    expect((await importFile(server, flock, file, true, { mapping })).body.problems).toEqual([]);
  });

  it('does not mistake a left-leg band for a bird that left, or a price for a date', async () => {
    const file = ['name,sex,breed,Left,Sold', 'Ada,Hen,Java,B12,25', 'Bea,Hen,Java,B13,30'];
    const { columns, preview } = (await importFile(server, flock, file, true)).body;
    expect(columns.map(({ field }) => field)).toEqual(['name', 'sex', 'breed', null, null]);
    expect(preview.map(({ pedigreeOnly }) => pedigreeOnly)).toEqual([false, false]);
  });

  it('rejects a single unreadable line of a “Status” column', async () => {
    const file = ['name,sex,breed,Status', 'Ada,Hen,Java,alive', 'Bea,Hen,Java,dead', 'Cyd,Hen,Java,broody'];
    const { columns, problems } = (await importFile(server, flock, file, true)).body;
    expect(columns.at(-1)?.field).toBe('status');
    expect(problems).toMatchObject([{ line: 4, column: 'Status' }]);
  });

  it('withdraws a bird that the file calls dead, and keeps the mark if the file says nothing', async () => {
    const ada = await flock.add('Ada', { bandNumber: '7', isAvailable: true });
    counts((await send('name,band,status', 'Ada,7,died')).body, 0, 1, 0, 0);
    expect(await birdNamed('Ada')).toMatchObject({ id: ada.id, pedigreeOnly: true, isAvailable: false });
    counts((await send('name,band', 'Ada,7')).body, 0, 0, 1, 0);
    counts((await send('name,band,status', 'Ada,7,alive')).body, 0, 1, 0, 0);
    expect(await birdNamed('Ada')).toMatchObject({ pedigreeOnly: false, isAvailable: false });
  });

  it('clears the date of an age together with the age', async () => {
    await flock.add('Ada', { age: 'Hatched in 2023' });
    expect((await birdNamed('Ada')).ageNotedOn).toBeTruthy();
    await send('name,hatched', 'Ada,2023-05-01');
    expect(await birdNamed('Ada')).toMatchObject({ hatchDate: '2023-05-01', age: null });
    expect((await birdNamed('Ada')).ageNotedOn ?? null).toBeNull();
  });

  it('includes the mark “for the pedigree only” in its own export', async () => {
    await send('name,sex,breed,status', 'Ada,Hen,Java,dead', 'Bea,Hen,Java,alive');
    const file = await exportFile(server, flock);
    const heir = await keepFlock(server, 'heir@example.org');
    counts((await importFile(server, heir, file)).body, 2, 0, 0, 0);
    const birds = (await heir.mine()).map(({ name, pedigreeOnly }) => [name, pedigreeOnly]);
    expect(Object.fromEntries(birds)).toEqual({ Ada: true, Bea: false });
    counts((await importFile(server, heir, file)).body, 0, 0, 2, 0);
  });

  it('returns the ids of added birds, so that they can be removed again', async () => {
    const { body } = await send(...FAMILY);
    expect(body.addedIds?.toSorted()).toEqual((await flock.mine()).map(({ id }) => id).toSorted());
    expect((await importFile(server, flock, FAMILY, true)).body.addedIds).toBeUndefined();
  });

  it('recognizes the columns “M/F” and “Bird’s name”, and a sex column by its cells', async () => {
    for (const heading of ['M/F', 'Which']) {
      const { body } = await importFile(
        server,
        flock,
        [`Bird's name,${heading},breed`, 'Ada,F,Java', 'Bo,M,Java', 'Cy,,Java'],
        true,
        { unsexed: undefined },
      );
      expect(body.columns.map(({ field }) => field)).toEqual(['name', 'sex', 'breed']);
      expect(body.questions.map(({ detail }) => detail)).toEqual([
        'The file gives no sex for 1 bird. Is it a hen or a rooster, or should it be left out?',
      ]);
    }
    const none = await importFile(server, flock, ['name,breed', 'Ada,Java'], true, { unsexed: undefined });
    expect(none.body.questions[0]?.detail).toMatch(/^We found no column with the sex of 1 bird\. Is it/);
  });

  it('shows birds with a personality, and with the egg color of their breed', async () => {
    await send('name,sex,breed', 'Hazel,Hen,Java', 'Ajax,Rooster,Java', 'Wisp,Hen,Swamp Hen', 'Reed,Rooster,Swamp Hen');
    const [hazel, ajax, wisp, reed] = await Promise.all(['Hazel', 'Ajax', 'Wisp', 'Reed'].map(birdNamed));
    expect(hazel?.aiDescription).toMatch(/brown.*Java|Java.*brown/);
    expect(wisp?.aiDescription).toMatch(/^Wisp is a hen, and her keeper gives the breed as “Swamp Hen”\./);
    expect([hazel, ajax, wisp, reed].map((bird) => bird?.eggColorGenetics)).toEqual([
      ['Brown'],
      ['Brown'],
      ['Brown'],
      [],
    ]);
    const url = `/api/chickens/${hazel?.id}`;
    await server.app.inject({ method: 'PATCH', url, payload: { isAvailable: true }, headers: flock.headers });
    const cards = [
      (await server.app.inject({ url })).json(),
      (await server.app.inject({ url: '/api/chickens/browse' })).json()[0],
    ];
    for (const { aiDescription, eggColorGenetics } of cards) {
      expect({ aiDescription, eggColorGenetics }).toEqual({
        aiDescription: hazel?.aiDescription,
        eggColorGenetics: ['Brown'],
      });
    }
  });

  it('computes the inbreeding that the command line computes', async () => {
    for (const fixture of ['canonical', 'wright_shorthorn']) {
      const file = readFileSync(new URL(`../../fixtures/pedigrees/${fixture}.csv`, import.meta.url));
      const keeper = await keepFlock(server, `${fixture.replace('_', '')}@example.org`);
      const { status, body } = await importFile(server, keeper, file);
      expect([status, body.problems]).toEqual([200, []]);
      const read = await readPedigreeFile(file);
      if (!read.ok) throw new Error('refused');
      const { coefficients } = inbreedingOf(read.pedigree);
      const stored = await server.deps.db.read
        .selectFrom('birdRecord')
        .innerJoin('pedigree', 'pedigree.id', 'birdRecord.chickenId')
        .innerJoin('keeper', 'keeper.id', 'birdRecord.keeperId')
        .select(['registerId', 'inbreeding'])
        .where('email', '=', `${fixture.replace('_', '')}@example.org`)
        .execute();
      expect(stored.length).toBeGreaterThan(10);
      for (const { registerId, inbreeding } of stored) {
        expect(inbreeding).toBeCloseTo(coefficients[read.indexOf.get(registerId ?? '')!]!, 12);
      }
    }
  });

  it('accepts birds identified by name or band only, other column names and separators, and Latin-1', async () => {
    const byName = Buffer.from('Mother;Bird;Father;Note\r\nFern;Cr\xe8me;Cato;"x; y"\r\n', 'latin1');
    counts((await importFile(server, flock, byName)).body, 1, 0, 0, 2);
    const [cato, fern] = await Promise.all(['Cato', 'Fern'].map(birdNamed));
    expect(await birdNamed('Crème')).toMatchObject({ sireId: cato?.id, damId: fern?.id });
    expect([cato?.sex, fern?.sex]).toEqual(['Rooster', 'Hen']);
    counts((await send('\ufeffring\tsire\tdam', '7\t8\t', '8\t\t')).body, 2, 0, 0, 0);
    expect(await birdNamed('7')).toMatchObject({ bandNumber: '7', sireId: (await birdNamed('8')).id });
  });

  it('recognizes birds by id, by their imported id or by band, and parents also by name', async () => {
    const ajax = await flock.add('Ajax', { sex: 'Rooster', bandNumber: '22-1' });
    const hazel = await flock.add('Hazel');
    const { body } = await send('id,band,sire,dam', 'r1,22-1,,', `${hazel.id},,,`, 'new,,Ajax,Hazel');
    counts(body, 1, 1, 1, 0);
    expect(await birdNamed('new')).toMatchObject({ sireId: ajax.id, damId: hazel.id });
    counts((await send('id,name,sire,dam', 'r1,Ajax the Great,,')).body, 0, 1, 0, 0);
    expect((await birdNamed('Ajax the Great')).id).toBe(ajax.id);
    counts((await send('name,sire,dam', 'Hazel,,', 'Nell,,Hazel')).body, 1, 1, 0, 0);
    expect((await birdNamed('Nell')).damId).toBe(hazel.id);
  });

  it('recognizes parents by band or name in a file with ids, and asks if ambiguous', async () => {
    const header = 'Reg No,Name,Ring,Sex,Sire,Dam';
    const family = ['1,Bram,22-1,Rooster,,', '2,Hazel,22-2,Hen,,', '3,Chick,24-1,Hen,22-1,Hazel', '4,Bram,24-2,,Bram,'];
    const { body } = await send(header, ...family);
    counts(body, 4, 0, 0, 0);
    const chick = await birdNamed('Chick');
    const nameOf = async (id?: string | null) => (await flock.mine()).find((bird) => bird.id === id)?.name;
    expect([await nameOf(chick.sireId), await nameOf(chick.damId)]).toEqual(['Bram', 'Hazel']);

    const asked = await send(header, ...family, '5,Pip,24-3,Hen,Bram,2');
    expect(asked.status).toBe(422);
    expect(asked.body.detail).toBe(
      'Line 6: “Bram” may be the bird of line 2 and 5; name the sire as the column “Reg No” does. Nothing was imported.',
    );
  });

  it('keeps every field of a bird that the file does not mention', async () => {
    const more = { description: 'Brave.', hatchDate: '2022-01-01', age: '4 years', variety: 'black' };
    const ajax = await flock.add('Ajax', { ...more, sex: 'Rooster', healthHistory: 'Had mites.', bandNumber: '1' });
    const { location } = ajax;
    counts((await send('id,name,variety,sire,dam', `${ajax.id},Ajax II,,Cato,`)).body, 0, 1, 0, 1);
    expect(await birdNamed('Ajax II')).toEqual({
      ...ajax,
      ...{ name: 'Ajax II', location, sireId: (await birdNamed('Cato')).id, inbreeding: 0 },
    });
    expect((await server.app.inject({ url: `/api/chickens/${ajax.id}` })).json()).toMatchObject({ name: 'Ajax II' });
  });

  it('infers a breed from chicks or parents, or takes the keeper’s answer', async () => {
    counts((await send('id,breed,sire,dam', 'chick,Dominique,x,y', 'grandchick,,,chick', 'alone,,,')).body, 3, 0, 0, 2);
    const breeds = await Promise.all(['x', 'grandchick', 'alone'].map(birdNamed));
    expect(breeds.map(({ breed }) => breed)).toEqual(['Dominique', 'Dominique', 'Mixed']);
    const crossed = ['f,Dominique,,', 'm,Java,,', 'both,,f,m', 'odd,Java x Redcap,,granny'];
    await send('id,breed,sire,dam', ...crossed);
    expect((await birdNamed('both')).breed).toBe('Dominique × Java cross');
    expect((await birdNamed('granny')).breed).toBe('Mixed');
  });

  it('asks for a missing breed, suggests the most common one, and stores nothing before', async () => {
    await flock.add('Hazel', { breed: 'Dominique' });
    const file = ['id,sire,dam', 'another,,', 'other,,'];
    const { body } = await importFile(server, flock, file, true, { breed: undefined });
    const [question] = body.questions;
    expect(question).toMatchObject({ kind: 'breed', birds: 2, suggestions: ['Dominique'] });
    expect(question?.detail).toBe('The file gives no breed for 2 birds. Which breed are these birds?');
    expect(body.preview[0]?.breed).toBeNull();
    const refused = await importFile(server, flock, file, false, { breed: undefined });
    expect([refused.status, refused.body.errors[0]?.pointer]).toEqual([422, '/breed']);
    expect(await flock.mine()).toHaveLength(1);
    const answered = await importFile(server, flock, file, false, { breed: 'Redcaps' });
    expect(answered.body.notes).toContain('2 birds without a breed are entered as Redcap.');
    expect((await birdNamed('other')).breedId).toBe('redcap');
  });

  it('recognizes a breed column by its cells, but no strain or breed of a parent', async () => {
    const birds = ['7,Ada,F,Redcap,Redcap,5/18/2024', '8,Bo,M,Red Cap,Java,5/18/2024'];
    const { body } = await importFile(server, flock, ['Leg band,Bird,Gender,Kind,Strain,Date of hatch', ...birds]);
    expect(body.columns.map(({ field }) => field)).toEqual(['band', 'id', 'sex', 'breed', null, 'hatched']);
    expect(body.preview.map(({ breed }) => breed)).toEqual(['Redcap', 'Redcap']);
    expect((await birdNamed('Bo')).breedId).toBe('redcap');
    const { columns } = (await importFile(server, flock, ['Bird,Kind,Sire breed', '1,good,Java', '2,,Java'], true))
      .body;
    expect(columns.map(({ field }) => field)).toEqual(['id', null, null]);
  });

  it('asks about a breed whose name is close to one of the directory', async () => {
    const file = ['name,breed', 'Ada,Domnique', 'Bo,Domnique', 'Cy,Hausvogel'];
    const { body } = await importFile(server, flock, file, true);
    expect(body.questions).toMatchObject([
      {
        ...{ kind: 'breedName', column: 'breed', name: 'Domnique', birds: 2, suggestions: ['Dominique'] },
        detail: '“Domnique” is not a breed that we know. Did you mean Dominique?',
      },
    ]);
    expect((await importFile(server, flock, file)).status).toBe(422);
    await importFile(server, flock, file, false, { breedNames: 'Domnique = Dominique' });
    expect((await birdNamed('Ada')).breedId).toBe('dominique');
    await importFile(server, flock, ['name,breed', 'Di,Javva'], false, { breedNames: 'Javva = Javva' });
    expect(await birdNamed('Di')).toMatchObject({ breed: 'Javva', breedId: null });
    expect((await importFile(server, flock, ['name,breed', 'Ed,Javva'])).status).toBe(200);
  });

  it('matches bands in any case, and stores them as written', async () => {
    counts((await send('id,band,sire,dam', 'a,Ab12,,', 'c,,,aB12')).body, 2, 0, 0, 0);
    counts((await send('name,band,dam', 'Chick, AB12 ,', 'Fern,7,ab12')).body, 1, 1, 0, 0);
    const chick = await birdNamed('Chick');
    expect([chick.bandNumber, (await birdNamed('c')).damId]).toEqual(['AB12', chick.id]);
    expect((await birdNamed('Fern')).damId).toBe(chick.id);
    counts((await send('band,sire,dam', 'CD1,,', 'e,cd1,ab12')).body, 2, 0, 0, 0);
    expect((await birdNamed('e')).sireId).toBe((await birdNamed('CD1')).id);
  });

  it('recomputes descendants, and lets two birds swap their bands', async () => {
    await send('id,band,sire,dam', 'a,1,,', 'b,2,,', 's,,a,b', 'd,,a,', 'c,,s,d');
    expect((await birdNamed('c')).inbreeding).toBe(0.125);
    counts((await send('id,band,sire,dam', 'a,2,,', 'b,1,,', 'd,,,b')).body, 0, 3, 0, 0);
    expect((await birdNamed('c')).inbreeding).toBe(0.25);
    expect((await birdNamed('a')).bandNumber).toBe('2');
  });

  it('adds the birds of one file once when it arrives twice concurrently', async () => {
    const both = await Promise.all([send(...FAMILY), send(...FAMILY)]);
    expect(both.map(({ status, body }) => [status, body.added, body.unchanged]).toSorted()).toEqual([
      [200, 0, 4],
      [200, 4, 0],
    ]);
    expect(await flock.mine()).toHaveLength(6);
  });

  it('accepts another keeper’s bird on offer by id, and keeps it after the offer ends', async () => {
    const neighbor = await keepFlock(server, 'otis@example.org');
    const rex = await neighbor.add('Rex', { sex: 'Rooster', bandNumber: '7' });
    counts((await send('id,band,sire,dam', `chick,7,${rex.id},`, 'other,,Rex,')).body, 2, 0, 0, 1);
    expect((await birdNamed('chick')).sireId).toBe(rex.id);
    await neighbor.change(rex, { isAvailable: false });
    counts((await importFile(server, flock, await exportFile(server, flock))).body, 0, 0, 4, 0);
    const stranger = await keepFlock(server, 'pip@example.org');
    counts((await importFile(server, stranger, ['id,sire,dam', `mine,${rex.id},`])).body, 1, 0, 0, 1);
  });
});

describe('an export', () => {
  it('lists parents before chicks, otherwise in order of entry, with the imported ids', async () => {
    await send(...FAMILY);
    expect(await exportFile(server, flock)).toEqual([
      'id,name,sex,breed,variety,band,hatched,sire,dam,possible sires,clan,source,comb,leg color,crest,status',
      'h,Hazel,Hen,Java,,,2022-04-02,,,,,,,,,in flock',
      'old,old,Rooster,Java,,,,,,,,,,,,pedigree only',
      'a,Ajax,Rooster,Java,,22-1,2022-04-01,old,,,,,,,,in flock',
      'c,Chick,Hen,Java,mottled,24-1,2024-05-01,a,h,,,,,,,in flock',
      'b,b,Rooster,Java,,,,,,,,,,,,pedigree only',
      'd,Duo,Hen,Java,,,2024-05-02,,h,a|b,,,,,,in flock',
    ]);
  });

  it('changes nothing when imported again, and creates the same flock for another keeper', async () => {
    await send(...FAMILY, '"-5, big","=1+1 ""x""",,"Bresse, white",\'x,+7,,"@home",,', '@home,,Rooster,,,,,,,');
    await flock.add('Entered here', { sireId: (await birdNamed('Ajax')).id });
    const lines = await exportFile(server, flock);
    expect(lines.filter((line) => /(^|,|\|)"?[=+@-]/.test(line))).toEqual([]);
    expect(lines.join('\n')).toContain(`"'-5, big","'=1+1 ""x""",Hen,"Bresse, white",'x,'+7,,'@home,,`);
    counts((await importFile(server, flock, lines)).body, 0, 0, 9, 0);
    expect(await exportFile(server, flock)).toEqual(lines);
    const heir = await keepFlock(server, 'heir@example.org');
    counts((await importFile(server, heir, lines)).body, 9, 0, 0, 0);
    expect(await exportFile(server, heir)).toEqual(lines);
  });

  it('keeps the position of a removed parent in the pedigree, and brings it back from an earlier file', async () => {
    const sire = await flock.add('Gone', { sex: 'Rooster' });
    await flock.add('Chick', { sireId: sire.id });
    const earlier = await exportFile(server, flock);
    await flock.remove(sire);
    const lines = await exportFile(server, flock);
    expect(lines[1]).toContain(sire.id);
    counts((await importFile(server, flock, lines)).body, 0, 0, 2, 0);
    counts((await importFile(server, flock, earlier)).body, 1, 1, 0, 0);
    expect((await birdNamed('Chick')).sireId).toBe((await birdNamed('Gone')).id);
  });

  it('is only for the keeper', async () => {
    expect((await server.app.inject({ url: '/api/user/pedigree' })).statusCode).toBe(401);
    await (await keepFlock(server, 'otis@example.org')).add('Rex');
    const answer = await server.app.inject({ url: '/api/user/pedigree', headers: flock.headers });
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="pedigree.csv"' });
    expect(answer.body).toBe(
      'id,name,sex,breed,variety,band,hatched,sire,dam,possible sires,clan,source,comb,leg color,crest,status\n',
    );
  });
});
