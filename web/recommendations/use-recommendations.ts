// The farm that is being told, and the breeds recommended for the farm in the URL.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswerFocus } from '../breeding/use-answer-focus.ts';
import { q } from '../client/query.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { farmIn, farmUrl, isAsked, requestOf } from './farm.ts';

export function useRecommendations() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const inUrl = farmIn(search);
  // Unsubmitted changes survive a reload and a visit to a breed's sheet.
  const draft = useDraft('farm', null, inUrl);
  const query = useQuery({
    ...q('recommendBreeds', isAsked(search) ? requestOf(inUrl) : null),
    placeholderData: keepPreviousData,
  });
  const pending = query.isFetching;
  const { answer, ask } = useAnswerFocus(pending);

  return {
    farm: draft.values,
    /** The farm that the answer is for. */
    answered: inUrl,
    answer,
    result: isAsked(search) ? query.data : undefined,
    error: pending ? null : query.error,
    pending,
    tell: draft.enter,
    recommend() {
      ask();
      const url = farmUrl(draft.values);
      draft.forget();
      if (isAsked(search) && url === farmUrl(inUrl)) void query.refetch();
      else navigate(url, { preventScrollReset: true });
    },
    retry() {
      ask();
      void query.refetch();
    },
  };
}
