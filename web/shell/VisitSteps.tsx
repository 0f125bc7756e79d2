// The steps of a rooster's visit, each a screen of its own.
import { Link } from 'react-router-dom';
import { paths, trackingPath, tripPlanPath } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Row } from '../ui/Layout.tsx';
import styles from './VisitSteps.module.css';

type Step = 'risk' | 'plan' | 'days';

interface Props {
  at: Step;
  /** The visit that the steps stay with. */
  tripId?: string | undefined;
}

export function VisitSteps({ at, tripId }: Props) {
  const steps: { step: Step; name: string; to: string }[] = [
    { step: 'risk', name: 'Risk questions', to: paths.biosecurityAssessment },
    { step: 'plan', name: 'Plan', to: tripId ? tripPlanPath(tripId) : paths.travelBunkerWizard },
    { step: 'days', name: 'Day by day', to: tripId ? trackingPath(tripId) : paths.travelBunkerTracking },
  ];
  return (
    <nav aria-label="Steps of a visit" className="not-printed">
      <Row as="ol" className={classNames('plain-list', styles.steps)}>
        {steps.map(({ step, name, to }) => (
          <li key={step}>
            <Link to={to} aria-current={step === at ? 'step' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}
