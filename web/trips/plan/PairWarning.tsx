import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { TripPlan } from '#contract';
import { q } from '../../client/query.ts';
import { comparisonPath } from '../../paths.ts';
import { Note } from '../../ui/Layout.tsx';

/** Says why the birds of a plan should not breed, if the comparison advises against it. */
export function PairWarning({ plan: { roosterId, henId } }: { plan: TripPlan }) {
  const pair = roosterId && henId ? { roosterId, henId } : null;
  const { data } = useQuery(q('analyzeCompatibility', pair && { chicken1Id: pair.roosterId, chicken2Id: pair.henId }));
  if (!pair || data?.verdict.kind !== 'not-advised') return null;
  return (
    <Note wash="comb" role="status">
      <strong>{data.verdict.title}.</strong> {data.verdict.reason}{' '}
      <Link to={comparisonPath(pair.roosterId, pair.henId)}>See the comparison</Link>
    </Note>
  );
}
