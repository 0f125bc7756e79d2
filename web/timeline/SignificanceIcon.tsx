// An icon for each category: egg, leaf, lozenge, rising sun. Distinguishable without color.
import type { ReactNode } from 'react';
import { Text } from '../ui/Layout.tsx';
import type { Significance } from './events.ts';

const signs: Record<Significance, ReactNode> = {
  origin: <path d="M10 1.6c3.6 0 6.6 5 6.6 9.2a6.6 6.9 0 0 1-13.2 0C3.4 6.6 6.4 1.6 10 1.6Z" />,
  conservation: (
    <path d="M9.2 18.5c.2-3 .1-4.8-.6-6.8C3.7 12 1.4 8.7 1 3.6c4.6.1 7.7 2 8.5 5.9C10.2 4.9 13 2 19 1.5c.2 6-2.6 9.7-8.3 10 .4 2.1.5 4.2.3 7Z" />
  ),
  milestone: <path d="M10 .8 19.2 10 10 19.2.8 10Zm0 5.4L6.2 10l3.8 3.8 3.8-3.8Z" fillRule="evenodd" />,
  modern: (
    <path d="M3.5 14.2a6.5 6.5 0 0 1 13 0ZM.6 15.7h18.8v1.7H.6ZM9.1 1.6h1.8v4H9.1ZM1.9 5.8l1.3-1.3 2.8 2.8-1.3 1.3Zm14.9-1.3 1.3 1.3-2.8 2.8-1.3-1.3Z" />
  ),
};

const tones = { origin: 'yolk', conservation: 'moss', milestone: 'comb', modern: 'slate' } as const;

export function SignificanceIcon({ of }: { of: Significance }) {
  return (
    <Text as="svg" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" tone={tones[of]}>
      {signs[of]}
    </Text>
  );
}
