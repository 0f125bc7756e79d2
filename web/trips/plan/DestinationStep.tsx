import type { Profile } from '#contract';
import {
  putTripPlanHenLocationAddress,
  putTripPlanHenLocationContactName,
  putTripPlanHenLocationPhoneNumber,
} from '#contract/fields';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FillHost } from './FillHost.tsx';
import type { PlanForm } from './use-plan.ts';

const { maxLength: LONGEST_ADDRESS } = putTripPlanHenLocationAddress;

export function DestinationStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  return (
    <Stack gap={5}>
      <FillHost form={form} profile={profile} />
      <TextArea
        label="Address"
        hint="Where the hens live. A gate code or the last turn before the barn is worth a line."
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
    </Stack>
  );
}
