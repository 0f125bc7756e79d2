// The rule by which every visit stops, with whom to call.
import type { TripPlan } from '#contract';
import { useIsAbroad } from '../places/abroad.ts';
import { sickBirdLine } from '../program/sick-bird.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './plan/plan.module.css';

export function StopRule({ plan }: { plan: TripPlan }) {
  const isAbroad = useIsAbroad(plan.henLocation?.address);
  return (
    <Stack as="p" gap={2} className={styles.aside}>
      <strong>Two sick birds within 24 hours, or a sudden death: move no birds, and call.</strong>
      {isAbroad ? (
        <span>
          Your veterinarian first, then your national animal health authority. The law and your veterinarian come before
          this plan, which does not diagnose.
        </span>
      ) : (
        <span>
          Your veterinarian first, or the USDA sick-bird line <a href={sickBirdLine.href}>{sickBirdLine.number}</a>.
          State law and your veterinarian come before this plan, which does not diagnose.
        </span>
      )}
    </Stack>
  );
}
