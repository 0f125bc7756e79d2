import { useIsAbroad } from '../places/abroad.ts';
import { sickBirdLine } from '../program/sick-bird-line.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function StopChapter() {
  const isAbroad = useIsAbroad();
  return (
    <Chapter id="stop">
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
        <li>when either keeper says so. No reason is needed.</li>
      </ul>
      <h3>Agreed in writing before he travels</h3>
      <ul>
        <li>
          {isAbroad
            ? 'Three numbers on the pen: your veterinarian, your national animal health authority, the other keeper.'
            : 'Four numbers on the pen: your veterinarian, the state veterinarian, the other keeper, the USDA’s line.'}
        </li>
        <li>Who pays for tests and treatment, and what happens if he dies.</li>
        <li>Who drives him home, on any day of the visit.</li>
      </ul>
    </Chapter>
  );
}
