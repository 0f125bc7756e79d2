// `npm run bench -- photo`: does the built-in analysis do on drawn pictures what it claims? It shows that the method works
// as meant; how it fares on photos of real birds no drawing can show.
import { createImages } from '../../server/platform/photo-store/images.ts';
import { inChunks } from '../../server/platform/photo-store/testing.ts';
import { ANALYZED_SIDE, analyzePicture } from '../../server/science/photo-analysis/analyze-picture.ts';
import { confidences } from '../../server/science/photo-analysis/confidences.ts';
import type { Finding } from '../../server/science/photo-analysis/finding.ts';
import { printGoal } from './goals.ts';
import { type BirdPicture, birdPictures, otherPictures } from './photo-pictures.ts';
import { count, median, milliseconds, percent, printTable, quantile } from './table.ts';

interface Seen<Of> {
  of: Of;
  finding: Finding;
}
type SeenBird = Seen<BirdPicture>;

const images = createImages();
const times: number[] = [];

export async function benchPhoto(): Promise<void> {
  const birds = await lookAtAll(birdPictures());
  const others = await lookAtAll(otherPictures());
  printSubjects(birds, others);
  const rows = traitRows(birds);
  console.log('\nTraits of drawn birds\n');
  printTable([
    ['', 'told', 'right', 'claimed'],
    ...rows.map(({ name, told, right, claimed }) => [name, count(told), percent(right / told), percent(claimed / 100)]),
  ]);
  printBarring(birds);
  console.log(
    `\nCPU for one picture: p50 ${milliseconds(median(times))} ms, p99 ${milliseconds(quantile(times, 0.99))} ms`,
  );
  console.log('\nGoals\n');
  const bold = rows.filter(({ told, right, claimed }) => right / told < claimed / 100);
  printGoal(
    'no trait claimed above what it was right',
    bold.length,
    { atMost: 0 },
    undefined,
    ` ${bold.map(({ name }) => name).join(', ')}`,
  );
  const mistaken = others.filter(({ finding }) => finding.subject === 'bird').length;
  printGoal('no picture without one bird taken for one', mistaken, { atMost: 0 }, undefined, ` of ${others.length}`);
  const dark = birds.filter(({ of }) => !of.hasRedSkin);
  const lost = dark.filter(({ finding }) => finding.subject === 'none').length;
  printGoal('no bird without red skin refused', lost, { atMost: 0 }, undefined, ` of ${dark.length}`);
}

async function lookAtAll<Of extends { make: () => Promise<Buffer> }>(pictures: Of[]): Promise<Seen<Of>[]> {
  const seen: Seen<Of>[] = [];
  for (const of of pictures) {
    const pixels = await images.read(inChunks(await of.make()), (image) => image.pixels(ANALYZED_SIDE));
    const before = process.cpuUsage();
    seen.push({ of, finding: analyzePicture(pixels) });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return seen;
}

function printSubjects(birds: SeenBird[], others: Seen<{ kind: string }>[]): void {
  const row = (name: string, seen: { finding: Finding }[]) => [
    ...[name, count(seen.length)],
    ...['bird', 'unsure', 'none'].map((subject) =>
      percent(seen.filter(({ finding }) => finding.subject === subject).length / seen.length),
    ),
  ];
  const kinds = [...new Set(others.map(({ of }) => of.kind))];
  console.log('\nIs there a bird? Drawn pictures\n');
  printTable([
    ['', 'pictures', 'bird', 'unsure', 'no bird'],
    row(
      'birds with red skin',
      birds.filter(({ of }) => of.hasRedSkin),
    ),
    row(
      'birds without',
      birds.filter(({ of }) => !of.hasRedSkin),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        others.filter(({ of }) => of.kind === kind),
      ),
    ),
  ]);
}

/** Of the birds that were made out for certain: how often a trait was told, and how often that was right. */
function traitRows(birds: SeenBird[]) {
  const told = (trait: string, value: string) =>
    birds.filter(
      ({ finding }) =>
        finding.subject === 'bird' && finding.traits.some((seen) => seen.trait === trait && seen.value === value),
    );
  const row = (name: string, found: SeenBird[], isRight: (bird: BirdPicture) => boolean, claimed: number) => ({
    ...{ name, claimed, told: found.length, right: found.filter(({ of }) => isRight(of)).length },
  });
  const certain = (found: SeenBird[]) => found.filter(({ of }) => of.isBarred !== null);
  return [
    ...Object.entries(confidences.color).map(([color, { most }]) => {
      const ofOneColor = told('plumageColor', color).filter(({ of }) => of.color !== null);
      return row(`${color}, birds of one colour`, ofOneColor, (bird) => bird.color === color, most);
    }),
    row('barred', certain(told('plumagePattern', 'barred')), (bird) => bird.isBarred === true, confidences.barred.most),
    row(
      'large single comb',
      told('combType', 'single'),
      (bird) => bird.hasSingleComb,
      confidences.largeSingleComb.most,
    ),
  ].filter(({ told }) => told > 0);
}

function printBarring(birds: SeenBird[]): void {
  const isTold = ({ finding }: SeenBird) =>
    finding.subject !== 'none' && finding.traits.some(({ trait }) => trait === 'plumagePattern');
  const share = (isBarred: boolean) => {
    const these = birds.filter(({ of }) => of.isBarred === isBarred);
    return `${these.filter(isTold).length} of ${these.length}`;
  };
  console.log(`\nBarring: found in ${share(true)} barred birds, and in ${share(false)} others`);
  const several = birds.filter(({ of }) => of.color === null && of.isBarred === false);
  const called = several.filter(
    ({ finding }) => finding.subject !== 'none' && finding.traits.some(({ trait }) => trait === 'plumageColor'),
  );
  console.log(`One colour: told of ${called.length} of ${several.length} birds that have several`);
}
