import { putTripPlanHealthChecksEmergencyPlan, putTripPlanHealthChecksVetContactInfo } from '#contract/fields';
import { Checkbox } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { StopRule } from '../StopRule.tsx';
import { PlanPapers, type PlanPapersFound } from './PlanPapers.tsx';
import type { PlanForm } from './use-plan.ts';

const { maxLength: LONGEST_CONTACT } = putTripPlanHealthChecksVetContactInfo;
const { maxLength: LONGEST_PLAN } = putTripPlanHealthChecksEmergencyPlan;

export function HealthStep({ form, papers }: { form: PlanForm; papers: PlanPapersFound }) {
  return (
    <Stack gap={5}>
      <Grid min={15} gap={[4, 5]} align="start">
        <Checkbox
          label="The rooster’s vaccinations are current"
          hint="Marek’s vaccine is given at hatch. It prevents tumors, not infection: he can still carry it."
          {...form.flag('healthChecks', 'roosterVaccinated')}
        />
        <Checkbox
          label="The hens’ vaccinations are current"
          hint="Ask for the hatch records of those that were bought."
          {...form.flag('healthChecks', 'henVaccinated')}
        />
      </Grid>
      <TextArea
        label="Veterinarian"
        hint="Name and number, and the one for nights and Sundays."
        rows={2}
        maxLength={LONGEST_CONTACT}
        autoComplete="off"
        {...form.text('healthChecks', 'vetContactInfo')}
      />
      <TextArea
        label="Emergency plan"
        hint="The other keeper’s number, where a sick bird is isolated, who pays the veterinarian, and who drives him home."
        rows={5}
        maxLength={LONGEST_PLAN}
        autoComplete="off"
        {...form.text('healthChecks', 'emergencyPlan')}
      />
      <PlanPapers found={papers} as="h3" />
      <StopRule plan={form.plan} />
    </Stack>
  );
}
