// The way from birds to their visit: to the one that is planned or under way, or else to the plan of a new one.
import { Link } from 'react-router-dom';
import { newVisitPath, trackingPath } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { useToday } from '../ui/use-today.ts';
import { isOver } from './schedule.ts';
import { useTrips } from './use-trips.ts';

interface Props {
  rooster?: string | null;
  hen?: string | null;
  /** The day of arrival that the keeper has in mind. */
  arrival?: string;
  /** The screen advises something else first. */
  isQuiet?: boolean;
  /** The text of the link to a new plan; undefined where none is offered. */
  children?: string | undefined;
}

export function VisitLink({ rooster, hen, arrival = '', isQuiet = false, children }: Props) {
  const { trips, isLoading, isUnreachable } = useTrips();
  const today = useToday();
  const open = trips?.find(
    ({ plan }) =>
      !isOver(plan, today) &&
      (rooster || hen) &&
      (!rooster || rooster === plan.roosterId) &&
      (!hen || hen === plan.henId),
  );
  // There may be a visit that is not known here yet.
  const isAwaited = isLoading || !(trips || isUnreachable);
  if (!open && (isAwaited || !children)) return null;
  return (
    <ButtonLook tone={isQuiet ? 'plain' : 'primary'}>
      {open ? (
        <Link to={trackingPath(open.id)}>Open the visit</Link>
      ) : (
        <Link to={newVisitPath({ rooster, hen, arrival })}>{children}</Link>
      )}
    </ButtonLook>
  );
}
