// Fills in the hens' home: that of a liked hen's owner, or the keeper's own.
import type { Profile } from '../../session/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { FillAfterSignIn, FillPanel, FillRow, useFill } from './FillPanel.tsx';
import { withHost } from './fill.ts';
import { MoreMatches, useMatches } from './MoreMatches.tsx';
import type { PlanForm } from './use-plan.ts';

export function FillHost({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const matches = useMatches('Hen', profile !== null);
  const { panel, fill } = useFill(form);
  if (!profile) return <FillAfterSignIn what="the owner of a hen you liked, or your own place, fills this in" />;
  return (
    <FillPanel {...panel}>
      {(matches.all.length > 0 || matches.hasMore) && (
        <FillRow
          label="Use a match"
          empty="Choose a hen"
          hint={matches.hasMore && <MoreMatches matches={matches} />}
          options={matches.all.map(({ chicken, match }) => [chicken.id, `${chicken.name} of ${match.ownerName}`])}
          onUse={(id) => {
            const found = matches.all.find(({ chicken }) => chicken.id === id);
            if (!found) return;
            const { chicken, match } = found;
            const host = { name: match.ownerName, phone: match.phone, location: chicken.location };
            const byMail = !match.phone && match.email ? ` There is no phone number; write to ${match.email}.` : '';
            fill(
              (now) => withHost(now, host, id),
              `${match.ownerName}, ${chicken.name}’s owner, is filled in.${byMail}`,
            );
          }}
        />
      )}
      <div>
        <Button onClick={() => fill((now) => withHost(now, profile), 'Your own place is filled in.')}>
          The hens live with me
        </Button>
      </div>
    </FillPanel>
  );
}
