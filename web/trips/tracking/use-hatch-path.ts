// Returns the URL for recording a hatch, with the hen chosen if she is one of the keeper's own birds.
import { useQuery } from '@tanstack/react-query';
import { flockQuery } from '../../chickens/queries.ts';
import { hatchPath } from '../../paths.ts';
import { profileQuery } from '../../session/queries.ts';

export function useHatchPath(henId: string | undefined): string {
  const { data: keeper } = useQuery(profileQuery());
  const { data: flock } = useQuery({ ...flockQuery(), enabled: Boolean(keeper && henId) });
  return hatchPath(flock?.some(({ id }) => id === henId) ? henId : undefined);
}
