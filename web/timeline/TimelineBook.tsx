// Shows one event at a time, with the controls to turn to others.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../ui/Button.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import { EventPage } from './EventPage.tsx';
import { events } from './events.ts';
import { TimelineHead } from './TimelineHead.tsx';
import { TimelineLegend } from './TimelineLegend.tsx';
import styles from './timeline.module.css';
import { useTimeline } from './use-timeline.ts';
import { YearList } from './YearList.tsx';

export function TimelineBook() {
  const { index, announced, on, running, offByDevice, turn, toggle, held } = useTimeline();
  const said = announced === null ? undefined : events[announced];
  return (
    <Stack gap={4}>
      <TimelineHead {...{ index, on, running, offByDevice }} onToggle={toggle} />
      <Stack as="section" gap={4} aria-label="The events" className={styles.book} {...held}>
        <div className={styles.pages}>
          {events.map((event, at) => (
            <EventPage key={event.id} event={event} number={at} open={at === index} near={isNear(at, index)} />
          ))}
        </div>
        <YearList index={index} running={running} onTurn={turn} />
        <Grid min={8.5} gap={3} className={styles.buttons}>
          <Button icon={<ChevronLeft aria-hidden />} onClick={() => turn('previous')}>
            Previous
          </Button>
          <Button onClick={() => turn('next')}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </Grid>
      </Stack>
      <TimelineLegend />
      <p role="status" className="visually-hidden">
        {said && `${said.year}, ${said.location}: ${said.title}`}
      </p>
    </Stack>
  );
}

/** The open page and those next to it, whose plates are loaded in advance. */
function isNear(at: number, index: number): boolean {
  const apart = Math.abs(at - index);
  return apart <= 1 || apart === events.length - 1;
}
