import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** For a part of a screen whose first heading gets the focus as soon as `content` is another: the keyboard goes where the news is. */
export function useFocusedHeading(content: unknown, options?: FocusOptions): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(content);
  const focus = useEffectEvent(() => part.current?.querySelector('h2')?.focus(options));
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    focus();
  }, [content]);
  return part;
}
