// The photo on its way to the server and back: how far it is, and how to give it up.

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PhotoAnalysis } from '#contract';
import { call } from '../client/query.ts';
import { asFile } from '../client/upload.ts';
import type { Mode } from './identification.ts';

interface Asked {
  photo: Blob;
  /** The key of the stored photo. */
  key: string | null;
  mode: Mode;
  mayShare: boolean;
}

export function useAnalysis(onAnswer: (analysis: PhotoAnalysis, key: string | null) => void) {
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
    error: analysis.error,
    start: (asked: Asked) => analysis.mutate(asked),
    cancel() {
      sending.current?.abort();
      analysis.reset();
    },
  };
}
