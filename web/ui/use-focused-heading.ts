import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the first heading of a part of the screen when `content` changes. */
export function useFocusedHeading(content: unknown, options?: FocusOptions): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(content);
  const focus = useEffectEvent(() => part.current?.querySelector('h2')?.focus(options));
  useLayoutEffect(() => {
    if (before.current === content) return;
    before.current = content;
    focus();
  }, [content]);
  return part;
}
