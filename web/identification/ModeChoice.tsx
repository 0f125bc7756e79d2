import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';

import styles from './ChoiceTiles.module.css';
import type { Mode } from './identification.ts';

const MODES = [
  { mode: 'unknown', name: 'What is this chicken?', note: 'Identify using AI' },
  { mode: 'known', name: 'I know my breed', note: 'Confirm and generate profile' },
] as const;

export function ModeChoice({ mode: chosen, onChoose }: { mode: Mode | null; onChoose: (mode: Mode) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>What do you want to know?</legend>
      <div className={classNames(styles.tiles, styles.wide)}>
        {MODES.map(({ mode, name, note }) => (
          <label key={mode} className={styles.tile}>
            <input
              type="radio"
              name={id}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              aria-label={name}
              aria-describedby={`${id}-${mode}`}
            />
            <span className={styles.words}>
              {name}
              <small id={`${id}-${mode}`}>{note}</small>
            </span>
            <Check aria-hidden className={styles.tick} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
