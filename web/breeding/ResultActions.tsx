import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import styles from './ResultActions.module.css';

export function ResultActions() {
  return (
    <div className={styles.actions}>
      <ButtonLook tone="primary">
        <Link to={paths.travelBunkerWizard}>Setup Travel Bunker</Link>
      </ButtonLook>
      <ButtonLook>
        <Link to={paths.biosecurityAssessment}>Risk Assessment</Link>
      </ButtonLook>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
