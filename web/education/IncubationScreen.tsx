import { Link } from 'react-router-dom';
import henWithChicks from '#art/hen-with-chicks.svg';
import { hatchPath, paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Facts } from './Guide.tsx';
import { Lesson, type LessonChapter } from './Lesson.tsx';

export function IncubationScreen() {
  return (
    <Lesson
      screen="incubation"
      picture={{
        src: henWithChicks,
        alt: 'A barred Dominique hen leads yellow and dark chicks through the grass along a fence.',
      }}
      opening={
        <>
          These figures come from extension services, which differ a little: see <Link to="#sources">Sources</Link>. If
          the manual of your incubator says something else, follow the manual.
        </>
      }
      action={
        <ButtonLook tone="primary">
          <Link to={hatchPath()}>Record a hatch</Link>
        </ButtonLook>
      }
      chapters={chapters}
      ways={[
        { to: paths.flockRecords, name: 'Flock Records', text: 'How to know each chick’s parents.' },
        {
          to: paths.feeding,
          name: 'Feeding & Nutrition',
          text: 'What the chicks eat, and what their parents ate before.',
        },
        { to: paths.flockPlan, name: 'Flock Plan', text: 'Which pairs to hatch from this season.' },
      ]}
    />
  );
}

const chapters: readonly LessonChapter[] = [
  {
    id: 'eggs',
    title: 'Choosing and storing eggs',
    text: (
      <>
        <p>
          A good hatch begins before the incubator is switched on. Set whole, clean eggs of a normal shape and size for
          the breed.
        </p>
        <ul>
          <li>
            Do not wash them. Washing takes off the film that keeps bacteria out. Leave dirty eggs for the kitchen.
          </li>
          <li>
            Store them with the small end down, at 55 to 65 °F and about 70% humidity. A refrigerator is too cold.
          </li>
          <li>Set them within 7 days. Older eggs hatch less and less often.</li>
          <li>Turn or tilt stored eggs once a day, so that the yolk does not stick to the shell.</li>
          <li>Let them come to room temperature before they go into the warmth.</li>
          <li>Write the date on each shell in pencil, and the mother wherever you know her.</li>
        </ul>
        <p>
          A hen keeps sperm for weeks. If she has been with another rooster, wait three weeks before her eggs count as
          the new one’s: <Link to={`${paths.travelBunkerGuide}#eggs`}>which eggs count</Link> has the days.
        </p>
      </>
    ),
  },
  {
    id: 'hen',
    title: 'Under a hen',
    text: (
      <>
        <p>
          A broody hen holds the temperature, the humidity and the turning by herself. She covers ten to twelve eggs of
          her own size, fewer if they are larger or the nights are cold.
        </p>
        <ul>
          <li>Give her a nest of her own, on the ground, where no other hen lays. Move her at night.</li>
          <li>Check her for mites and lice before she sits: a hen with mites leaves the nest.</li>
          <li>Let her sit on false eggs for a day or two. If she stays, give her all eggs on one day.</li>
          <li>Mark the eggs. Take out any that are laid later; they would hatch too late.</li>
          <li>Keep feed and water a few steps from the nest. She leaves it about once a day.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'machine',
    title: 'In an incubator',
    text: (
      <>
        <p>Run the incubator empty until it holds its temperature, and only then set the eggs, all on one day.</p>
        <Facts
          facts={[
            ['Temperature, with a fan', '99.5 to 100 °F, everywhere in the incubator.'],
            ['Temperature, still air', '100 to 102 °F, measured at the height of the tops of the eggs.'],
            ['Humidity, days 1 to 18', '50 to 60%.'],
            ['Humidity, last 3 days', '65 to 70%.'],
            ['Turning', 'Three to five times a day until day 18. After that, not at all.'],
            ['Air', 'Open vents. The chicks need more air toward the end.'],
          ]}
        />
        <p>
          In an incubator with a fan, embryos survive between 97 and 102 °F for a while, but few hatch well at either
          end. In still air the tops of the eggs are warmer than their middles, so it is set higher. Too hot is worse
          than too cool. An incubator that runs warm hatches early; one that runs cool hatches late.
        </p>
      </>
    ),
  },
  {
    id: 'candling',
    title: 'Candling',
    text: (
      <>
        <p>
          Hold a bright light against the large end of the egg in a dark room, after the first week and once more around
          day 14. Brown shells show less. Do not candle in the last three days.
        </p>
        <Facts
          facts={[
            ['A web of fine vessels', 'Alive. Around day 14 the chick fills most of the egg, and you may see it move.'],
            ['Clear', 'Infertile, or it died in the first days.'],
            ['A ring of blood', 'It died early. Take it out: it can rot and burst.'],
          ]}
        />
        <p>Write down how many were clear and how many had died. That is how you find out what went wrong.</p>
      </>
    ),
  },
  {
    id: 'hatch',
    title: 'Days 18 to 21',
    text: (
      <>
        <ul>
          <li>On day 18 stop turning, raise the humidity, and close the lid. Each time it opens, the membranes dry.</li>
          <li>
            If the eggs come from several hens, separate them now: put each hen’s eggs under a cage or into a mesh bag
            of their own. <Link to={`${paths.flockRecords}#marks`}>Mark the chicks</Link> before they mix.
          </li>
          <li>Chicks hatch around day 21. They may rest for hours between the first hole and the last push.</li>
          <li>Leave them in until they are dry and fluffy. The yolk inside them feeds them until then.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'brooder',
    title: 'The first weeks',
    text: (
      <>
        <p>
          A hen warms her chicks herself. Without her they need 92 to 95 °F at the height of their backs in the first
          week, and 5 °F less each week until the room is as warm.
        </p>
        <ul>
          <li>Heat one end only, so that chicks can choose.</li>
          <li>Chicks that crowd under the heat are cold. Chicks that keep away from it are hot.</li>
          <li>Give them rough litter. On a slippery floor their legs spread.</li>
          <li>Offer water in a dish too shallow to drown in, and starter feed from the first day.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'failures',
    title: 'When few hatch',
    text: (
      <Facts
        facts={[
          [
            'Many clear eggs',
            'The rooster: his health, his age, too many hens, a hen that he avoids, or two genes for a rose comb.',
          ],
          ['Many early deaths', 'Eggs stored too long or too warm, or the temperature in the first week.'],
          [
            'Full-grown chicks dead in the shell',
            'Humidity or air in the last days, or an incubator that ran wrong all along.',
          ],
          ['Chicks stuck to the shell', 'Too dry in the last three days, often because the lid was opened.'],
          ['The same hen every time', 'A close pairing, or her feed. Compare the pair’s kinship before you set more.'],
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
            'Temperature, and what early and late hatches mean',
            'Mississippi State University Extension; Penn State Extension (100 °F in still air); 4-H embryology programs (101 to 102 °F)',
          ],
          [
            'Humidity and turning',
            'Virginia Cooperative Extension; Penn State Extension; a hatchery’s guide for its customers',
          ],
          [
            'Storing eggs',
            'Mississippi State University Extension; Poultry Performance Plus (59 to 66 °F for four to ten days)',
          ],
          ['Candling', '4-H embryology programs; keepers’ experience'],
          ['Heat for chicks', 'Penn State Extension; University of Florida IFAS Extension'],
          ['Eggs under a hen', 'W. B. Tegetmeier, Profitable Poultry; keepers’ experience'],
          ['Three weeks between roosters', 'W. A. Lippincott, Kansas Agricultural Experiment Station, Circular 99'],
        ]}
      />
    ),
  },
];
