import type { ReactNode } from 'react';
import { GuideChapter } from '../education/Guide.tsx';
import { type ChapterId, chapters } from './chapters.ts';

export function Chapter({ id, children }: { id: ChapterId; children: ReactNode }) {
  return (
    <GuideChapter id={id} title={chapters[id]}>
      {children}
    </GuideChapter>
  );
}
