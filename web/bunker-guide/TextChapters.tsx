// The chapters of the guide that are text alone.

import House from 'lucide-react/icons/house';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useIsAbroad } from '../places/abroad.ts';
import { TOTAL_DAYS } from '../program/phases.ts';
import { sickBirdLine, sickBirdSteps } from '../program/sick-bird.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../program/visit.ts';
import { Badge } from '../ui/Badge.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function WhyChapter() {
  return (
    <Chapter id="why">
      <p>One rooster serves a whole pen of hens, and they stay in the coop they know.</p>
      <ul>
        <li>
          <strong>One bird to watch.</strong> He alone needs papers, a crate and a quarantine.
        </li>
        <li>
          <strong>The hens go on laying.</strong> A move often stops a hen’s laying for weeks
          <Judged />, and her eggs are what the visit is for.
        </li>
        <li>
          <strong>The hens’ flock stays closed.</strong> The only bird that comes in can be kept apart and sent home.
        </li>
      </ul>
      <h3>The badges on a profile</h3>
      <Grid as="ul" min={18} gap={[4, 6]} className="plain-list">
        <Stack as="li" gap={2} align="start">
          <Badge hue="slate" icon={<Truck aria-hidden />}>
            Travel Bunker Ready
          </Badge>
          <p>
            On a rooster: he is the one who travels. The badge says nothing about his health. Still ask for his tests
            and papers.
          </p>
        </Stack>
        <Stack as="li" gap={2} align="start">
          <Badge hue="moss" icon={<House aria-hidden />}>
            Stays Home - Hens Don't Travel
          </Badge>
          <p>On a hen: she is the host. She never leaves her farm.</p>
        </Stack>
      </Grid>
    </Chapter>
  );
}

const limits = [
  { figure: '2–3 hours', text: 'between rest stops; check on him every 2 hours' },
  { figure: '4 hours', text: 'at most from one drink of water to the next' },
  { figure: '8 hours', text: 'on the road in one day, not more' },
  { figure: '45–80 °F', text: 'in the crate, measured beside the bird' },
];

export function TransportChapter() {
  return (
    <Chapter id="transport">
      <p>Plan a rest stop every 2–3 hours, and where it will be.</p>
      <Grid as="ul" min={9} aria-label="Limits of a trip" className={`plain-list ${styles.limits}`}>
        {limits.map(({ figure, text }) => (
          <Stack as="li" gap={1} center key={figure}>
            <strong>
              {figure}
              <Judged />
            </strong>{' '}
            <span>{text}</span>
          </Stack>
        ))}
      </Grid>
      <h3>On the day</h3>
      <ul>
        <li>
          The crate lets him stand and turn, and stops him from falling. Air on all sides, shade, no draft, dry shavings
          <Judged />.
        </li>
        <li>Stop where there are no birds: never at a feed store, a show or another flock.</li>
        <li>Unload outside the pen, and clean the crate there. His papers travel with him.</li>
      </ul>
      <h3>How far</h3>
      <dl>
        <div>
          <dt>Under 50 miles</dt>
          <dd>One trip.</dd>
        </div>
        <div>
          <dt>50 to 150 miles</dt>
          <dd>One stop for water, planned.</dd>
        </div>
        <div>
          <dt>150 to 400 miles</dt>
          <dd>
            One day of 8 hours at most, or two; or <Link to="#alternatives">hatching eggs</Link> instead.
          </dd>
        </div>
        <div>
          <dt>More, or over a state line</dt>
          <dd>
            <Link to="#papers">Papers</Link> first; eggs are preferred.
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}

export function PapersChapter() {
  const isAbroad = useIsAbroad();
  return (
    <Chapter id="papers">
      <p>
        {isAbroad
          ? 'Each country has its own rules, and they change. Ask your national animal health authority before you set a date. These are the papers of the United States, so that you know what to ask about.'
          : 'Each state has its own rules, and they change. Ask the state veterinarian of both states before you set a date. This is what to ask about.'}
      </p>
      <dl>
        <div>
          <dt>Pullorum-typhoid</dt>
          <dd>
            A negative test, or a flock that is clean under NPIP: in all states. Some accept a test for 90 days only. If
            you know no one who tests, ask the state agency for a tester two weeks before he travels.
          </dd>
        </div>
        <div>
          <dt>VS 9-3</dt>
          <dd>The form for a bird or eggs that leave an NPIP flock for another state.</dd>
        </div>
        <div>
          <dt>CVI</dt>
          <dd>
            The certificate of veterinary inspection: what a flock outside NPIP needs to cross a state line. A
            veterinarian signs it, and it is often good for 30 days.
          </dd>
        </div>
        <div>
          <dt>NPIP</dt>
          <dd>
            The National Poultry Improvement Plan. Its flocks are closed: a bird from outside is tested, kept apart for
            30 days and tested again. Do the same with your rooster when he comes home. (This is from a keeper’s
            account. Ask your own agency.)
          </dd>
        </div>
        <div>
          <dt>Control zones</dt>
          <dd>
            Around a farm with avian influenza there is an infected zone of 1.9 miles and a buffer of at least 4.3 more:
            6.2 miles in all. Inside it, birds and eggs move by permit only. Check on the morning of the trip.
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}

export function EggsChapter() {
  return (
    <Chapter id="eggs">
      <p>
        A hen keeps sperm alive for days after mating. So eggs do not count as his from the first day, and they still
        count after he has left.
      </p>
      <ul>
        <li>
          Eggs are fertile from his second or third day with the hens. By the sixth or seventh, all hens lay fertile
          eggs.
        </li>
        <li>
          After a rooster is taken away, hens lay fertile eggs for 10.7 to 14.8 days on average. The records are 29 and
          32 days (Hutt 1949).
        </li>
        <li>If two roosters mate with one hen, the last one mostly wins.</li>
      </ul>
      <p>
        On day {FIRST_EGG_DAY} the hens have been without another rooster for {FIRST_EGG_DAY} days, or{' '}
        {FIRST_EGG_DAY + 7} if he left a week earlier. A rare egg may still be his.
      </p>
      <h3>The days of the egg basket</h3>
      <dl>
        <div>
          <dt>Day 0</dt>
          <dd>The hens’ own rooster is out. Until day {FIRST_EGG_DAY} their eggs are for the kitchen.</dd>
        </div>
        <div>
          <dt>Day {FIRST_EGG_DAY}</dt>
          <dd>The first pedigree eggs. Mark each with its date and its hen.</dd>
        </div>
        <div>
          <dt>Day {TOTAL_DAYS}</dt>
          <dd>He goes home. Keep marking.</dd>
        </div>
        <div>
          <dt>Day {LAST_EGG_DAY}</dt>
          <dd>The last pedigree eggs, ten days after he left. Then the hens’ own rooster may come back.</dd>
        </div>
      </dl>
      <h3>Until they are set</h3>
      <ul>
        <li>
          Collect twice a day. Keep eggs at 55 to 65 °F, turn them daily, and set them within 7 to 10 days
          <Judged />.
        </li>
        <li>Candle on the seventh day of incubation. Clear eggs show how fertile the pair is.</li>
        <li>
          Write down how many were fertile, how many hatched, and on which day chicks died. Deaths on days 17 to 19, or
          on day 21, say something about the parents.
        </li>
      </ul>
    </Chapter>
  );
}

export function AlternativesChapter() {
  return (
    <Chapter id="alternatives">
      <p>
        Hatching eggs are the safest way to move genes. Marek’s disease does not pass through the egg. Mycoplasma does,
        so take eggs from a tested flock. They carry his genes only if a hen on his farm lays them, or if your hen
        travels to him.
      </p>
      <h3>Take eggs first</h3>
      <ul>
        <li>
          where the <Link to={paths.geneticCompatibility}>genetic compatibility</Link> of the pair shows a disease risk
          of 60 or more;
        </li>
        <li>if an unvaccinated rooster would come from, or go to, a farm that has had Marek’s disease;</li>
        <li>
          if the trip takes more than 8 hours
          <Judged />, or crosses a state line without papers in hand;
        </li>
        <li>if there is no place to keep him apart.</li>
      </ul>
      <h3>Other ways</h3>
      <ul>
        <li>
          <strong>Buy him.</strong> He stays 30 days apart from your birds, whatever his tests say. Ask where he
          hatched, and for his tests.
        </li>
        <li>
          <strong>Take a hen to him.</strong> She is the new bird twice: 30 days apart on his farm, and 30 more at home.
          Her eggs count as his {FIRST_EGG_DAY} days after she was last with another rooster.
        </li>
        <li>
          <strong>Hatch his sons.</strong> Eggs from his flock, raised at the hens’ farm, give a rooster of the same
          line next year.
        </li>
        <li>
          <strong>A rooster closer to you.</strong>{' '}
          <Link to={paths.breedingRecommendations}>Find breeding partners.</Link>
        </li>
        <li>
          <strong>Wait.</strong> Thirty days without illness in both flocks, or one test, can turn 30 days of quarantine
          into 7.
        </li>
        <li>
          <strong>No visit at all</strong> if one bird weighs more than 1.6 times as much as the other, like a bantam
          and a heavy breed.
        </li>
      </ul>
    </Chapter>
  );
}

export function StopChapter() {
  const isAbroad = useIsAbroad();
  return (
    <Chapter id="stop">
      <h3>One sick bird</h3>
      <ol>
        {sickBirdSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Stack gap={3} className={`${styles.rule} ${styles.stop}`}>
        <p className={styles.when}>Two sick birds within 24 hours, or one sudden death: move nothing, and call.</p>
        <Stack as="ol" gap={2}>
          <li>No bird, egg, crate or tool leaves the farm, and none comes in.</li>
          <li>Put the sick bird into the isolation crate. Change boots and clothes before you see other birds.</li>
          <li>
            {isAbroad ? (
              'Call your veterinarian, then your national animal health authority.'
            ) : (
              <>
                Call your veterinarian, then the state veterinarian. The USDA’s line for sick birds is{' '}
                <a href={sickBirdLine.href}>{sickBirdLine.number}</a>.
              </>
            )}
          </li>
          <li>Tell the other keeper within the hour. Their flock may have it too.</li>
          <li>
            Keep a dead bird cool and in two bags for the veterinarian. Do not open it
            <Judged />.
          </li>
        </Stack>
      </Stack>
      <h3>The visit also ends</h3>
      <ul>
        <li>when he has lost more than 10% of his weight by day 6 of the quarantine;</li>
        <li>
          when a control zone is declared around either farm. He then stays where he is for as long as the{' '}
          {isAbroad ? 'authority' : 'state'} says;
        </li>
        <li>when either keeper says so.</li>
      </ul>
    </Chapter>
  );
}
