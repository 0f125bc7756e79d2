import { phases, TOTAL_DAYS } from '../../programme/phases.ts';
import { openNeededTasks } from '../../programme/ticks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { visitName } from '../trip-names.ts';
import type { Visit } from './visit.ts';

interface Props {
  visit: Visit;
  onFinish: () => void;
  onClose: () => void;
}

/** A visit may end early; what was not done stays open in its record. */
export function FinishTripDialog({ visit: { plan, log, today }, onFinish, onClose }: Props) {
  const open = phases.flatMap((phase) => openNeededTasks(phase, log)).filter(({ day }) => day <= today);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Finish the visit?"
      description={
        today < TOTAL_DAYS
          ? `${visitName(plan)} ends early, on day ${Math.max(today, 0)} of ${TOTAL_DAYS}. It becomes a record of one page.`
          : `${visitName(plan)} becomes a record of one page. It can be opened again.`
      }
    >
      {open.length > 0 && (
        <div>
          <p>
            {open.length === 1 ? 'This needed check is open' : `These ${open.length} needed checks are open`}, and stay
            so in the record:
          </p>
          <ul>
            {open.map(({ id, day, text }) => (
              <li key={id}>
                Day {day}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button tone="primary" wide onClick={onFinish}>
        Finish the visit
      </Button>
      <Button wide onClick={onClose}>
        Go on
      </Button>
    </Dialog>
  );
}
