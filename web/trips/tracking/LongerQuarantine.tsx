import { Link } from 'react-router-dom';
import { tripDatesPath } from '../../paths.ts';
import { phaseOn } from '../../program/phases.ts';
import { NEW_BIRD_QUARANTINE_DAYS } from '../../program/visit.ts';
import { monthAndDay } from '../../ui/in-words.ts';
import { Note } from '../../ui/Layout.tsx';
import { hadSickBird, hasWholeQuarantine, wholeQuarantineEnds } from '../schedule.ts';
import { unclosed, type Visit } from './visit.ts';

/** After a sick bird in the quarantine, resolved or not: seven days are enough only for a rooster without any sign of illness. */
export function LongerQuarantine({ visit }: { visit: Visit }) {
  const { id, forHost, dates, log, today } = visit;
  const isOpen = [phaseOn(today), ...unclosed(visit)].some((phase) => phase?.id === 'quarantine');
  if (!dates || !isOpen || !hadSickBird(dates.schedule, log) || hasWholeQuarantine(dates.schedule)) return null;
  return (
    <Note>
      A bird looked sick in this quarantine. If it was the rooster, keep him apart for {NEW_BIRD_QUARANTINE_DAYS} days:
      start the Visual Introduction on {monthAndDay(wholeQuarantineEnds(dates.schedule))} or later.
      {id !== null && !forHost && (
        <>
          {' '}
          <Link to={tripDatesPath(id)}>Change the dates</Link>
        </>
      )}
    </Note>
  );
}
