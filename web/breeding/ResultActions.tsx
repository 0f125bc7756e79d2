import Printer from 'lucide-react/icons/printer';
import { Link, useLocation } from 'react-router-dom';
import { assessmentPath, newVisitPath } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { comparisonIn } from './comparison.ts';

export function ResultActions() {
  const { rooster, hen } = comparisonIn(useLocation().search);
  return (
    <Row gap={3} wrap className={`${styles.resultActions} not-printed`}>
      <ButtonLook tone="primary">
        <Link to={newVisitPath({ rooster, hen })}>Setup Travel Bunker</Link>
      </ButtonLook>
      <ButtonLook>
        <Link to={assessmentPath(rooster, hen)}>Risk Assessment</Link>
      </ButtonLook>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </Row>
  );
}
