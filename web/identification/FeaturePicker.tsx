// Marks that few breeds have; a bird may have several.
import Check from 'lucide-react/icons/check';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './ChoiceTiles.module.css';
import { withMark } from './identification.ts';
import { pickerId } from './TraitPicker.tsx';
import { TraitPicture } from './TraitPicture.tsx';
import { type Feature, features, labelOf } from './traits.ts';

interface Props {
  chosen: readonly Feature[];
  isUnconfirmed: boolean;
  onChoose: (chosen: Feature[]) => void;
}

export function FeaturePicker({ chosen, isUnconfirmed, onChoose }: Props) {
  return (
    <fieldset
      id={pickerId('features')}
      tabIndex={-1}
      className={classNames(styles.group, isUnconfirmed && styles.unconfirmed)}
    >
      <legend>{labelOf('features')}</legend>
      <Text size="small" tone="soft">
        All that the bird has.
      </Text>
      {isUnconfirmed && (
        <Row gap={[2, 3]} align="center" wrap className={styles.confirm}>
          <p>From the photo. Confirm, or change what is wrong.</p>
          <Button onClick={() => onChoose([...chosen])}>Yes, that is right</Button>
        </Row>
      )}
      <div className={styles.tiles}>
        {(Object.keys(features) as Feature[]).map((mark) => (
          <label key={mark} className={classNames(styles.tile, mark === 'none' && styles.unknown)}>
            <input
              type="checkbox"
              checked={chosen.includes(mark)}
              onChange={({ target }) => onChoose(withMark(chosen, mark, target.checked))}
            />
            <TraitPicture trait="features" value={mark} />
            <span className={styles.words}>{features[mark]}</span>
            <Check aria-hidden className={styles.tick} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
