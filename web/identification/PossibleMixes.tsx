import type { Identification } from '#contract';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import { ConfidenceBar } from './ConfidenceBar.tsx';

export function PossibleMixes({ result }: { result: Identification }) {
  return (
    <Card gap={4} as="section">
      <h2>Possible Mixed Breeds</h2>
      <Stack as="ul" gap={4} className="plain-list">
        {result.possibleMixes.map(({ combination, confidence, band, explanation }) => (
          <Stack as="li" gap={2} key={combination}>
            <ConfidenceBar label={combination.replace(' x ', ' × ')} percent={confidence} band={band} />
            <p>{explanation}</p>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
