// Says where the plan is stored, and offers to start another one.
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast-queue.ts';
import styles from './plan.module.css';
import type { PlanForm } from './use-plan.ts';

interface Props {
  form: PlanForm;
  isLaunched: boolean;
  onStartOver: () => void;
}

export function WizardNotes({ form, isLaunched, onStartOver }: Props) {
  if (isLaunched)
    return (
      <p className={`${styles.wizardNote} ${styles.ways} not-printed`}>
        {form.isChanged
          ? 'Your changes count once you save them.'
          : 'This plan was launched, and can still be changed.'}
        {form.isChanged && (
          <Button tone="quiet" onClick={form.forget}>
            Discard the changes
          </Button>
        )}
        <Link to={paths.travelBunkerWizard}>Plan another visit</Link>
      </p>
    );
  if (!form.isChanged) return null;

  function startOver() {
    const former = form.plan;
    form.forget();
    onStartOver();
    toast({
      title: 'The plan is empty again',
      action: { label: 'Undo', run: () => form.restore(former) },
    });
  }
  return (
    <p className={`${styles.wizardNote} ${styles.ways} not-printed`}>
      This plan is kept in this browser until you launch it.
      <Button tone="quiet" onClick={startOver}>
        Start over
      </Button>
    </p>
  );
}
