// The whole plan on one sheet, and what can be done with it: launched, printed, taken into a calendar.
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { CalendarDownload } from './CalendarDownload.tsx';
import type { Fact } from './facts.ts';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './Review.module.css';
import type { FormStep } from './steps.ts';
import type { PlanForm } from './use-plan.ts';

interface Props {
  form: PlanForm;
  facts: Record<FormStep, Fact[]>;
  /** The launched trip that is edited; null for a new plan. */
  tripId: string | null;
  onLaunch: () => void;
  onLeave: () => void;
}

export function ReviewStep({ form, facts, tripId, onLaunch, onLeave }: Props) {
  return (
    <Stack gap={5}>
      <PlanSheet plan={form.plan} facts={facts} tripId={tripId} onLeave={onLeave} />
      <CalendarDownload form={form} />
      <Row gap={3} wrap className={`${styles.actions} not-printed`}>
        <Button tone="primary" onClick={onLaunch}>
          {tripId ? 'Save & Track' : 'Launch & Track'}
        </Button>
        <ButtonLook>
          <Link to={paths.travelBunkerGuide}>Travel Bunker Guide</Link>
        </ButtonLook>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print Plan
        </Button>
      </Row>
    </Stack>
  );
}
