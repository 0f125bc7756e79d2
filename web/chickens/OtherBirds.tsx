// Birds of the flock, to choose for what is done with several at once. A flock may have twenty thousand.
import type { Chicken } from '#contract';
import { Fold } from '../shell/Fold.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { Grid, Text } from '../ui/Layout.tsx';

interface ChoiceProps {
  birds: readonly Chicken[];
  /** Only this many are listed. */
  most: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

interface Props extends ChoiceProps {
  /** Unique on its screen. */
  id: string;
  title: string;
}

export function OtherBirds({ id, title, ...choice }: Props) {
  const { birds, chosen } = choice;
  if (birds.length === 0) return null;
  return (
    <Fold id={id} title={title} note={chosen.size > 0 && `${chosen.size} chosen`}>
      <BirdChoice {...choice} />
    </Fold>
  );
}

export function BirdChoice({ birds, most, chosen, onChoose }: ChoiceProps) {
  return (
    <>
      <Grid min={8} gap={2}>
        {birds.slice(0, most).map((bird) => (
          <Checkbox
            key={bird.id}
            label={bird.name}
            checked={chosen.has(bird.id)}
            onChange={({ target }) =>
              onChoose(new Set(target.checked ? [...chosen, bird.id] : [...chosen].filter((one) => one !== bird.id)))
            }
          />
        ))}
      </Grid>
      {birds.length > most && (
        <Text size="small" tone="soft">
          We show the newest {most}.
        </Text>
      )}
    </>
  );
}
