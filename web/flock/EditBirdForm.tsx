import type { Chicken } from '../chickens/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { DescriptionFields } from './DescriptionFields.tsx';
import styles from './FlockForm.module.css';
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
    <Form className={styles.form} onSubmit={form.submit}>
      <div ref={fields} className={styles.sections}>
        <div className={styles.column}>
          <IdentityFields form={form} />
          <DescriptionFields bird={bird} form={form} />
        </div>
        <div className={styles.column}>
          <ParentFields
            flock={flock}
            except={bird.id}
            dam={form.values.dam}
            sires={form.values.sires}
            errors={{ dam: form.errors.damId, sires: form.errors.sires }}
            onChange={form.enter}
          />
          <HealthFields form={form} />
        </div>
      </div>
      <div className={styles.send}>
        <Button type="submit" tone="primary" pending={form.pending}>
          {form.pending ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={form.discard}>
          {form.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        {form.failure && (
          <p role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
      </div>
    </Form>
  );
}
