import { Link } from 'react-router-dom';
import type { Profile } from '#contract';
import {
  putTripPlanHenLocationAddress,
  putTripPlanHenLocationContactName,
  putTripPlanHenLocationPhoneNumber,
} from '#contract/fields';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FillAfterSignIn, FillPanel, FillRow, useFill } from './FillPanel.tsx';
import { birdAndOwner, hostOf, withHost } from './fill.ts';
import { MoreMatches, useMatches } from './MoreMatches.tsx';
import styles from './plan.module.css';
import type { PlanForm } from './use-plan.ts';

const { maxLength: LONGEST_ADDRESS } = putTripPlanHenLocationAddress;

export function DestinationStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  return (
    <Stack gap={5}>
      <FillHost form={form} profile={profile} />
      <TextArea
        label="Address"
        hint="A gate code or the last turn before the barn helps."
        rows={3}
        maxLength={LONGEST_ADDRESS}
        autoComplete="off"
        {...form.text('henLocation', 'address')}
      />
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Contact name"
          {...putTripPlanHenLocationContactName}
          autoComplete="off"
          {...form.text('henLocation', 'contactName')}
        />
        <Field
          label="Phone number"
          type="tel"
          {...putTripPlanHenLocationPhoneNumber}
          autoComplete="off"
          {...form.text('henLocation', 'phoneNumber')}
        />
      </Grid>
      <Text size="small" tone="soft" className="not-printed">
        A hen can travel to him instead. She then counts as a new bird twice: 30 days apart on his farm, and 30 more at
        home. <Link to={`${paths.travelBunkerGuide}#alternatives`}>More in the guide</Link>
      </Text>
    </Stack>
  );
}

/** The hens live with the owner of a hen that was liked, or with the keeper. */
function FillHost({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const matches = useMatches('Hen', profile !== null);
  const { panel, fill } = useFill(form);
  if (!profile) return <FillAfterSignIn source="your own place or a hen you liked" />;
  return (
    <FillPanel {...panel}>
      <Text bold className={styles.question}>
        Where do the hens live?
      </Text>
      {(matches.all.length > 0 || matches.hasMore) && (
        <FillRow
          label="Use a match"
          empty="Choose a hen"
          hint={matches.hasMore && <MoreMatches matches={matches} />}
          options={matches.all.map((one) => [one.chicken.id, birdAndOwner(one)])}
          onUse={(id) => {
            const found = matches.all.find(({ chicken }) => chicken.id === id);
            if (!found) return;
            const { chicken, match } = found;
            const host = hostOf(found);
            const byMail = !match.phone && match.email ? ` There is no phone number. Write to ${match.email}.` : '';
            fill(
              (now) => withHost(now, host, id),
              host.name
                ? `${host.name}, ${chicken.name}’s owner, is filled in.${byMail}`
                : `${host.location ? 'The town is filled in. ' : ''}${chicken.name}’s owner shows you no name or number yet.`,
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
