import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { recordHatchEggsSet } from '#contract/fields';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { today } from '../ui/today.ts';
import { ChickRows } from './ChickRows.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { HatchedChicks } from './HatchedChicks.tsx';
import { ParentFields } from './ParentFields.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useHatchForm } from './use-hatch-form.ts';

export function HatchForm(props: { flock: readonly Chicken[]; keeperId: string; dam: string | null }) {
  const form = useHatchForm(props);
  const { values, errors, enter } = form;
  const fields = useFaultFocus(form.fault);
  if (form.hatch) return <HatchedChicks hatch={form.hatch} flock={props.flock} onAnother={form.begin} />;
  return (
    <Form gap={4} className="not-printed" onSubmit={form.submit}>
      <Stack gap={5} ref={fields} className={styles.sections}>
        <ParentFields
          flock={props.flock}
          ownDamOnly
          dam={values.dam}
          sires={values.sires}
          errors={errors}
          onChange={enter}
        />
        <FormSection title="The hatch">
          <Grid min={13} gap={4} align="start">
            <Field
              label="Hatched on"
              type="date"
              required
              max={today()}
              unfitText="Chicks hatch on a day up to today."
              error={errors.hatchedOn}
              value={values.hatchedOn}
              onChange={(event) => enter({ hatchedOn: event.target.value })}
            />
            <Field
              label="Eggs set"
              hint="If you counted them."
              type="number"
              inputMode="numeric"
              {...recordHatchEggsSet}
              unfitText={`Enter a whole number from ${recordHatchEggsSet.min} to ${recordHatchEggsSet.max}.`}
              error={errors.eggsSet}
              value={values.eggsSet}
              onChange={(event) => enter({ eggsSet: event.target.value })}
            />
          </Grid>
        </FormSection>
        <ChickRows form={form} />
      </Stack>
      <Row gap={3} align="center" wrap>
        <Button type="submit" tone="primary" pending={form.pending}>
          {form.pending ? 'Recording...' : 'Record the hatch'}
        </Button>
        {form.failure && (
          <Text tone="comb" bold role="alert">
            {form.failure}
          </Text>
        )}
        {form.wasRecorded && (
          <div role="alert">
            <Text tone="comb" bold>
              This hatch was recorded at your first try, before you changed it. Its chicks are among your birds.
            </Text>
            <Row gap={3} align="center" wrap>
              <ButtonLook>
                <Link to={paths.myBirds}>See my birds</Link>
              </ButtonLook>
              <Button onClick={form.begin}>Record another hatch</Button>
            </Row>
          </div>
        )}
      </Row>
    </Form>
  );
}
