import { birdLabel } from '../chickens/bird-facts.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { BirdSelector } from './BirdSelector.tsx';
import styles from './breeding.module.css';
import type { usePartnerSearch } from './use-partner-search.ts';

export function PartnerForm({ search }: { search: ReturnType<typeof usePartnerSearch> }) {
  const { chosen, chosenId, gone, pending } = search;
  return (
    <Card>
      <Form gap={4} align="start" className={styles.form} onSubmit={search.find}>
        <BirdSelector
          label="Your chicken"
          kind="chicken"
          sex={null}
          ownOnly
          chosen={chosen}
          error={gone ? 'This chicken is no longer among your birds. Choose another.' : undefined}
          labelOf={(bird) => `${birdLabel(bird)} (${bird.sex})`}
          onChoose={search.choose}
        />
        <Button type="submit" tone="primary" disabled={chosenId === null} pending={pending}>
          {pending ? 'Finding Matches...' : 'Find Breeding Partners'}
        </Button>
      </Form>
    </Card>
  );
}
