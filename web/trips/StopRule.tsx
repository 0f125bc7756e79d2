// The rule by which every visit stops, with whom to call.
import { sickBirdLine } from '../program/sick-bird-line.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './plan/plan.module.css';

export function StopRule() {
  return (
    <Stack as="p" gap={2} className={styles.aside}>
      <strong>Two sick birds within 24 hours, or a sudden death: nobody moves, and you call.</strong>
      <span>
        Your veterinarian first, or the USDA sick-bird line <a href={sickBirdLine.href}>{sickBirdLine.number}</a>. State
        law and your veterinarian come before all of this; a plan does not diagnose.
      </span>
    </Stack>
  );
}
