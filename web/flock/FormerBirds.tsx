// The birds that the keeper handed over, to whom and when.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { breedText } from '../chickens/bird-facts.ts';
import { flockQuery } from '../chickens/queries.ts';
import { useFormerBirds } from '../handovers/handovers.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { allOf, calendarDay, shortDay } from '../ui/in-words.ts';
import { Ledger, Row, Text } from '../ui/Layout.tsx';

const SHOWN_AT_ONCE = 50;

export function FormerBirds() {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const former = useFormerBirds(flock);
  const [atMost, setAtMost] = useState(SHOWN_AT_ONCE);
  if (former.length === 0) return null;
  const names = new Map([...former, ...flock].map(({ id, name }) => [id, name]));
  return (
    <Card gap={3} as="section" aria-labelledby="former">
      <h2 id="former">Handed over</h2>
      <Ledger head="double" space={2} className="plain-list">
        {former.slice(0, atMost).map((bird) => {
          const parents = (bird.parentIds ?? []).flatMap((id) => names.get(id) ?? []);
          const facts = [
            breedText(bird),
            bird.hatchDate && `hatched ${calendarDay(bird.hatchDate)}`,
            parents.length > 0 && `chick of ${allOf(parents)}`,
          ];
          return (
            <Row as="li" gap={[0, 3]} align="baseline" wrap key={bird.id}>
              <strong dir="auto">{bird.name}</strong>
              <Text as="span" tone="soft" dir="auto">
                {facts.filter(Boolean).join(' · ')}
              </Text>
              <span dir="auto">
                To {bird.nextKeeper ?? 'another keeper'} on {shortDay(bird.handedOverAt)}
              </span>
            </Row>
          );
        })}
      </Ledger>
      {former.length > atMost && <Button onClick={() => setAtMost(atMost + SHOWN_AT_ONCE)}>Show more</Button>}
      <Text size="small" tone="soft">
        They keep their names in your pedigrees, and you can still choose them as parents.
      </Text>
    </Card>
  );
}
