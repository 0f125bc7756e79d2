// Lists the most informative missing traits as links to their pickers.
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import { gainWords } from './confidence.ts';
import styles from './identification.module.css';
import type { BirdTrait, Identification } from './queries.ts';
import { labelOf } from './traits.ts';

const SHOWN = 3;

interface Props {
  traits: Identification['nextTraits'];
  onJump: (trait: BirdTrait) => void;
}

export function NextTraits({ traits, onJump }: Props) {
  return (
    <Card gap={4} as="section">
      <h2>What to look at next</h2>
      <Stack as="ol" gap={4} className={`plain-list ${styles.next}`}>
        {traits.slice(0, SHOWN).map(({ trait, gain, hint }) => (
          <Stack as="li" gap={2} align="start" key={trait}>
            <p>
              <strong>{labelOf(trait)}</strong> {gainWords(gain)}. {hint}
            </p>
            <Button icon={<ArrowUp aria-hidden />} onClick={() => onJump(trait)}>
              Choose {labelOf(trait).toLowerCase()}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
