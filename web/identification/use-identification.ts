// All that the screen knows: the photo, the traits, what was found, and where in the screen the keeper is.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswerFocus } from '../breeding/use-answer-focus.ts';
import { useDraft } from '../drafts/use-draft.ts';
import {
  countTraits,
  type Findings,
  mergeAnalysis,
  nothingFound,
  requestOf,
  TRAITS_NEEDED,
  withoutUnconfirmed,
} from './identification.ts';
import { type Place, placeIn, placeUrl } from './identification-url.ts';
import { type BirdTrait, identifyBreed } from './queries.ts';
import { useAnalysis } from './use-analysis.ts';
import { usePhoto } from './use-photo.ts';

export function useIdentification(keeperId: string | null) {
  const navigate = useNavigate();
  const place = placeIn(useLocation().search);
  const draft = useDraft<Findings>('identification', keeperId, nothingFound);
  const found = draft.values;
  const [jump, setJump] = useState<BirdTrait | null>(null);

  const analysis = useAnalysis((answer) => draft.enter((now) => mergeAnalysis(now, answer)));
  const photo = usePhoto(found.photo, (key) => {
    analysis.cancel();
    draft.enter((now) => ({ ...withoutUnconfirmed(now), photo: key }));
  });
  const identification = useMutation({
    mutationFn: async (now: Findings) => {
      const asked = requestOf(now);
      return { asked: JSON.stringify(asked), result: await identifyBreed(asked) };
    },
    onSuccess: draft.enter,
  });
  const photoAnswer = useAnswerFocus(analysis.pending);
  const answer = useAnswerFocus(identification.isPending);

  const go = (change: Partial<Place>, replace = false) =>
    void navigate(placeUrl({ ...place, ...change }), { replace, preventScrollReset: true });

  return {
    place,
    found,
    enter: draft.enter,
    forget: draft.forget,
    photo,
    analysis: {
      ...analysis,
      section: photoAnswer.answer,
      start() {
        if (!photo.blob || !found.mode) return;
        photoAnswer.ask();
        analysis.start({ photo: photo.blob, mode: found.mode, mayShare: found.mayShare });
      },
    },
    identification: {
      section: answer.answer,
      pending: identification.isPending,
      error: identification.error,
      isReady: countTraits(found) >= TRAITS_NEEDED,
      start() {
        if (countTraits(found) < TRAITS_NEEDED) return;
        answer.ask();
        identification.mutate(found);
      },
    },
    openTab: (tab: Place['tab']) => go({ tab }, true),
    /** To the picker of this trait. */
    jumpTo(trait: BirdTrait) {
      setJump(trait);
      go({ tab: 'manual' }, true);
    },
    jump,
    jumped: () => setJump(null),
    openListing: () => go({ isListing: true }),
    closeListing: () => go({ isListing: false }, true),
  };
}

export type IdentificationState = ReturnType<typeof useIdentification>;
