// The plan as a file for the keeper's calendar. Its code is loaded when it is asked for.
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Row } from '../../ui/Layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-queue.ts';
import { scheduleOf } from '../schedule.ts';
import { roosterName } from '../trip-names.ts';
import styles from './Review.module.css';
import type { PlanForm } from './use-plan.ts';

export function CalendarDownload({ form }: { form: PlanForm }) {
  const [withAlarms, setWithAlarms] = useState(false);
  const [pending, setPending] = useState(false);
  if (!scheduleOf(form.plan.timeline))
    return (
      <Row as="p" gap={[3, 5]} align="center" wrap className={`${styles.calendar} not-printed`}>
        Once you enter the day of arrival, you can add all dates and daily checks to your calendar.
      </Row>
    );

  async function download() {
    setPending(true);
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const text = calendarFile(form.plan, { id: form.idOf(), now: new Date(), withAlarms });
      if (text) saveFile(fileName(roosterName(form.plan)), 'text/calendar', text);
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
