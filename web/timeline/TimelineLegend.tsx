import { classNames } from '../ui/class-names.ts';
import { Row } from '../ui/Layout.tsx';
import { SignificanceIcon } from './SignificanceIcon.tsx';
import { significances } from './significance.ts';
import styles from './timeline.module.css';

export function TimelineLegend() {
  return (
    <Row
      as="ul"
      gap={[2, 5]}
      justify="center"
      wrap
      size="small"
      tone="soft"
      aria-label="Legend"
      className={classNames('plain-list', styles.legend)}
    >
      {significances.map(({ id, label }) => (
        <Row as="li" gap={2} align="center" key={id}>
          <SignificanceIcon of={id} />
          {label}
        </Row>
      ))}
    </Row>
  );
}
