// The bird that is being chosen, and the partners found for the bird in the URL.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { chickenQuery } from '../chickens/queries.ts';
import { q } from '../client/query.ts';
import { settledAtOf, useAnswerFocus } from '../shell/use-answer-focus.ts';
import { type PartnerSearch, partnerSearchIn, partnerSearchUrl, requestOf } from './partner-search.ts';

export function usePartnerSearch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const inUrl = partnerSearchIn(search);
  const [changed, setChanged] = useState<{ key: string; id: string | null } | null>(null);
  const chosenId = changed?.key === key ? changed.id : inUrl.chicken;
  const chosen = useQuery(chickenQuery(chosenId));
  const partners = useQuery(q('recommendPartners', requestOf(inUrl)));
  const pending = partners.isFetching;
  const { answer, ask, isFormOpen, openForm } = useAnswerFocus(settledAtOf(partners));

  function goTo(search: PartnerSearch) {
    navigate(partnerSearchUrl(search), { preventScrollReset: true });
  }

  return {
    chosenId,
    chosen: chosen.data ?? null,
    gone: chosen.data === null && chosenId !== null,
    partners: partners.data,
    error: pending ? null : partners.error,
    pending,
    answer,
    // The card of the bird that partners were found for stands for the form.
    isFormOpen: isFormOpen || !partners.data,
    openForm,
    choose(bird: Chicken | null) {
      if (bird) client.setQueryData(chickenQuery(bird.id).queryKey, bird);
      setChanged({ key, id: bird?.id ?? null });
    },
    find() {
      ask();
      if (chosenId === inUrl.chicken) void partners.refetch();
      else goTo({ ...inUrl, chicken: chosenId });
    },
    /** Looks again, farther away. */
    widen(withinMiles: number) {
      ask();
      goTo({ ...inUrl, withinMiles });
    },
    retry: () => void partners.refetch(),
  };
}
