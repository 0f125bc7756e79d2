import { classNames } from '../ui/class-names.ts';
import { SignificanceIcon } from './SignificanceIcon.tsx';
import { significances } from './significance.ts';
import styles from './TimelineLegend.module.css';

export function TimelineLegend() {
  return (
    <ul aria-label="Legend" className={classNames('plain-list', styles.legend)}>
      {significances.map(({ id, label }) => (
        <li key={id}>
          <SignificanceIcon of={id} />
          {label}
        </li>
      ))}
    </ul>
  );
}
