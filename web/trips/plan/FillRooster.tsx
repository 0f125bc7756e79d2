// The rooster out of the keeper's own birds, or out of those they liked.

import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract';
import { labelAmong } from '../../chickens/bird-facts.ts';
import { flockQuery } from '../../chickens/queries.ts';
import { Text } from '../../ui/Layout.tsx';
import { today } from '../../ui/today.ts';
import { FillAfterSignIn, FillPanel, FillRow, useFill } from './FillPanel.tsx';
import { roostersAmong, withOwnPlace, withRooster } from './fill.ts';
import { MoreMatches, useMatches } from './MoreMatches.tsx';
import styles from './plan.module.css';
import type { PlanForm } from './use-plan.ts';

export function FillRooster({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: profile !== null });
  const matches = useMatches('Rooster', profile !== null);
  const hens = useMatches('Hen', profile !== null);
  const { panel, fill } = useFill(form);
  if (!profile) return <FillAfterSignIn what="one of your birds or a bird you liked fills this in" />;
  const own = roostersAmong(flock);
  const { henId, roosterInfo } = form.plan;
  const hen = [...flock, ...hens.all.map(({ chicken }) => chicken)].find(({ id }) => id === henId);
  const isAsked = Boolean(henId) && !roosterInfo?.name;
  if (own.length === 0 && matches.all.length === 0 && !matches.hasMore && !isAsked) return null;
  return (
    <FillPanel {...panel}>
      {isAsked && (
        <Text bold className={styles.question}>
          Which rooster travels to {hen?.name ?? 'the hen'}? Choose one of your birds, or type his name.
        </Text>
      )}
      {own.length > 0 && (
        <FillRow
          label="Use my bird"
          empty="Choose a rooster"
          options={own.map((bird) => [bird.id, labelAmong(bird, flock)])}
          onUse={(id) => {
            const bird = own.find((one) => one.id === id);
            if (bird) fill((now) => withRooster(now, bird, today()), `${bird.name} is filled in.`);
          }}
        />
      )}
      {(matches.all.length > 0 || matches.hasMore) && (
        <FillRow
          label="Use a match"
          empty="Choose a rooster"
          hint={matches.hasMore && <MoreMatches matches={matches} />}
          options={matches.all.map(({ chicken, match }) => [chicken.id, `${chicken.name} of ${match.ownerName}`])}
          onUse={(id) => {
            const bird = matches.all.find(({ chicken }) => chicken.id === id)?.chicken;
            if (bird)
              fill(
                (now) => withOwnPlace(withRooster(now, bird, today()), profile),
                `${bird.name} is filled in. He travels to your place, unless you entered another one.`,
              );
          }}
        />
      )}
    </FillPanel>
  );
}
