import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { phases } from '../program/phases.ts';
import { HOME_QUARANTINE_DAYS } from '../program/visit.ts';
import { Grid, Ledger, Stack, Text } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function QuarantineChapter() {
  return (
    <Chapter id="quarantine">
      <p>
        Quarantine lasts at least {MINIMUM_QUARANTINE} days. Extension services advise {FULL_QUARANTINE} days for any
        new bird, because some diseases take longer than a week to show.
      </p>
      <Stack gap={3} className={styles.rule}>
        <h3>Seven days, only if all of this is true</h3>
        <Stack as="ol" gap={2}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </Stack>
        <p>
          <strong>Otherwise {FULL_QUARANTINE} days.</strong> One “no” or “I do not know” is enough. He does not travel
          into or out of a bird flu zone without a permit.
        </p>
      </Stack>
      <h3>
        Split quarantine: {HOME_QUARANTINE_DAYS} + {MINIMUM_QUARANTINE} = {FULL_QUARANTINE}
      </h3>
      <p>
        The visit can still take 28 days. The rooster spends {HOME_QUARANTINE_DAYS} days in closed isolation at his own
        home, with a log of each day, and the last {MINIMUM_QUARANTINE} at the host. If he gets sick or meets another
        bird in that time, the count starts again
        <Judged />.
      </p>
      <p>
        Without isolation at home, all {FULL_QUARANTINE} days are spent at the host, and each later date moves by{' '}
        {HOME_QUARANTINE_DAYS} days.
      </p>
      <h3>What a quarantine shows, and what it misses</h3>
      <DiseaseList />
      <p>
        Carriers can test negative for a while, so a good test makes the risk smaller, not zero. Marek’s vaccine is
        given at hatch. It prevents tumors, not infection.
      </p>
      <h3>Every day of it</h3>
      <ul>
        <li>
          Care for him last, in clothes and boots that stay at his pen. No one visits both flocks on the same day.
        </li>
        <li>
          Write down whether he eats and drinks, how he breathes at night, and how droppings, vent, legs and comb look.
        </li>
        <li>
          Weigh him on day 1 and on day 6. A loss of more than 10% <Link to="#stop">ends the visit</Link>.
        </li>
      </ul>
      <p>
        <Link to={paths.biosecurityAssessment}>The biosecurity risk assessment</Link> asks six questions and tells you
        what to improve before he comes.
      </p>
    </Chapter>
  );
}

// Seven days are the program's minimum; thirty are advised by extension services for any new bird (eXtension, avian
// biosecurity). The conditions decide which applies.
const MINIMUM_QUARANTINE = phases.find(({ id }) => id === 'quarantine')?.duration ?? 0;
const FULL_QUARANTINE = HOME_QUARANTINE_DAYS + MINIMUM_QUARANTINE;

/** All of them must be true for seven days. */
const conditions = [
  'Both flocks are pullorum-typhoid clean under NPIP, the National Poultry Improvement Plan.',
  'Both flocks tested negative for Mycoplasma within the last 90 days.',
  'No bird of either flock was ill in the last 30 days.',
  'No new bird came to either flock in the last 30 days.',
  'Neither farm is in a zone around an outbreak of avian influenza (bird flu).',
  'He has a separate building, with its own air, boots and tools. A pen outdoors does not count.',
] as const;

function DiseaseList() {
  return (
    <Ledger head="heavy" space={3} aria-label="Diseases and quarantine" className={`plain-list ${styles.diseases}`}>
      {diseases.map(({ name, hides, judged, sevenDays, thirtyDays }) => (
        <Grid as="li" columns={2} gap={[1, 4]} key={name}>
          <div>
            <strong>{name}</strong>
            <Text tone="soft">
              {hides}
              {judged && (
                <>
                  <Judged />.
                </>
              )}
            </Text>
          </div>
          <p className={styles.verdict}>
            <Text as="b" size="small" tone="soft" bold>
              7 days
            </Text>{' '}
            {sevenDays}
          </p>
          <p className={styles.verdict}>
            <Text as="b" size="small" tone="soft" bold>
              30 days
            </Text>{' '}
            {thirtyDays}
          </p>
        </Grid>
      ))}
    </Ledger>
  );
}

/** Diseases that a quarantine reveals or misses. Days are those from infection to the first signs. */
interface Disease {
  name: string;
  hides: string;
  judged?: boolean;
  sevenDays: string;
  thirtyDays: string;
}

const diseases: readonly Disease[] = [
  {
    name: 'Infectious coryza',
    hides: 'Hides for 1 to 3 days.',
    sevenDays: 'usually shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Infectious bronchitis',
    hides: 'Hides for a few days.',
    sevenDays: 'usually shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Avian influenza (HPAI)',
    hides: 'Hides for up to 21 days in an older text; 14 are counted today',
    judged: true,
    sevenDays: 'mostly shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Laryngotracheitis (ILT)',
    hides: 'Hides for 6 to 12 days.',
    sevenDays: 'late cases missed',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Mycoplasma',
    hides: 'No signs until the bird is under stress. It passes through the egg too.',
    sevenDays: 'missed',
    thirtyDays: 'missed: test both flocks',
  },
  {
    name: 'Marek’s disease',
    hides: 'Vaccinated birds carry and shed it without a sign.',
    sevenDays: 'missed',
    thirtyDays: 'missed: send eggs instead',
  },
];
