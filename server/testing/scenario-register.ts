// The part of the example scenario in which a keeper brings the records kept elsewhere, and takes them out again.
import { csvForm } from './csv-form.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';

export async function recordRegister(record: RecordExample, headers: Record<string, string>, ask: Ask): Promise<void> {
  const file = (lines: string[], dryRun = false, ...texts: [string, string][]): Call => {
    const form = csvForm(Buffer.from(lines.join('\n')), dryRun, Object.fromEntries(texts));
    return { headers: { ...headers, ...form.headers }, raw: form.body.toString() };
  };
  const header = 'id,name,sex,breed,band,hatched,sire,dam';
  const birds = [
    'cato,Old Cato,Rooster,Dominique,19-004,2019-04-02,,',
    'fern,Fern,Hen,Dominique,19-011,2019-04-02,,',
    'ajax,Ajax,Rooster,Dominique,21-002,2021-05-11,cato,fern',
  ];
  await record('exportPedigree.empty', { headers });
  await ask('importPedigree', file([header, ...birds]));
  await record('exportPedigree.flock', { headers });
  await record('exportPedigree.zooeasy', { headers, query: { format: 'zooeasy' } });
  await record('exportPedigree.unknown-format', { headers, query: { format: 'xls' } });

  await ask('importPedigree', file([header, 'hazel,Hazel,Hen,Dominique,,2022-04-20,,']));
  const chicks = Array.from({ length: 12 }, (_, nth) => {
    const hatched = nth < 11 ? '5/4/2024' : '5/25/2024';
    return `24-${nth + 1},,,,24-${nth + 1},${hatched},ajax,hazel`;
  });
  const hazel = 'hazel,,,,,,Whitlock 7,Whitlock 12';
  await record('importPedigree.imported', file([header, ...birds, hazel, ...chicks], false, ['unsexed', 'hens']));

  const loop = [
    header,
    'cora,Cora,Hen,,,,,',
    'dot,Dot,Hen,,,,,',
    'elsie,Elsie,Hen,,,,,',
    '24-ajax,Ajax,Rooster,,,,bruno,',
    'bruno,Bruno,Rooster,,,,24-ajax,cora',
  ];
  const others = ['flora,Flora,Hen,,,,,', 'gwen,Gwen,Hen,,,,,', 'hilda,Hilda,Hen,,,31/02/2024,,'];
  await record('importPedigree.problems', file([...loop, ...others], true));
  await record('importPedigree.loop', file(loop));

  const asked = [
    'Chicken,Notes,Born,Father,Mother',
    ...['Ivy', 'June', 'Kit', 'Lark', 'Moss'].map((name, nth) => `${name},good layer,3/${nth + 5}/2024,Meyer,unknown`),
    'Nell,,2021,?,Feed store',
  ];
  await record('importPedigree.questions', file(asked, true, ['mapping', 'name,skip,hatched,sire,dam']));
  await record('importPedigree.unanswered', file(asked, false, ['mapping', 'name,skip,hatched,sire,dam']));
}
