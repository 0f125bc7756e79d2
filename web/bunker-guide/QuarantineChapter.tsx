import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { HOME_QUARANTINE_DAYS } from '../programme/visit.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { DiseaseList } from './DiseaseList.tsx';
import { Judged } from './Judged.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { conditions, FULL_QUARANTINE, longVisit, MINIMUM_QUARANTINE } from './quarantine-rule.ts';

export function QuarantineChapter() {
  return (
    <Chapter id="quarantine">
      <p>
        Quarantine lasts at least {MINIMUM_QUARANTINE} days. That is the minimum of the program. Extension services
        advise {FULL_QUARANTINE} days for any new bird, and they are right: some diseases take longer than a week to
        show. So which number holds is not a matter of taste.
      </p>
      <Stack gap={3} className={styles.quarantineChapterRule}>
        <h3>Seven days, only if all of this is true</h3>
        <ol>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ol>
        <p>
          <strong>Otherwise {FULL_QUARANTINE} days.</strong> One “no”, or one “I do not know”, is enough. From a control
          area, or into one, he does not travel at all without a permit.
        </p>
      </Stack>
      <h3>
        Split quarantine: {HOME_QUARANTINE_DAYS} + {MINIMUM_QUARANTINE} = {FULL_QUARANTINE}
      </h3>
      <p>
        The visit can keep its 28 days all the same. The rooster spends {HOME_QUARANTINE_DAYS} days in closed isolation
        at his own home, with a log of each day, and the last {MINIMUM_QUARANTINE} at the host. If he falls ill or meets
        another bird in that time, the count starts again
        <Judged />.
      </p>
      <p>
        Without isolation at home, all {FULL_QUARANTINE} days are spent at the host, and each later date moves by{' '}
        {HOME_QUARANTINE_DAYS} days: he sees the hens on day {longVisit.introduction}, joins them on day{' '}
        {longVisit.breeding}, and goes home on day {longVisit.lastDay}.
      </p>
      <h3>What a quarantine shows, and what it misses</h3>
      <DiseaseList />
      <p>
        Late carriers can test negative: a good test makes the risk smaller, not zero. The vaccine against Marek’s
        disease is given at hatch and needs 7 to 14 clean days before the chicks meet the virus. It prevents tumors, not
        infection.
      </p>
      <h3>Every day of it</h3>
      <ul>
        <li>Care for him last, in the clothes and boots of his pen. Nobody visits both flocks on one day.</li>
        <li>
          Write down whether he eats and drinks, how he breathes at night, and how droppings, vent, legs and comb look.
        </li>
        <li>
          Weigh him on day 1 and on day 6. A loss of more than 10% <PlaceLink to="stop">ends the visit</PlaceLink>.
        </li>
      </ul>
      <p>
        <Link to={paths.biosecurityAssessment}>The biosecurity risk assessment</Link> asks six questions and says what
        to improve before he comes.
      </p>
    </Chapter>
  );
}
