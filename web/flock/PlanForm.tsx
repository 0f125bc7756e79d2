import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { planFlockMaxHensPerRooster, planFlockNearbyWithin } from '#contract/fields';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './flock.module.css';
import type { usePlan } from './use-plan.ts';

interface Props {
  plan: ReturnType<typeof usePlan>;
  flock: readonly Chicken[];
  hasPlace: boolean;
}

export function PlanForm({ plan, flock, hasPlace }: Props) {
  const { form, enter, pending } = plan;
  const breeds = new Map(flock.flatMap(({ breedId, breed }) => (breedId ? [[breedId, breed] as const] : [])));
  const byName = [...breeds].sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <Card className="not-printed">
      <Form gap={5} onSubmit={plan.submit}>
        <Grid min={15} gap={[4, 6]} align="start">
          <Field
            label="Most hens for one rooster"
            hint="Eight to twelve is usual, fewer for a heavy or an old rooster. The plan spreads your hens evenly, so most roosters have fewer."
            type="number"
            inputMode="numeric"
            required
            {...planFlockMaxHensPerRooster}
            unfitText={`Enter a whole number from ${planFlockMaxHensPerRooster.min} to ${planFlockMaxHensPerRooster.max}.`}
            value={form.hens}
            onChange={(event) => enter({ hens: event.target.value })}
          />
          <Select
            label="Breed"
            options={[['', 'All breeds'], ...byName]}
            value={form.breedId}
            onChange={(event) => enter({ breedId: event.target.value })}
          />
          <Stack gap={3}>
            <Checkbox
              label="Mix generations"
              hint="Plan parents and their grown chicks together. Otherwise the chicks replace their parents once there are as many of them, from more than one father and mother."
              checked={form.mix}
              onChange={(event) => enter({ mix: event.target.checked })}
            />
            <Checkbox
              label="Include roosters of keepers near me"
              disabled={!hasPlace}
              checked={form.nearby}
              onChange={(event) => enter({ nearby: event.target.checked })}
            />
            {!hasPlace && (
              <p>
                For that, <Link to={paths.createProfile(paths.flockPlan)}>say where you are</Link>.
              </p>
            )}
            {form.nearby && (
              <Field
                label="Within how many miles"
                type="number"
                inputMode="numeric"
                required
                {...planFlockNearbyWithin}
                unfitText={`Enter whole miles, from ${planFlockNearbyWithin.min} to ${planFlockNearbyWithin.max}.`}
                className={styles.miles}
                value={form.miles}
                onChange={(event) => enter({ miles: event.target.value })}
              />
            )}
          </Stack>
        </Grid>
        <div>
          <Button type="submit" tone="primary" pending={pending}>
            {pending ? 'Planning...' : 'Plan this season'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
