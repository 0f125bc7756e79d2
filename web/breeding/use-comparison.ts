// The pair that is being chosen, and the analysis of the pair in the URL.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { isChick } from '../chickens/bird-facts.ts';
import { chickenQuery, flockQuery } from '../chickens/queries.ts';
import { q } from '../client/query.ts';
import { profileQuery } from '../session/queries.ts';
import { settledAtOf, useAnswerFocus } from '../shell/use-answer-focus.ts';
import { type Comparison, comparisonIn, comparisonUrl, requestOf } from './comparison.ts';

export function useComparison() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const inUrl = comparisonIn(search);
  // Choices that are not analyzed yet. Each history entry has its own.
  const [changed, setChanged] = useState({ key, changes: {} as Partial<Comparison> });
  const changedNow = changed.key === key ? changed.changes : {};
  const chosen = useOnlyOwnBird(inUrl, changedNow);
  const rooster = useQuery(chickenQuery(chosen.rooster));
  const hen = useQuery(chickenQuery(chosen.hen));
  const analysis = useQuery({ ...q('analyzeCompatibility', requestOf(inUrl)), placeholderData: keepPreviousData });

  const pending = analysis.isFetching;
  const { answer, ask, isFormOpen, openForm } = useAnswerFocus(settledAtOf(analysis));
  const isGoneNow = isGone(rooster.data, chosen.rooster) || isGone(hen.data, chosen.hen);

  function change(changes: Partial<Comparison>) {
    setChanged({ key, changes: { ...changedNow, ...changes } });
  }

  return {
    chosen,
    rooster: { bird: rooster.data ?? null, gone: isGone(rooster.data, chosen.rooster) },
    hen: { bird: hen.data ?? null, gone: isGone(hen.data, chosen.hen) },
    answer,
    // Folded from the start if the URL has a pair, so that its answer does not jump when it comes.
    isFormOpen: isFormOpen || requestOf(inUrl) === null || (analysis.error !== null && !pending) || isGoneNow,
    openForm,
    // Two birds that cannot be compared have no result; that of the previous pair is hidden.
    result: requestOf(inUrl) ? analysis.data : undefined,
    error: pending ? null : analysis.error,
    pending,
    change,
    choose(side: 'rooster' | 'hen', bird: Chicken | null) {
      // The list's data avoids another request for the bird.
      if (bird) client.setQueryData(chickenQuery(bird.id).queryKey, bird);
      change({ [side]: bird?.id ?? null });
    },
    analyze() {
      ask();
      if (comparisonUrl(chosen) === comparisonUrl(inUrl)) void analysis.refetch();
      else navigate(comparisonUrl(chosen), { preventScrollReset: true });
    },
    retry: () => void analysis.refetch(),
  };
}

/** A keeper who owns just one bird that the other may breed with is not asked which. One that was cleared stays cleared. */
function useOnlyOwnBird(inUrl: Comparison, changes: Partial<Comparison>): Comparison {
  const chosen = { ...inUrl, ...changes };
  const missing = chosen.rooster === null ? 'rooster' : 'hen';
  const other = chosen.rooster ?? chosen.hen;
  const isHalf = other !== null && chosen[missing] === null && !(missing in changes);
  const { data: profile } = useQuery(profileQuery());
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: isHalf && Boolean(profile) });
  const { data: bird } = useQuery(chickenQuery(isHalf ? other : null));
  if (!isHalf || !bird?.breedId) return chosen;
  const wanted = missing === 'rooster' ? 'Rooster' : 'Hen';
  const own = flock.filter(
    (one) => one.sex === wanted && one.breedId === bird.breedId && !one.pedigreeOnly && !isChick(one),
  );
  const [only, ...more] = own;
  return only && more.length === 0 ? { ...chosen, [missing]: only.id } : chosen;
}

function isGone(bird: Chicken | null | undefined, id: string | null): boolean {
  return bird === null && id !== null;
}
