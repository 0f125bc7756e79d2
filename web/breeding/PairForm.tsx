import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { BirdSelector } from './BirdSelector.tsx';
import styles from './breeding.module.css';
import { requestOf } from './comparison.ts';
import { TripQuestions } from './TripQuestions.tsx';
import type { useComparison } from './use-comparison.ts';

export function PairForm({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const { chosen, rooster, hen, pending } = comparison;
  const isSameBird = chosen.rooster !== null && chosen.rooster === chosen.hen;
  const ready = requestOf(chosen) !== null;
  return (
    <Card className="not-printed">
      <Form gap={5} onSubmit={comparison.analyze}>
        <Stack gap={5} className={styles.pair}>
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
        </Stack>
        <TripQuestions answers={chosen} onChange={comparison.change} />
        <Row gap={[3, 4]} align="center" wrap>
          <Button type="submit" tone="primary" disabled={!ready} pending={pending}>
            {pending ? 'Analyzing...' : 'Analyze Compatibility'}
          </Button>
          <p role="status" className={styles.hint}>
            {isSameBird && 'Please select two different birds'}
            {!isSameBird && !ready && 'Select two different birds to begin analysis'}
          </p>
        </Row>
      </Form>
    </Card>
  );
}
