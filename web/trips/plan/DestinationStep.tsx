import {
  putTripPlanHenLocationAddress,
  putTripPlanHenLocationContactName,
  putTripPlanHenLocationPhoneNumber,
} from '#contract/fields';
import type { Profile } from '../../session/queries.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FillHost } from './FillHost.tsx';
import type { PlanForm } from './use-plan.ts';
import styles from './Wizard.module.css';

const { maxLength: LONGEST_ADDRESS } = putTripPlanHenLocationAddress;

export function DestinationStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  return (
    <div className={styles.fields}>
      <FillHost form={form} profile={profile} />
      <TextArea
        label="Address"
        hint="Where the hens live. A gate code or the last turn before the barn is worth a line."
        rows={3}
        maxLength={LONGEST_ADDRESS}
        autoComplete="off"
        {...form.text('henLocation', 'address')}
      />
      <div className={styles.pair}>
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
      </div>
    </div>
  );
}
