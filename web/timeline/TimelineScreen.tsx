import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { EventPage } from './EventPage.tsx';
import { events } from './events.ts';
import { SignificanceIcon } from './SignificanceIcon.tsx';
import { significances } from './significance.ts';
import styles from './timeline.module.css';
import { ADVANCE_MS } from './timeline.ts';
import { useTimeline } from './use-timeline.ts';

export function TimelineScreen() {
  const { key } = useLocation();
  return (
    <Screen title={screens.timeline.title} width="wide" back={{ to: paths.education, name: 'the learning center' }}>
      {/* The key makes a link to another event take effect. */}
      <TimelineBook key={key} />
    </Screen>
  );
}

/** Shows one event at a time, with the controls to turn to others. */
function TimelineBook() {
  const { index, announced, on, running, offByDevice, turn, toggle, held } = useTimeline();
  const said = announced === null ? undefined : events[announced];
  return (
    <Stack gap={4}>
      <TimelineHead {...{ index, on, running, offByDevice }} onToggle={toggle} />
      <Stack as="section" gap={4} aria-label="The events" className={styles.book} {...held}>
        <Stack className={styles.pages}>
          {events.map((event, at) => (
            <EventPage key={event.id} event={event} number={at} open={at === index} near={isNear(at, index)} />
          ))}
        </Stack>
        <YearList index={index} running={running} onTurn={turn} />
        <TimelineLegend />
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

interface Props {
  index: number;
  on: boolean;
  running: boolean;
  offByDevice: boolean;
  onToggle: () => void;
}

/** The position in the timeline, and the control of its automatic advance. */
function TimelineHead({ index, on, running, offByDevice, onToggle }: Props) {
  const counted = `${index + 1} of ${events.length}`;
  return (
    <Row gap={[0, 4]} align="center" justify="between" wrap>
      <p className={styles.counter}>{counted}</p>
      <div
        role="progressbar"
        aria-label="Progress through the timeline"
        aria-valuemin={1}
        aria-valuemax={events.length}
        aria-valuenow={index + 1}
        aria-valuetext={counted}
        className={styles.progress}
        style={{ '--done': (index + 1) / events.length }}
      />
      <Button
        tone="quiet"
        aria-pressed={on}
        aria-describedby="auto-advance-state"
        icon={on ? <Pause aria-hidden /> : <Play aria-hidden />}
        className={styles.toggle}
        onClick={onToggle}
      >
        Auto-advance
      </Button>
      <Text size="small" tone="soft" id="auto-advance-state" className={styles.state}>
        {stateOf({ on, running, offByDevice })}
      </Text>
    </Row>
  );
}

function stateOf({ on, running, offByDevice }: Pick<Props, 'on' | 'running' | 'offByDevice'>): string {
  if (offByDevice) return 'Off: your device asks for less motion';
  if (!on) return 'Off: you turn the pages';
  return running ? 'On: a new page every four seconds' : 'Paused while you read';
}

interface YearListProps {
  index: number;
  running: boolean;
  onTurn: (to: number) => void;
}

/** The years of all events as buttons, each with the icon of its category. */
function YearList({ index, running, onTurn }: YearListProps) {
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

function TimelineLegend() {
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
