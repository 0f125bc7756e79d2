import type { ComponentProps, ReactNode } from 'react';
import { Guide, GuideChapter } from './Guide.tsx';

export interface LessonChapter {
  /** Its address within the page. */
  id: string;
  title: string;
  text: ReactNode;
}

interface Props extends Pick<ComponentProps<typeof Guide>, 'screen' | 'picture' | 'opening' | 'ways'> {
  action: ReactNode;
  chapters: readonly LessonChapter[];
}

/** A lesson of the Learning Center. */
export function Lesson({ action, chapters, ...guide }: Props) {
  return (
    <Guide {...guide} actions={action} printLabel="Print the lesson" chapters={chapters}>
      {chapters.map(({ id, title, text }) => (
        <GuideChapter key={id} id={id} title={title}>
          {text}
        </GuideChapter>
      ))}
    </Guide>
  );
}
