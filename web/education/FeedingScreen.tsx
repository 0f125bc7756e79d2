import { Link } from 'react-router-dom';
import waterAndGrain from '#art/water-and-grain.svg';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Facts } from './Guide.tsx';
import { Lesson, type LessonChapter } from './Lesson.tsx';

export function FeedingScreen() {
  return (
    <Lesson
      screen="feeding"
      picture={{
        src: waterAndGrain,
        alt: 'A light Sussex hen stands on straw beside a hanging zinc feeder and a water fount, in a pen open to the fields.',
      }}
      opening={
        <>
          These figures come from extension services and hold for complete feeds from a bag: see{' '}
          <Link to="#sources">Sources</Link>. Mixing feed at home takes a nutritionist’s recipe. A sick bird needs a
          veterinarian before it needs another feed.
        </>
      }
      action={
        <ButtonLook tone="primary">
          <Link to={paths.myBirds}>Open My Birds</Link>
        </ButtonLook>
      }
      chapters={chapters}
      ways={[
        { to: paths.incubation, name: 'Incubation & Hatching', text: 'The hatch that good feed leads to.' },
        { to: paths.flockRecords, name: 'Flock Records', text: 'Weights show first whether the feed is right.' },
        { to: paths.breeds, name: 'Heritage Breeds', text: 'How large each breed grows, and how it forages.' },
      ]}
    />
  );
}

const chapters: readonly LessonChapter[] = [
  {
    id: 'ages',
    title: 'A feed for each age',
    text: (
      <>
        <p>Protein builds the bird, so the young need the most. The tag on each bag shows the percentage.</p>
        <Facts
          facts={[
            ['Starter, to about 6 weeks', '18 to 20% protein. Up to 22% does no harm.'],
            ['Grower, to the first eggs', '16 to 18% protein. From about 14 weeks 14 to 16% is enough.'],
            [
              'Layer, from the first egg',
              'About 16% protein, with the calcium of an eggshell. At 20 weeks at the latest for a bird that lays.',
            ],
            ['Breeder, for hatching eggs', 'A layer feed with slightly more protein and more vitamins.'],
          ]}
        />
        <p>
          Heritage breeds grow slowly and often lay later than hybrids. Go by the first egg, not by the calendar, when
          you change to layer feed.
        </p>
      </>
    ),
  },
  {
    id: 'calcium',
    title: 'Calcium is for layers',
    text: (
      <>
        <p>
          A hen in lay puts calcium into a shell almost every day. No other bird can use that much. In chicks and
          growing birds, the calcium in a layer feed damages the kidneys.
        </p>
        <ul>
          <li>Offer crushed oyster shell in a dish of its own. Hens take what they need, and the others leave it.</li>
          <li>Never mix oyster shell into the feed of the whole flock.</li>
          <li>Thin or rough shells mean that a hen needs more of it.</li>
          <li>Their own eggshells will do, if you bake them dry and crush them small.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'together',
    title: 'Roosters, hens and young in one pen',
    text: (
      <p>
        A breeding pen holds birds that need different feeds. The simplest way is one feed for all, a grower or
        all-flock feed, with oyster shell in a dish beside it. The hens find their calcium, and the rooster and the
        young are not made to eat it.
      </p>
    ),
  },
  {
    id: 'season',
    title: 'Before the breeding season',
    text: (
      <>
        <p>
          A chick lives from what its mother ate. A plain layer feed fills egg cartons, but it may be short of the
          vitamins that an embryo needs.
        </p>
        <ul>
          <li>Start a breeder feed 2 to 4 weeks before you collect eggs for the incubator.</li>
          <li>If you cannot get one, add a poultry vitamin to the water in those weeks. Follow its label.</li>
          <li>Cut down on scratch grain in the month before: it thins the ration.</li>
          <li>
            Weigh the birds now and then. One that has lost more than a tenth of its weight breeds poorly; a busy
            rooster often eats too little.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'amounts',
    title: 'How much feed, how much water',
    text: (
      <>
        <Facts
          facts={[
            [
              'Feed',
              'About a quarter to a third of a pound a day for a grown hen; more in the cold, less in the heat.',
            ],
            ['Water', 'Twice as much as feed by weight, which is 1 to 2 cups a day.'],
            ['Water in a heat wave', 'At least twice as much. Keep it in the shade.'],
          ]}
        />
        <p>
          Leave feed out all day, with enough room that the lowest bird in the pecking order gets her share. A hen
          without water stops laying before she looks thirsty.
        </p>
      </>
    ),
  },
  {
    id: 'extras',
    title: 'Grit, grain and greens',
    text: (
      <ul>
        <li>
          Grit is the bird’s teeth. Birds that eat anything but bagged feed and cannot pick up small stones need it.
          Oyster shell is no grit: it dissolves.
        </li>
        <li>Scratch grain is a treat for the evening, not a feed. It has little protein.</li>
        <li>Greens and a run on grass are good for every flock. Salty, moldy and fatty scraps are not.</li>
        <li>Keep feed dry, cool, and where no mouse gets in. Do not use feed that smells musty.</li>
      </ul>
    ),
  },
  {
    id: 'medicated',
    title: 'Medicated feed',
    text: (
      <p>
        Some starter feeds contain a coccidiostat. It keeps coccidiosis, a gut parasite, low while the chicks become
        immune. Ask the hatchery first: chicks that were vaccinated against coccidiosis get feed without it. Read the
        tag before you give such a feed to birds whose eggs or meat are eaten.
      </p>
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    text: (
      <Facts
        facts={[
          ['Protein by age', 'Penn State Extension; Mississippi State University, College of Veterinary Medicine'],
          ['Layer and breeder feeds, oyster shell', 'Cooperative Extension (eXtension), Small and Backyard Poultry'],
          ['Calcium and young birds', 'H. Ussery, The Small-Scale Poultry Flock; NZ Lifestyle Block'],
          ['Two to four weeks before hatching', 'Storey’s Guide to Raising Chickens'],
          [
            'A tenth of the weight',
            'Storey’s Guide to Raising Chickens; Journal of Nutrition, “Energy Intake and Fertility of Male Chickens”',
          ],
          [
            'Amounts of feed',
            'Penn State Extension (25 pounds a day for 100 hens); Home Hen Handbook, Australian Eggs',
          ],
          [
            'Amounts of water',
            'North Carolina Cooperative Extension; Cackle Hatchery; Advances in Poultry Nutrition Research (2021)',
          ],
          ['Coccidiostats', 'Mississippi State University Extension'],
        ]}
      />
    ),
  },
];
