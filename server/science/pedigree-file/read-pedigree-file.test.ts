import { describe, expect, it } from 'vitest';
import { findColumns, sexOf } from './columns.ts';
import { readPedigreeFile } from './read-pedigree-file.ts';

const read = (...lines: string[]) => readPedigreeFile(Buffer.from(lines.join('\n')));

async function faultsOf(...lines: string[]) {
  const file = await read(...lines);
  return file.ok ? [] : file.faults.map(({ line, column, detail }) => [line, column, detail]);
}

const chick = { id: 'chick', sire: 'cock', dam: 'hen' };

describe('the columns of a pedigree', () => {
  it.each([
    'id,sire,dam',
    'Bird,Father,Mother',
    'NAME,Cock,Hen',
    ' Animal ID , sire_id , Dam-ID ',
    'Leg band #,Dad,Mom',
    'ID,Sire (id),Dam (id)',
  ])('are found in “%s”', async (header) => {
    expect(await read(header, 'chick,cock,hen')).toMatchObject({ ok: true, records: [chick] });
  });

  it('are found in any order and among others', async () => {
    const file = await read('F;mother;note;Sex;bird;father', '0.25;hen;x, y;f;chick;cock');
    expect(file).toMatchObject({ ok: true, records: [{ ...chick, sex: 'Hen' }] });
  });

  it('that identify the bird prefer the id to name and band', async () => {
    const file = await read('band,name,id,sire,dam', '1,Ajax,chick,cock,hen');
    expect(file).toMatchObject({ ok: true, records: [chick] });
  });

  it('are listed when a required one is missing', async () => {
    expect(await faultsOf('bird,sire,age', 'a,b,1')).toEqual([
      [1, null, 'The first line must name the columns, and none is dam. It has: bird, sire, age.'],
    ]);
    expect(await faultsOf('', 'Ajax,Bruno,Cora')).toEqual([
      [2, null, 'The first line must name the columns, and none is name or sire or dam. It has: Ajax, Bruno, Cora.'],
    ]);
  });

  it('are refused when two have the same meaning', async () => {
    expect(await faultsOf('id,sire,father,dam', 'a,b,c,d')).toEqual([
      [1, 'father', 'The columns “sire” and “father” mean the same. Say which one is meant, or rename the other.'],
    ]);
  });

  it('of the register are found as well', () => {
    const header = {
      line: 1,
      cells: ['Leg Band', 'Hatch date', 'Breed', 'Colour', 'Gender', 'Possible sires', 'Name'],
    };
    expect(findColumns(header)).toEqual({
      ok: true,
      columns: { band: 0, hatched: 1, breed: 2, variety: 3, sex: 4, possibleSires: 5, name: 6 },
    });
  });
});

describe('a cell', () => {
  it('accepts words, letters, symbols, and numbers for the sex', () => {
    expect(['M', 'male', 'Cock', 'rooster', '♂', '1', '1.0'].map(sexOf)).toEqual(Array(7).fill('Rooster'));
    expect(['f', 'FEMALE', 'hen', 'Pullet', '♀', '2', '0.1'].map(sexOf)).toEqual(Array(7).fill('Hen'));
    expect(['', 'U', '0', 'NA', '3', 'unknown'].map(sexOf)).toEqual(Array(6).fill(null));
  });

  it('names no parent if it is empty, missing, or any word for unknown', async () => {
    const words = [
      '',
      '0',
      'NA',
      'unknown',
      'UNK',
      '?',
      '-',
      'N/A',
      'None',
      'nil',
      'Not known',
      'hatchery',
      'Feed Store',
    ];
    const file = await read('id,sire,dam', ...words.map((word, nth) => `b${nth},${word},${word}`), 'c');
    expect(file).toMatchObject({ ok: true, ids: [...words.map((_, nth) => `b${nth}`), 'c'] });
  });

  it('may name several possible sires', async () => {
    const file = await read('id,sire,dam,possible sires', 'chick,,hen,a | b|', 'other,a,hen,a|b');
    expect(file).toMatchObject({
      ok: true,
      records: [
        { id: 'chick', sire: null, dam: 'hen', sireCandidates: ['a', 'b'] },
        { id: 'other', sire: 'a', dam: 'hen' },
      ],
      pedigree: { sireGroups: [{ length: 2 }] },
    });
  });
});

describe('a pedigree file', () => {
  it('keeps the order of its rows and adds parents without a row as founders', async () => {
    const file = await read('id,sire,dam', 'grandchick,,chick', 'chick,cock,hen');
    if (!file.ok) throw new Error('refused');
    expect(file.records.map(({ id }) => id)).toEqual(['grandchick', 'chick']);
    expect(file.ids).toHaveLength(4);
    expect(file.indexOf.get('cock')).toBeLessThan(file.indexOf.get('chick')!);
  });

  it('reports every fault with its line and column', async () => {
    const faults = await faultsOf(
      'Bird,Sex,Father,Mother',
      'hen,F,,',
      'cock,M,,',
      '',
      'own,,own,',
      'one,,cock,cock',
      'two,,hen,cock',
      'hen,F,,',
      ',M,,',
      'NA,M,,',
      'a,,b,',
      'b,,,c',
      'c,,a,hen',
      'Smith, John,,cock,hen',
    );
    expect(faults).toEqual([
      [5, 'Father', '“own” is named as its own father.'],
      [6, 'Mother', '“cock” is named as both father and mother of “one”.'],
      [6, 'Mother', '“cock”, the mother of “one”, is a rooster.'],
      [7, 'Father', '“hen”, the father of “two”, is a hen.'],
      [7, 'Mother', '“cock”, the mother of “two”, is a rooster.'],
      [8, 'Bird', '“hen” is in line 2 already.'],
      [9, 'Bird', 'The bird has no name here.'],
      [10, 'Bird', '“NA” means that a bird is not known. Give this bird another name.'],
      [
        11,
        'Father',
        '“a” would be its own ancestor: “b” is a parent of “a”, “c” is a parent of “b”, “a” is a parent of “c”.',
      ],
      [14, null, 'The row has 5 cells and the first line only 4: a name with the separator in it needs quotes.'],
    ]);
  });

  it('abbreviates a long cycle in the middle', async () => {
    const rows = Array.from({ length: 500 }, (_, bird) => `bird ${bird},bird ${(bird + 1) % 500},`);
    const [[line, , detail] = []] = await faultsOf('id,sire,dam', ...rows);
    expect(line).toBe(2);
    expect(detail).toMatch(/^“bird 0” would be its own ancestor: “bird 1” is a parent of “bird 0”, /);
    expect(detail).toMatch(/, and so on through 490 more, “bird 0” is a parent of “bird 499”\.$/);
  });

  it('refuses a bird that is both a sire and a dam', async () => {
    expect(await faultsOf('id,sire,dam', 'a,Cato,Fern', 'b,Fern,Cato')).toEqual([
      [3, 'sire', '“Fern” is named as a mother in line 2 and cannot be a father.'],
      [3, 'dam', '“Cato” is named as a father in line 2 and cannot be a mother.'],
    ]);
    expect(await faultsOf('id,sire,dam,possible sires', 'a,,', 'b,a,', 'c,,a', 'd,,Fern', 'e,,,a|Fern')).toEqual([
      [4, 'dam', '“a” is named as a father in line 3 and cannot be a mother.'],
      [6, 'possible sires', '“Fern” is named as a mother in line 5 and cannot be a father.'],
    ]);
  });
});
