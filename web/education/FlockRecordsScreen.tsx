import { Link } from 'react-router-dom';
import healthCheck from '#art/health-check.svg';
import { hatchPath, paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Facts } from './Guide.tsx';
import { Lesson, type LessonChapter } from './Lesson.tsx';

export function FlockRecordsScreen() {
  return (
    <Lesson
      screen="flockRecords"
      picture={{
        src: healthCheck,
        alt: 'A silver laced Wyandotte rooster stands on a cloth on a table, between a dial scale and an open notebook lit by a lantern.',
      }}
      opening={
        <>
          A rare breed is only as safe as its records. Where a parent is not known, “unknown” is a good record, and a
          guess is a bad one. See <Link to="#sources">Sources</Link> for where this comes from.
        </>
      }
      action={
        <ButtonLook tone="primary">
          <Link to={paths.myBirds}>Open My Birds</Link>
        </ButtonLook>
      }
      chapters={chapters}
      ways={[
        { to: paths.flockPlan, name: 'Flock Plan', text: 'Which pairs keep the most of your line.' },
        { to: paths.howWeScore, name: 'How we score', text: 'What a pedigree changes in a comparison.' },
        { to: paths.incubation, name: 'Incubation & Hatching', text: 'Where most records begin.' },
      ]}
    />
  );
}

const chapters: readonly LessonChapter[] = [
  {
    id: 'why',
    title: 'Four questions about each bird',
    text: (
      <>
        <p>No registry keeps the pedigrees of chickens, so each keeper does. Good records answer four questions:</p>
        <ol>
          <li>Who were the parents, and how did they do?</li>
          <li>Who are the brothers and sisters, and how did they do?</li>
          <li>Which bird was it mated with, and in which season?</li>
          <li>How many chicks hatched, and how good were they?</li>
        </ol>
      </>
    ),
  },
  {
    id: 'marks',
    title: 'Marks that last',
    text: (
      <>
        <Facts
          facts={[
            ['Toe punch', 'At hatch, before chicks mix. It tells the pen or the pair, not the single bird.'],
            ['Wing band', 'In the first days. A number of its own that stays for life.'],
            ['Leg band', 'Once the leg is grown, or in growing sizes. Easy to read, but it can be lost.'],
          ]}
        />
        <h3>Sixteen marks from four webs</h3>
        <p>
          A chick has two webs on each foot. Give each web a number and add up those that are punched. With no punch for
          0, you can tell sixteen pens by their marks.
        </p>
        <Facts
          facts={[
            ['Left foot, outer web', '1'],
            ['Left foot, inner web', '2'],
            ['Right foot, inner web', '4'],
            ['Right foot, outer web', '8'],
          ]}
        />
        <p>
          Left and right are the chick’s own. Pen 5 has the left outer and the right inner web punched: 1 + 4. Punch the
          web away cleanly, and look again after two weeks: a hole that closes is punched once more. Write the key of
          each year into your book.
        </p>
      </>
    ),
  },
  {
    id: 'parents',
    title: 'Who laid this egg?',
    text: (
      <>
        <ul>
          <li>One rooster in a pen: the father is known. Two roosters: he is not.</li>
          <li>One hen in the pen, or eggs that you can tell by sight: the mother is known too.</li>
          <li>A trap nest, which closes behind the hen, names the mother in a pen of many.</li>
          <li>Write the hen’s number on the large end of each egg, in pencil.</li>
          <li>Hatch each hen’s eggs in a basket or bag of their own, and mark the chicks before you open the next.</li>
          <li>
            Between two roosters leave three weeks without any:{' '}
            <Link to={`${paths.travelBunkerGuide}#eggs`}>which eggs count</Link> says why.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'hatches',
    title: 'What to write down at a hatch',
    text: (
      <>
        <Facts
          facts={[
            ['Eggs set', 'The date, the pen, and how many from each hen.'],
            ['Fertility', 'The fertile eggs out of all that were set.'],
            [
              'Hatchability',
              'The chicks out of the fertile eggs. Write clear eggs and deaths apart: they have other causes.',
            ],
            ['Chicks', 'How many, their mark or band, and any that were weak or deformed.'],
            ['Losses', 'Each one, with its age and the cause if you know it.'],
          ]}
        />
        <p>
          <Link to={hatchPath()}>Record a hatch</Link> enters all chicks of a pair at once, with their parents.
        </p>
      </>
    ),
  },
  {
    id: 'grown',
    title: 'What to write about grown birds',
    text: (
      <ul>
        <li>Their weight, always at the same ages, on the same scale. Compare only birds that were kept alike.</li>
        <li>The first egg, and how many eggs in a month or a year.</li>
        <li>Comb, legs, color and faults against the breed’s standard.</li>
        <li>Illness, treatment, tests with their dates, and every journey and every guest.</li>
        <li>Temper, mothering, and how long they lived. A long life is worth breeding from.</li>
        <li>Why a bird left the flock, and where it went.</li>
      </ul>
    ),
  },
  {
    id: 'lines',
    title: 'Keeping a line apart',
    text: (
      <>
        <p>
          Every flock loses variety with each generation. It loses less when many birds leave chicks, and when near
          relatives are not paired by accident. Both need records.
        </p>
        <ul>
          <li>Name your families or clans, and let each bird carry its mother’s.</li>
          <li>
            Note where each bird or egg came from, and who had it before: the same hatchery can mean the same parents.
          </li>
          <li>Send a copy of the pedigree along with each bird that you sell or lend.</li>
          <li>Keep the records of dead birds. They are the grandparents of those to come.</li>
        </ul>
        <p>
          The <Link to={paths.flockPlan}>flock plan</Link> reads My Birds and suggests the pairs that lose the least.
        </p>
      </>
    ),
  },
  {
    id: 'here',
    title: 'What this app keeps for you',
    text: (
      <Facts
        facts={[
          [
            'Register',
            <Link key="register" to={paths.myBirds}>
              My Birds: name, band, parents, hatch, traits and photos
            </Link>,
          ],
          [
            'Spreadsheet',
            <Link key="file" to={paths.importAndExport}>
              Import a list that you have, or export yours
            </Link>,
          ],
          [
            'Hatches',
            <Link key="hatch" to={hatchPath()}>
              All chicks of a pair in one step
            </Link>,
          ],
          [
            'Visits',
            <Link key="visit" to={paths.travelBunkerTracking}>
              Weights, eggs and health of a rooster who travels
            </Link>,
          ],
        ]}
      />
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    text: (
      <Facts
        facts={[
          [
            'The four questions; three weeks between roosters',
            'W. A. Lippincott, Poultry Breeding Records: Kansas Agricultural Experiment Station, Circular 99, and University of California, Circular 299 (1925)',
          ],
          ['Toe punches', 'Polish Breeders Club; K. Klober, Talking Chicken; H. Ussery, The Modern Homestead'],
          ['Bands', 'Backyard Poultry, “Identifying Poultry in a Backyard Flock”; H. Ussery, The Modern Homestead'],
          [
            'Trap nests, numbered eggs, hatching baskets',
            'Maine Agricultural Experiment Station, Bulletin 159 (1908); The Mating and Breeding of Poultry',
          ],
          ['Judging grown birds', 'The Livestock Conservancy, Chicken Assessment for Improving Productivity'],
        ]}
      />
    ),
  },
];
