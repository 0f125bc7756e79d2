// Imports from other programs, and exports that import again unchanged.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getBreedPortraitCombTypeOptions as combs,
  getBreedPortraitCrestOptions as crests,
  getBreedPortraitLegColorOptions as legColors,
} from '#contract/fields';
import { inbreedingOf } from '../science/kinship/inbreeding.ts';
import { pairKinship } from '../science/kinship/pair-kinship.ts';
import { type Program, type ProgramId, programs, rowOf, type TableBird } from '../science/pedigree-file/programs.ts';
import { type PedigreeFile, readPedigreeFile } from '../science/pedigree-file/read-pedigree-file.ts';
import { csv, guarded } from '../science/pedigree-file/write-csv.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { readRegister } from './read-register.ts';
import { exportFile, type Flock, importFile, keepFlock } from './testing.ts';

const formats = Object.keys(programs) as ProgramId[];

function fileOf(birds: readonly TableBird[], format: ProgramId): Buffer {
  const program = programs[format];
  const rows = [program.columns.map(([heading]) => heading), ...birds.map((bird) => rowOf(bird, program))];
  return Buffer.from(
    csv(
      rows.map((cells) => cells.map(guarded)),
      program.separator,
    ),
  );
}

const name = fc
  .stringMatching(/^[A-Za-z=+"';,|&<>é][A-Za-z0-9 ="';,&<>é]{0,10}[A-Za-z]$/)
  .filter((text) => !/^(n\/?a|nil|none|unk|unknown)$/i.test(text));

/** Registers in the order of hatching, so that any earlier rooster or hen may be a parent. */
const register = fc
  .array(
    fc.record({
      ...{ name, isRooster: fc.boolean(), sires: fc.array(fc.nat(), { maxLength: 3 }), dam: fc.option(fc.nat()) },
      hatched: fc.option(
        fc.oneof(
          fc.integer({ min: 1950, max: 2024 }).map(String),
          fc
            .date({ min: new Date('1950-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
        ),
      ),
      ...{ breed: fc.constantFrom('Java', 'Bresse, white'), variety: fc.option(name), hasBand: fc.boolean() },
      clan: fc.option(name),
      source: fc.option(name),
      combType: fc.option(fc.constantFrom(...combs)),
      legColor: fc.option(fc.constantFrom(...legColors)),
      crest: fc.option(fc.constantFrom(...crests)),
    }),
    { maxLength: 30 },
  )
  .map((drawn) => {
    const birds: TableBird[] = [];
    for (const [nth, { isRooster, sires, dam, hasBand, ...bird }] of drawn.entries()) {
      const [roosters, hens] = (['Rooster', 'Hen'] as const).map((sex) => birds.filter((one) => one.sex === sex));
      const pick = (from: TableBird[] | undefined, place: number | null) =>
        from?.[place === null ? -1 : place % from.length];
      const named = (place: number | null, from?: TableBird[]) => {
        const found = pick(from, place);
        return found ? [{ id: found.id, name: found.name }] : [];
      };
      const possible = new Map(sires.flatMap((place) => named(place, roosters)).map((one) => [one.id, one]));
      birds.push({
        ...{ ...bird, id: `${nth % 3 ? 'r-' : ''}${nth + 1}`, sex: isRooster ? 'Rooster' : 'Hen' },
        ...{ band: hasBand ? `24-${String(nth).padStart(3, '0')}` : null, sires: [...possible.values()] },
        dam: named(dam, hens)[0] ?? null,
        pedigreeOnly: nth % 4 === 1,
      });
    }
    return birds;
  });

describe('an export for another program imports again unchanged', () => {
  it.each(formats)('in the columns of %s, of three hundred random registers', async (format) => {
    const kept = new Set<string | null>(programs[format].columns.map(([, field]) => field));
    await fc.assert(
      fc.asyncProperty(register, async (birds) => {
        const read = await readRegister(fileOf(birds, format), { unknown: new Set() });
        expect([read.faults, read.rows.length, [...read.unclearDays]]).toEqual([[], birds.length, []]);
        const has = (field: string, value: string | null) => (kept.has(field) ? value : null);
        const expected = birds.map((bird) => ({
          ...{ id: bird.id, name: has('name', bird.name), sex: bird.sex, breed: has('breed', bird.breed) },
          ...{ variety: has('variety', bird.variety), band: has('band', bird.band), clan: has('clan', bird.clan) },
          source: has('source', bird.source),
          pedigreeOnly: kept.has('status') ? bird.pedigreeOnly : null,
          combType: has('combType', bird.combType),
          legColor: has('legColor', bird.legColor),
          crest: has('crest', bird.crest),
          hatched: has('hatched', bird.hatched && bird.hatched.length > 4 ? bird.hatched : null),
          hatchYear: kept.has('hatched') && bird.hatched?.length === 4 ? Number(bird.hatched) : null,
          sires: bird.sires.length > 1 && !kept.has('possibleSires') ? [] : bird.sires.map(({ id }) => id),
          dam: bird.dam?.id ?? null,
        }));
        expect(read.rows.map(({ line: _, ...row }) => row)).toEqual(expected);
      }),
      { numRuns: 300, seed: 20261124 },
    );
  });
});

describe('the kinship of a reference pedigree', () => {
  const read = async (bytes: Buffer): Promise<PedigreeFile> => {
    const file = await readPedigreeFile(bytes);
    if (!file.ok) throw new Error(JSON.stringify(file.faults));
    return file;
  };

  it.each(['canonical', 'wright_shorthorn'])('%s is the same in the columns of every program', async (fixture) => {
    const known = await read(readFileSync(new URL(`../../fixtures/pedigrees/${fixture}.csv`, import.meta.url)));
    const birds = known.records.map(({ id, sire, dam, sex }): TableBird => {
      const named = (parent?: string | null) => (parent ? { id: parent, name: parent } : null);
      const rest = {
        ...{ breed: null, variety: null, band: null, combType: null, legColor: null, crest: null },
        ...{ clan: null, source: null, pedigreeOnly: false, hatched: null, dam: named(dam) },
      };
      return { ...{ id, name: id, sex: sex ?? 'Hen' }, ...rest, sires: [named(sire)].filter((one) => one !== null) };
    });
    const kinship = pairKinship(known.pedigree, inbreedingOf(known.pedigree));
    for (const format of formats) {
      const again = await read(fileOf(birds, format));
      const anew = pairKinship(again.pedigree, inbreedingOf(again.pedigree));
      const place = known.ids.map((id) => again.indexOf.get(id) ?? -1);
      for (let one = 0; one < place.length; one++)
        for (let other = 0; other <= one; other++)
          expect(Math.abs(anew(place[one]!, place[other]!) - kinship(one, other))).toBeLessThan(1e-12);
    }
  });
});

describe('a register', () => {
  let server: TestApp;
  let flock: Flock;
  beforeEach(async () => {
    server = await createTestApp();
    flock = await keepFlock(server);
  });
  afterEach(() => server.close());

  const sample = (program: string) => readFileSync(new URL(`../../fixtures/pedigrees/${program}.csv`, import.meta.url));
  const exported = (query: string, { headers } = flock) =>
    server.app.inject({ url: `/api/user/pedigree${query}`, headers });
  const birdsOf = async (keeper: Flock) => {
    const birds = await keeper.mine();
    const nameOf = (id?: string | null) => birds.find((bird) => bird.id === id)?.name ?? null;
    return birds
      .map(({ name, sex, breed, bandNumber, hatchDate, age, sireId, damId }) => [
        ...[name, sex, breed, bandNumber, hatchDate ?? age, nameOf(sireId), nameOf(damId)],
      ])
      .toSorted();
  };
  const FAMILY = [
    ['Ajax', 'Rooster', 'Dominique', '21-002', '2021-05-11', 'Old Cato', 'Fern'],
    ['Dot, the younger', 'Hen', 'Dominique', '23-001', '2023-06-04', 'Ajax', 'Hazel'],
    ['Fern', 'Hen', 'Dominique', '19-011', '2019-04-02', null, null],
    ['Hazel', 'Hen', 'Dominique', '21-007', 'Hatched in 2021', 'Old Cato', 'Fern'],
    ['Old Cato', 'Rooster', 'Dominique', '19-004', '2019-04-02', null, null],
  ];

  it.each([
    ['breeders-assistant', 'Breeders Assistant', FAMILY],
    ['zooeasy', 'ZooEasy', FAMILY.map((bird) => bird.with(3, null))],
    ['pmx', 'PMx or SPARKS', FAMILY],
  ])('is imported from %s, which is recognized by its columns', async (program, title, family) => {
    const { body } = await importFile(server, flock, sample(program), false, { unsexed: undefined });
    expect(body).toMatchObject({ added: 5, ancestorsAdded: 0, problems: [], questions: [] });
    expect(body.notes).toContain(`Read as a file of ${title}.`);
    expect(await birdsOf(flock)).toEqual(family);
  });

  it('is imported from kinship2 with the columns that it has', async () => {
    const { body } = await importFile(server, flock, sample('kinship2'), false, { unsexed: undefined });
    expect(body).toMatchObject({ added: 5, ancestorsAdded: 0, problems: [], questions: [] });
    expect(body.notes.slice(0, 2)).toEqual(['Read as a file of kinship2.', '4 parents read as unknown.']);
    expect((await birdsOf(flock)).map(([name, sex, , , , sire, dam]) => [name, sex, sire, dam])).toEqual([
      ['101', 'Rooster', null, null],
      ['102', 'Hen', null, null],
      ['103', 'Rooster', '101', '102'],
      ['104', 'Hen', '101', '102'],
      ['105', 'Hen', '103', '104'],
    ]);
  });

  it.each([
    [
      'breeders-assistant',
      'comb of 1 bird, leg colors of 2 birds, crest of 1 bird, clans of 2 birds, source of 1 bird, possible fathers of 1 bird',
    ],
    [
      'zooeasy',
      'leg bands of 5 birds, comb of 1 bird, leg colors of 2 birds, crest of 1 bird, clans of 2 birds, source of 1 bird, possible fathers of 1 bird',
    ],
    [
      'pmx',
      'variety of 1 bird, comb of 1 bird, leg colors of 2 birds, crest of 1 bird, clans of 2 birds, source of 1 bird, possible fathers of 1 bird',
    ],
    [
      'kinship2',
      'names of 6 birds, breeds of 7 birds, variety of 1 bird, leg bands of 5 birds, comb of 1 bird, leg colors of 2 birds, crest of 1 bird, clans of 2 birds, source of 1 bird, hatch dates of 5 birds, possible fathers of 1 bird',
    ],
    ['xlsx', undefined],
    ['csv', undefined],
  ])('is exported for %s with a note on omitted data, and imports again unchanged', async (format, leftOut) => {
    await importFile(server, flock, sample('breeders-assistant'));
    await importFile(server, flock, [
      'id,name,sex,variety,possible sires,clan,comb,leg color,crest',
      '7,Pip,Hen,white,DOM 19-004|DOM 21-002,0,V-shaped,Pinkish white,None',
    ]);
    await importFile(server, flock, [
      'id,name,sex,dam,clan,source,leg color',
      '8,Wisp,Rooster,7,North,Murray’s Hatchery,slate',
    ]);
    const answer = await exported(`?format=${format}`);
    expect(answer.headers['x-left-out']).toBe(leftOut);
    const name = { csv: 'pedigree.csv', xlsx: 'pedigree.xlsx' }[format] ?? `pedigree-${format}.csv`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(answer.headers['content-type']).toMatch(format === 'xlsx' ? /spreadsheetml\.sheet$/ : /^text\/csv/);
    const again = await importFile(server, flock, answer.rawPayload, false, { unsexed: undefined });
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 7, ancestorsAdded: 0, questions: [] });
    const heir = await keepFlock(server, 'heir@example.org');
    const anew = await importFile(server, heir, answer.rawPayload, false, { unsexed: undefined });
    expect(anew.body).toMatchObject({ added: 7, changed: 0, unchanged: 0, ancestorsAdded: 0, questions: [] });
    if (leftOut === undefined) expect(await exportFile(server, heir)).toEqual(await exportFile(server, flock));
    const { columns } = programs[format === 'xlsx' ? 'csv' : (format as ProgramId)] as Program;
    const fields = ['name', 'sex', 'breed', 'band', 'hatched', 'name', 'name'];
    const isKept = fields.map((field) => columns.some(([, kept]) => kept === field));
    const keptOf = async (keeper: Flock) => (await birdsOf(keeper)).map((bird) => bird.filter((_, nth) => isKept[nth]));
    expect((await keptOf(heir)).toSorted()).toEqual((await keptOf(flock)).toSorted());
  });

  it('round-trips through our own file with all records, for eight random flocks', async () => {
    let keepers = 0;
    const newKeeper = () => keepFlock(server, `keeper-${keepers++}@example.org`);
    const recordsOf = async (keeper: Flock) => {
      const birds = await keeper.mine();
      return birds
        .map(
          ({ name, sex, breed, hatchDate, variety, bandNumber, combType, legColor, crest, clan, source, ...bird }) => [
            ...[name, sex, breed, hatchDate, variety, bandNumber, combType, legColor, crest, clan, source],
            ...[bird.sireId, bird.damId].map((id) => birds.find((one) => one.id === id)?.name ?? null),
          ],
        )
        .toSorted();
    };
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2024-12-31'), noInvalidDate: true });
    const bird = fc.record({
      sex: fc.constantFrom('Rooster' as const, 'Hen' as const),
      breed: fc.constantFrom('Java', 'Bresse, white'),
      hatchDate: fc.option(day.map((one) => one.toISOString().slice(0, 10))),
      ...{ variety: fc.option(name), clan: fc.option(name), source: fc.option(name) },
      combType: fc.option(fc.constantFrom(...combs)),
      legColor: fc.option(fc.constantFrom(...legColors)),
      crest: fc.option(fc.constantFrom(...crests)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(bird, { minLength: 1, maxLength: 5 }), async (birds) => {
        const [keeper, heir] = [await newKeeper(), await newKeeper()];
        const parents: { sireId?: string; damId?: string } = {};
        for (const [nth, one] of birds.entries()) {
          const isChick = nth === birds.length - 1;
          const more = { ...one, bandNumber: `24-${nth}`, ...(isChick && { ...parents, hatchDate: '2025-03-01' }) };
          const { id } = await keeper.add(`Bird ${nth}`, more);
          parents[one.sex === 'Rooster' ? 'sireId' : 'damId'] = id;
        }
        const file = await exportFile(server, keeper);
        expect((await importFile(server, keeper, file)).body).toMatchObject({ changed: 0, unchanged: birds.length });
        await importFile(server, heir, file);
        expect(await recordsOf(heir)).toEqual(await recordsOf(keeper));
      }),
      { numRuns: 8, seed: 20261125 },
    );
  });

  describe('with birds of others in its pedigrees', () => {
    const [handOver, take] = ['/api/handovers', '/api/handover-offer/acceptance'];
    const post = async (url: string, { headers }: Flock, payload: object) =>
      (await server.app.inject({ method: 'POST', url, headers, payload })).json();
    const inbreedingOf = async (keeper: Flock, name: string) =>
      (await keeper.mine()).find((bird) => bird.name === name)?.inbreeding;
    let neighbor: Flock;
    let heir: Flock;
    beforeEach(async () => {
      neighbor = await keepFlock(server, 'neighbor@example.org');
      heir = await keepFlock(server, 'heir@example.org');
    });

    /** A chick of full siblings, whose mother and her mother live elsewhere now. */
    async function handHensOver() {
      const rusty = await flock.add('Rusty', { sex: 'Rooster', hatchDate: '2020-03-01' });
      const bea = await flock.add('Bea', { hatchDate: '2020-04-01' });
      const parents = { sireId: rusty.id, damId: bea.id, hatchDate: '2021-05-02' };
      const ella = await flock.add('Ella', parents);
      const rex = await flock.add('Rex', { ...parents, sex: 'Rooster' });
      await flock.add('Chick', { sireId: rex.id, damId: ella.id, hatchDate: '2026-03-01' });
      const offer = { chickenIds: [bea.id, ella.id], withNotes: true, showsName: true };
      const { handoverToken } = await post(handOver, flock, offer);
      await post(take, neighbor, { handoverToken, showsName: true });
      return { rusty, bea, ella };
    }

    it.each(formats)('keeps the inbreeding through hens that were handed over, for %s', async (format) => {
      const { rusty, bea, ella } = await handHensOver();
      const kept = ['Chick', 'Rex', 'Rusty'];
      expect((await flock.mine()).map(({ name }) => name).toSorted()).toEqual(kept);
      const file = (await exported(`?format=${format}`)).rawPayload;
      if (format === 'csv')
        expect(String(file).split('\n')).toContain(
          `${ella.id},Ella,Hen,Java,,,2021-05-02,${rusty.id},${bea.id},,,,,,,pedigree only`,
        );
      const again = await importFile(server, flock, file);
      expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 5, ancestorsAdded: 0, questions: [] });
      expect((await flock.mine()).map(({ name }) => name).toSorted()).toEqual(kept);
      expect((await importFile(server, heir, file)).body).toMatchObject({ added: 5, ancestorsAdded: 0, questions: [] });
      const figures = async (keeper: Flock) =>
        (await keeper.mine()).map(({ inbreeding }) => inbreeding ?? 0).toSorted();
      expect(await figures(heir)).toEqual([0, 0, 0, 0, 0.25]);
      expect(await figures(flock)).toEqual([0, 0, 0.25]);
    });

    it('does not replace a bird that its keeper no longer shows', async () => {
      const sky = await neighbor.add('Sky', { sex: 'Rooster' });
      await flock.add('Chick', { sireId: sky.id });
      const lines = await exportFile(server, flock);
      expect(lines.join()).toContain(`${sky.id},Sky`);
      await neighbor.change(sky, { isAvailable: false });
      expect((await importFile(server, flock, lines)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
      expect((await flock.mine()).map(({ name, sireId }) => [name, sireId])).toEqual([['Chick', sky.id]]);
    });

    it('has only the place of a bird whose name the keeper may not know', async () => {
      const shy = { hatchDate: '2019-03-01', isAvailable: false };
      const old = await neighbor.add('Old Secret', { ...shy, sex: 'Rooster', breed: 'Dominique' });
      const sky = await neighbor.add('Sky', { sex: 'Rooster', sireId: old.id });
      const sue = await neighbor.add('Sue', { sireId: old.id });
      await flock.add('Chick', { sireId: sky.id, damId: sue.id, hatchDate: '2026-03-01' });
      const lines = await exportFile(server, flock);
      expect(lines).toContain(`${old.id},,Rooster,,,,,,,,,,,,,pedigree only`);
      expect(lines.join()).not.toMatch(/Secret|Dominique|2019/);
      expect((await importFile(server, flock, lines)).body).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
      await importFile(server, heir, lines);
      expect([await inbreedingOf(heir, 'Chick'), await inbreedingOf(flock, 'Chick')]).toEqual([0.125, 0.125]);
    });
  });

  it('reports unknown combs, leg colors and crests', async () => {
    const { body } = await importFile(server, flock, ['id,comb,leg color,crest', '1,Strawberry,Willow,yes'], true);
    expect(body.problems).toMatchObject([
      {
        line: 2,
        column: 'comb',
        detail: expect.stringContaining('“Strawberry” is not a comb that we know. Write one of single, rose'),
      },
      {
        line: 2,
        column: 'crest',
        detail: '“yes” is not a crest that we know. Write one of crested, none, or leave it empty.',
      },
    ]);
  });

  it('identifies birds without numbers by name or band, even in short lines', async () => {
    const { body } = await importFile(server, flock, [
      'Name,Sire,Ring,Reg. No.',
      'Ajax',
      'Chick,Ajax,24-1',
      ',Ajax,24-2',
    ]);
    expect(body).toMatchObject({ added: 3, ancestorsAdded: 0, problems: [] });
    expect((await birdsOf(flock)).map(([name, , , band, , sire]) => [name, band, sire])).toEqual([
      ['24-2', '24-2', 'Ajax'],
      ['Ajax', null, null],
      ['Chick', '24-1', 'Ajax'],
    ]);
  });

  it('identifies a parent by number, or by name if the number is missing', async () => {
    const header = 'Reg. No.,Sire Reg. No.,Dam Reg. No.,Name,Sex,Dam,Sire';
    const file = [
      header,
      '1,,,Ajax,Male',
      ',,,Fern,Female',
      '3,1,,Chick,Female,Fern,Bruno',
      '4,,,Wisp,Female,Fern,Ajax',
    ];
    expect((await importFile(server, flock, file)).body).toMatchObject({ added: 4, ancestorsAdded: 0, problems: [] });
    expect((await birdsOf(flock)).map(([name, , , , , sire, dam]) => [name, sire, dam])).toEqual([
      ['Ajax', null, null],
      ['Chick', 'Ajax', 'Fern'],
      ['Fern', null, null],
      ['Wisp', 'Ajax', 'Fern'],
    ]);
  });

  it('does not guess between birds that share a name and have no number', async () => {
    const header = 'Name,Reg. No.,Sex,Sire,Dam';
    const file = [header, 'Bram,,M,,', 'Bram,7,M,,', 'Chick,8,F,Bram,'];
    const { body } = await importFile(server, flock, file, true);
    expect(body.problems).toMatchObject([
      { line: 4, detail: expect.stringContaining('may be the bird of line 2 and 3') },
    ]);
    const told = await importFile(server, flock, file.with(3, 'Chick,8,F,7,'));
    expect(told.body).toMatchObject({ added: 3, problems: [] });
  });
});
