// All that the screen knows: the photo, the traits, what was found, and where in the screen the keeper is.

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BirdTrait, PhotoAnalysis } from '#contract';
import { call } from '../client/query.ts';
import { asFile } from '../client/upload.ts';
import { readDraft } from '../drafts/draft-storage.ts';
import { newKey } from '../drafts/new-key.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useAnswerFocus } from '../shell/use-answer-focus.ts';
import {
  countTraits,
  type Findings,
  isOutdated,
  type Mode,
  mergeAnalysis,
  nothingFound,
  requestOf,
  TRAITS_NEEDED,
  withoutUnconfirmed,
  withPhoto,
} from './identification.ts';
import { type Place, placeIn, placeUrl } from './identification-url.ts';
import { PRIMARY } from './traits.ts';
import { usePhoto } from './use-photo.ts';

export function useIdentification(keeperId: string | null) {
  const navigate = useNavigate();
  const place = placeIn(useLocation().search);
  const draft = useDraft<Findings>('identification', keeperId, nothingFound);
  const found = draft.values;
  const [jump, setJump] = useState<BirdTrait | null>(null);

  // This or another tab may have started another bird while the request ran.
  const analysis = useAnalysis((answer, asked) =>
    draft.enter((now) => (now.photo === asked ? mergeAnalysis(now, answer) : {})),
  );
  const photo = usePhoto(found.photo, (key) => {
    analysis.cancel();
    identification.reset();
    draft.enter((now) =>
      key === null
        ? { ...withoutUnconfirmed(now), photo: null }
        : withPhoto(now, key, { bird: newKey(), isListing: place.isListing }),
    );
  });
  const identification = useMutation({
    mutationFn: async (now: Findings) => {
      const asked = requestOf(now);
      return { asked: JSON.stringify(asked), result: await call('identifyBreed', asked) };
    },
    onSuccess: (answer, { bird, photo: of }) =>
      draft.enter((now) => (now.bird === bird && now.photo === of ? answer : {})),
  });
  const photoAnswer = useAnswerFocus(analysis.pending ? null : analysis.submittedAt, 'the photo');
  const answer = useAnswerFocus(identification.isPending ? null : identification.submittedAt);

  const go = (change: Partial<Place>, replace = false) =>
    void navigate(placeUrl({ ...place, ...change }), { replace, preventScrollReset: true });

  return {
    place,
    found,
    enter: draft.enter,
    /** Once the bird is listed. */
    forget(bird: string) {
      if ((readDraft<Findings>('identification', keeperId).bird ?? '') !== bird) return;
      photo.remove();
      draft.forget();
    },
    startNewBird() {
      photo.remove();
      draft.enter({ ...nothingFound, bird: newKey() });
    },
    photo,
    analysis: {
      ...analysis,
      section: photoAnswer.answer,
      start() {
        if (!photo.blob || !found.mode) return;
        photoAnswer.ask();
        analysis.start({ photo: photo.blob, key: found.photo, mode: found.mode, mayShare: found.mayShare });
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
    /** The traits fold once they have an answer that fits them. */
    isFormOpen: answer.isFormOpen || !found.result || isOutdated(found) || identification.error !== null,
    openForm: answer.openForm,
    /** Scrolls to the picker of this trait. */
    jumpTo(trait: BirdTrait) {
      answer.openForm();
      setJump(trait);
      go({ tab: 'manual' }, true);
    },
    /** Scrolls to the first trait found in the photo, or to the first one. */
    confirmTraits() {
      answer.openForm();
      setJump(found.unconfirmed[0] ?? PRIMARY[0]);
      go({ tab: 'manual' }, true);
    },
    jump,
    jumped: () => setJump(null),
    openListing: () => go({ isListing: true }),
    closeListing: () => go({ isListing: false }, true),
  };
}

export type IdentificationState = ReturnType<typeof useIdentification>;

interface Asked {
  photo: Blob;
  /** The key of the stored photo. */
  key: string | null;
  mode: Mode;
  mayShare: boolean;
}

/** Sends the photo, reports its progress, and can cancel it. */
function useAnalysis(onAnswer: (analysis: PhotoAnalysis, key: string | null) => void) {
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  const analysis = useMutation({
    mutationFn: ({ photo, mode, mayShare }: Asked) => {
      sending.current = new AbortController();
      setSent(0);
      const body = { photo: asFile(photo), mode, shareWithModel: mayShare ? ('true' as const) : ('false' as const) };
      return call('analyzePhoto', body, { signal: sending.current.signal, onProgress: setSent });
    },
    onSuccess: (answer, { key }) => onAnswer(answer, key),
  });
  return {
    /** A share from 0 to 1. */
    sent,
    pending: analysis.isPending,
    submittedAt: analysis.submittedAt,
    error: analysis.error,
    start: (asked: Asked) => analysis.mutate(asked),
    cancel() {
      sending.current?.abort();
      analysis.reset();
    },
  };
}
