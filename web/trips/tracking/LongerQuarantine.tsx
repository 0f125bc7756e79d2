import { Link } from 'react-router-dom';
import { tripDatesPath } from '../../paths.ts';
import { phaseOn } from '../../program/phases.ts';
import { NEW_BIRD_QUARANTINE_DAYS } from '../../program/visit.ts';
import { monthAndDay } from '../../ui/in-words.ts';
import { hasWholeQuarantine, wholeQuarantineEnds } from '../schedule.ts';
import type { Visit } from './visit.ts';

/** After a sick bird in the quarantine: seven days are enough only for a rooster without any sign of illness. */
export function LongerQuarantine({
  visit: { id, forHost, dates, today },
  lead,
}: {
  visit: Pick<Visit, 'id' | 'forHost' | 'dates' | 'today'>;
  lead: string;
}) {
  if (!dates || phaseOn(today)?.id !== 'quarantine' || hasWholeQuarantine(dates.schedule)) return null;
  return (
    <p>
      {lead}, he stays apart for {NEW_BIRD_QUARANTINE_DAYS} days: start the Visual Introduction on{' '}
      {monthAndDay(wholeQuarantineEnds(dates.schedule))} or later.
      {id !== null && !forHost && (
        <>
          {' '}
          <Link to={tripDatesPath(id)}>Change the dates</Link>
        </>
      )}
    </p>
  );
}
