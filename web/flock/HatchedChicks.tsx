// The chicks of a hatch that was just recorded.

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, Hatch } from '#contract';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Ledger, Row, Text } from '../ui/Layout.tsx';
import { BirdBadges } from './BirdBadges.tsx';
import { breedText, inbreedingText, parentsText } from './bird-words.ts';
import styles from './flock.module.css';
import { registerUrl } from './register-url.ts';

interface Props {
  hatch: Hatch;
  flock: readonly Chicken[];
  onAnother: () => void;
}

export function HatchedChicks({ hatch, flock, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { chickens, eggsSet } = hatch;
  const [first] = chickens;
  return (
    <Card gap={4} as="section" className={styles.hatch}>
      <h2 ref={heading} tabIndex={-1}>
        {chickens.length === 1 ? 'One chick is in your register' : `${chickens.length} chicks are in your register`}
      </h2>
      <p>
        {first && `Parents: ${parentsText(first, flock)}. `}
        {eggsSet !== null && `${chickens.length} of ${eggsSet} eggs hatched. `}
        <strong>{inbreedingText(hatch.inbreeding)}.</strong>
      </p>
      <Ledger head="double" space={2} className={`plain-list ${styles.hatchedChicks}`}>
        {chickens.map((chick) => (
          <Row as="li" gap={[1, 3]} align="center" wrap key={chick.id}>
            <Link to={registerUrl({}, { bird: chick.id })}>{chick.name}</Link>
            <Text as="span" tone="soft">
              {breedText(chick)}
            </Text>
            <BirdBadges bird={chick} />
          </Row>
        ))}
      </Ledger>
      <Text size="small" tone="soft">
        Chicks are not offered yet. When one is grown, choose “Offer to other keepers” in My Birds.
      </Text>
      <Row gap={3} wrap>
        <ButtonLook tone="primary">
          <Link to={registerUrl({})}>See my birds</Link>
        </ButtonLook>
        <Button onClick={onAnother}>Record another hatch</Button>
      </Row>
    </Card>
  );
}
