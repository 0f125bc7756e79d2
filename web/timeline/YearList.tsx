// The years of all events as buttons, each with the icon of its category.
import { classNames } from '../ui/class-names.ts';
import { events } from './events.ts';
import { SignificanceIcon } from './SignificanceIcon.tsx';
import { ADVANCE_MS } from './timeline.ts';
import styles from './YearList.module.css';

interface Props {
  index: number;
  running: boolean;
  onTurn: (to: number) => void;
}

export function YearList({ index, running, onTurn }: Props) {
  return (
    <ol
      aria-label="Years"
      className={classNames('plain-list', styles.years, running && styles.running)}
      style={{ '--advance': `${ADVANCE_MS}ms` }}
    >
      {events.map(({ id, year, title, significance }, at) => (
        <li key={id}>
          <button
            type="button"
            aria-current={at === index || undefined}
            className={styles.year}
            onClick={() => onTurn(at)}
          >
            <SignificanceIcon of={significance} />
            {year}
            <span className="visually-hidden">: {title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
