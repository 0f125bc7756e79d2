import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from './pedigree/answer.ts';

/** Two siblings, their chick, and parents in the last rows; some ids need quotes. */
const FLOCK = ['id,sire,dam', '"Red, ""Big""",Cato,Fern', 'Hazel,Cato,Fern', 'chick,"Red, ""Big""",Hazel', 'Cato,0,NA'];

const asked = (files: Record<string, string[]>, ...args: string[]) =>
  answer(args, async (file) => {
    const lines = files[file];
    if (!lines) throw Object.assign(new Error('no'), { code: 'ENOENT' });
    return Buffer.from(lines.join('\n'));
  });

describe('the answer', () => {
  it('for a pedigree is the inbreeding of every row, in row order', async () => {
    expect(await asked({ 'flock.csv': FLOCK }, 'flock.csv')).toEqual({
      ok: true,
      output: [
        'id,sire,dam,F',
        '"Red, ""Big""",Cato,Fern,0.0000000000',
        'Hazel,Cato,Fern,0.0000000000',
        'chick,"Red, ""Big""",Hazel,0.2500000000',
        'Cato,,,0.0000000000',
        '',
      ].join('\n'),
    });
  });

  it('for pairs is their kinship; extra columns and parents without a row are fine', async () => {
    const pairs = ['kind,ID2,id1,kinship', 'sibs,Hazel,"Red, ""Big""",?', 'dam,Fern,chick', 'self,chick,chick,a,b,c'];
    expect(await asked({ flock: FLOCK, pairs }, 'flock', '--pairs', 'pairs')).toEqual({
      ok: true,
      output: [
        'id1,id2,kinship',
        '"Red, ""Big""",Hazel,0.2500000000',
        'chick,Fern,0.2500000000',
        'chick,chick,0.6250000000',
        '',
      ].join('\n'),
    });
    const byParents = await asked({ flock: FLOCK, pairs: ['dam,sire', 'Hazel,Cato'] }, 'flock', '--pairs=pairs');
    expect(byParents).toMatchObject({ output: 'id1,id2,kinship\nCato,Hazel,0.2500000000\n' });
  });

  it('for a set of birds is each one’s mean kinship to the whole set', async () => {
    const ids = ['bird,mk', 'Hazel,', 'Cato,', 'chick,'];
    expect(await asked({ flock: FLOCK, ids }, '--mean', 'ids', 'flock')).toEqual({
      ok: true,
      output: 'id,meanKinship\nHazel,0.3750000000\nCato,0.3333333333\nchick,0.4166666667\n',
    });
  });

  it('asks whether a parent of five birds without a row is a bird, and accepts the answer', async () => {
    const rows = Array.from({ length: 5 }, (_, nth) => `b${nth},Meyer,Feed store`);
    const flock = ['id,sire,dam', ...rows, 'c,b0,b1'];
    expect(await asked({ flock }, 'flock')).toEqual({
      ok: false,
      problems: [
        'flock, line 2, sire: “Meyer” is a parent of 5 birds and has no row of its own. Is it one bird (--bird "Meyer"), or not known (--unknown "Meyer")? With --all-birds every such name is one bird.',
      ],
    });
    const inbreeding = async (...args: string[]) => {
      const answered = await asked({ flock }, 'flock', ...args);
      return answered.ok && answered.output.trimEnd().split('\n').at(-1);
    };
    expect(await inbreeding('--bird', 'Meyer')).toBe('c,b0,b1,0.1250000000');
    expect(await inbreeding('--all-birds')).toBe('c,b0,b1,0.1250000000');
    expect(await inbreeding('--unknown', 'Meyer')).toBe('c,b0,b1,0.0000000000');
  });

  it('lists every problem with its file and line, and prints no results', async () => {
    const problems = async (...args: string[]) => {
      const files = {
        flock: FLOCK,
        loop: ['id;sire;dam', 'a;b;', 'b;a;'],
        pairs: ['id1,id2', 'Cato,Hazel', 'Cato,Nobody'],
        ids: ['id', 'Cato', 'Fern', 'Cato'],
        other: ['a,b', '1,2'],
        many: ['id,sire,dam', ...Array.from({ length: 25 }, (_, bird) => `${bird},${bird},`)],
      };
      const answered = await asked(files, ...args);
      return answered.ok ? 'no problem' : answered.problems.slice(0, 25);
    };
    expect(await problems('loop')).toEqual([
      'loop, line 2, sire: “a” would be its own ancestor: “b” is a parent of “a”, “a” is a parent of “b”.',
    ]);
    expect(await problems('flock', '--pairs', 'pairs')).toEqual(['pairs, line 3, id2: “Nobody” is not in flock.']);
    expect(await problems('flock', '--mean', 'ids')).toEqual(['ids, line 4, id: “Cato” is in line 2 already.']);
    expect(await problems('flock', '--pairs', 'other')).toEqual([
      'other, line 1: The first line must name the columns, and there is no id1 and id2. It has: a, b.',
    ]);
    expect(await problems('flock', '--mean', 'other')).toEqual([
      'other, line 1: The first line must name the columns, and there is no id. It has: a, b.',
    ]);
    expect(await problems('nowhere.csv')).toEqual(['nowhere.csv cannot be read: there is no such file.']);
    expect(await problems('many')).toHaveLength(21);
    expect((await problems('many')).at(-1)).toBe('… and 5 more.');
  });

  it('explains its usage', async () => {
    const first = async (...args: string[]) => {
      const answered = await asked({ flock: FLOCK }, ...args);
      return answered.ok ? answered.output.split('\n')[0] : answered.problems[0];
    };
    expect(await first('--help')).toContain('npm run --silent pedigree -- FILE.csv');
    expect(await first()).toBe('Exactly one pedigree file is needed.');
    expect(await first('flock', 'flock')).toBe('Exactly one pedigree file is needed.');
    expect(await first('flock', '--pairs', 'a', '--mean', 'b')).toBe('Either --pairs or --mean, not both.');
    expect(await first('flock', '--matrix')).toContain("Unknown option '--matrix'");
  });
});

describe('npm run pedigree', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pedigree-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  function start(...args: string[]) {
    // npm runs the script in our folder and passes the caller's folder.
    const environment = { ...process.env, INIT_CWD: folder };
    return spawn(process.execPath, ['scripts/pedigree.ts', ...args], { env: environment });
  }

  async function run(...args: string[]) {
    const child = start(...args);
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (said.error += text));
    const [code] = await once(child, 'close');
    return { code, ...said };
  }

  it('accepts files from any program, relative to the caller’s folder', async () => {
    const table = '\uFEFFMutter;"Bird";Father\r\n;Hähnchen;Göckel\r\n'.replace('Mutter', 'Mother');
    await writeFile(join(folder, 'flock.csv'), Buffer.from(table));
    const latin = 'id1\tid2\r\nHähnchen\tGöckel\r\n';
    await writeFile(join(folder, 'pairs.txt'), Buffer.from(latin, 'latin1'));
    expect(await run('flock.csv', '--pairs', 'pairs.txt')).toEqual({
      code: 0,
      out: 'id1,id2,kinship\nHähnchen,Göckel,0.2500000000\n',
      error: '',
    });
  });

  it('exits with 1 and prints nothing if something is wrong', async () => {
    await writeFile(join(folder, 'own.csv'), 'id,sire,dam\na,,\nb,b,\n');
    expect(await run('own.csv')).toEqual({
      code: 1,
      out: '',
      error: 'own.csv, line 3, sire: “b” is named as its own father.\n',
    });
  });

  it('exits cleanly when its reader closes the pipe', async () => {
    const rows = Array.from({ length: 50_000 }, (_, bird) => `bird ${bird},,\n`);
    await writeFile(join(folder, 'many.csv'), `id,sire,dam\n${rows.join('')}`);
    const child = start('many.csv');
    let error = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (error += text));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    expect({ code, error }).toEqual({ code: 0, error: '' });
  });

  it('has a working example in its documentation', async () => {
    const readme = await readFile('server/science/README.md', 'utf8');
    const example = /npm run --silent pedigree -- (\S+\.csv)/.exec(readme)?.[1];
    const answered = await answer([example ?? ''], (file) => readFile(file));
    expect(answered).toMatchObject({ ok: true, output: expect.stringMatching(/^id,sire,dam,F\n/) });
  });
});
