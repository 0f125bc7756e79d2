// Chooses the value of one trait among drawings of all of them.
import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Text } from '../ui/Layout.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import styles from './identification.module.css';
import { TraitPicture } from './TraitPicture.tsx';
import { noteOf, type SingleTrait, traits, wordsOf } from './traits.ts';

interface Props {
  trait: SingleTrait;
  value: string;
  /** The photo's own measure in percent, where nobody has confirmed the value. */
  photoConfidence?: number | undefined;
  isUnconfirmed: boolean;
  onChoose: (value: string) => void;
}

export const pickerId = (trait: string): string => `trait-${trait}`;

export function TraitPicker({ trait, value, photoConfidence, isUnconfirmed, onChoose }: Props) {
  const id = useId();
  const { label, hint, options } = traits[trait];
  const values = options.filter((option) => option !== '');
  return (
    <fieldset
      id={pickerId(trait)}
      tabIndex={-1}
      aria-describedby={isUnconfirmed ? `${id}-hint ${id}-photo` : `${id}-hint`}
      className={classNames(styles.group, isUnconfirmed && styles.unconfirmed)}
    >
      <legend>{label}</legend>
      <Text size="small" tone="soft" id={`${id}-hint`}>
        {hint}
      </Text>
      {isUnconfirmed && (
        <Row gap={[2, 3]} align="center" wrap className={styles.confirm}>
          <p id={`${id}-photo`}>
            From the photo{photoConfidence !== undefined && `, ${photoConfidence}% sure`}: {wordsOf(trait, value)}. Tap
            to confirm, or choose another.
          </p>
          <Button onClick={() => onChoose(value)}>Yes, {wordsOf(trait, value).toLowerCase()}</Button>
        </Row>
      )}
      <div className={styles.tiles}>
        {values.map((option) => (
          <ChoiceTile
            key={option}
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            picture={<TraitPicture trait={trait} value={option} />}
            words={wordsOf(trait, option)}
            note={noteOf(trait, option)}
            onChange={() => onChoose(option)}
            // A tap on the photo's own value changes nothing, yet confirms it.
            onClick={() => isUnconfirmed && option === value && onChoose(option)}
          />
        ))}
        <ChoiceTile
          type="radio"
          name={id}
          value=""
          checked={value === ''}
          unknown
          words="Not known"
          onChange={() => onChoose('')}
        />
      </div>
    </fieldset>
  );
}
