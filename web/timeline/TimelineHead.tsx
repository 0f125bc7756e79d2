// The position in the timeline, and the control of its automatic advance.
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { events } from './events.ts';
import styles from './TimelineHead.module.css';

interface Props {
  index: number;
  on: boolean;
  running: boolean;
  offByDevice: boolean;
  onToggle: () => void;
}

export function TimelineHead({ index, on, running, offByDevice, onToggle }: Props) {
  const counted = `${index + 1} of ${events.length}`;
  return (
    <Row align="center" justify="between" wrap className={styles.head}>
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
      <p id="auto-advance-state" className={styles.state}>
        {stateOf({ on, running, offByDevice })}
      </p>
    </Row>
  );
}

function stateOf({ on, running, offByDevice }: Pick<Props, 'on' | 'running' | 'offByDevice'>): string {
  if (offByDevice) return 'Off: your device asks for less motion';
  if (!on) return 'Off: turn the pages yourself';
  return running ? 'On: a page every four seconds' : 'Waiting while you read';
}
