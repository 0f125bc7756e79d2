// The whole plan on one sheet, and what can be done with it: launched, printed, taken into a calendar.

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Row, Stack, Text } from '../../ui/Layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-queue.ts';
import { scheduleOf } from '../schedule.ts';
import { roosterName } from '../trip-names.ts';
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

/** The plan as a file for the keeper's calendar. Its code is loaded when it is asked for. */
function CalendarDownload({ form }: { form: PlanForm }) {
  const [withAlarms, setWithAlarms] = useState(false);
  const [pending, setPending] = useState(false);
  if (!scheduleOf(form.plan.timeline))
    return (
      <Text tone="soft" className="not-printed">
        Once you enter the day of arrival, you can add all dates and daily checks to your calendar.
      </Text>
    );

  async function download() {
    setPending(true);
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const text = calendarFile(form.plan, { id: form.idOf(), now: new Date(), withAlarms });
      if (text) saveFile(fileName(roosterName(form.plan)), new Blob([text], { type: 'text/calendar' }));
    } catch {
      const description = 'Its code could not be loaded. Please try again when you are online.';
      toast({ title: 'No calendar yet', description, tone: 'destructive' });
    }
    setPending(false);
  }

  return (
    <Row gap={[3, 5]} align="center" wrap className={`${styles.calendar} not-printed`}>
      <Button icon={<CalendarPlus aria-hidden />} pending={pending} onClick={() => void download()}>
        Add to Calendar
      </Button>
      <Checkbox
        label="Remind me at 8 in the morning"
        hint="All phases, and the checks of each day, as an .ics file. Taken in again, it brings them up to date."
        checked={withAlarms}
        onChange={({ target }) => setWithAlarms(target.checked)}
      />
    </Row>
  );
}

/** Letters and digits of any script, without accents. */
function fileName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words, 'visit'].join('-').toLowerCase()}.ics`;
}
