import type { Chicken } from '#contract';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { DescriptionFields } from './DescriptionFields.tsx';
import styles from './flock.module.css';
import { HealthFields } from './HealthFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { useBirdForm } from './use-bird-form.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
}

export function EditBirdForm({ bird, flock, keeperId }: Props) {
  const form = useBirdForm(bird, keeperId);
  const fields = useFaultFocus(form.error);
  return (
    <Form gap={4} className="not-printed" onSubmit={form.submit}>
      <Stack gap={5} ref={fields} className={styles.sections}>
        <Stack gap={5}>
          <IdentityFields form={form} />
          <DescriptionFields bird={bird} form={form} />
        </Stack>
        <Stack gap={5}>
          <ParentFields
            flock={flock}
            except={bird.id}
            dam={form.values.dam}
            sires={form.values.sires}
            errors={{ dam: form.errors.damId, sires: form.errors.sires }}
            onChange={form.enter}
          />
          <HealthFields form={form} />
        </Stack>
      </Stack>
      <Row gap={3} align="center" wrap>
        <Button type="submit" tone="primary" pending={form.pending}>
          {form.pending ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={form.discard}>
          {form.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        {form.failure && (
          <Text tone="comb" bold role="alert">
            {form.failure}
          </Text>
        )}
      </Row>
    </Form>
  );
}
