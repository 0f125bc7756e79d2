import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { BirdSelector } from './BirdSelector.tsx';
import { requestOf } from './comparison.ts';
import styles from './PairForm.module.css';
import { TripQuestions } from './TripQuestions.tsx';
import type { useComparison } from './use-comparison.ts';

export function PairForm({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const { chosen, rooster, hen, pending } = comparison;
  const isSameBird = chosen.rooster !== null && chosen.rooster === chosen.hen;
  const ready = requestOf(chosen) !== null;
  return (
    <Card className={styles.card}>
      <Form className={styles.form} onSubmit={comparison.analyze}>
        <div className={styles.pair}>
          <BirdSelector
            label="Rooster (Will Travel)"
            kind="rooster"
            sex="Rooster"
            chosen={rooster.bird}
            error={rooster.gone ? 'This rooster is no longer on offer. Choose another.' : undefined}
            onChoose={(bird) => comparison.choose('rooster', bird)}
          />
          <BirdSelector
            label="Hen (Stays Home)"
            kind="hen"
            sex="Hen"
            chosen={hen.bird}
            error={hen.gone ? 'This hen is no longer on offer. Choose another.' : undefined}
            onChoose={(bird) => comparison.choose('hen', bird)}
          />
        </div>
        <TripQuestions answers={chosen} onChange={comparison.change} />
        <div className={styles.send}>
          <Button type="submit" tone="primary" disabled={!ready} pending={pending}>
            {pending ? 'Analyzing...' : 'Analyze Compatibility'}
          </Button>
          <p role="status" className={styles.hint}>
            {isSameBird && 'Please select two different birds'}
            {!isSameBird && !ready && 'Select two different birds to begin analysis'}
          </p>
        </div>
      </Form>
    </Card>
  );
}
