// Keeps controls inert until they have been in sight for a moment: neither the second tap of a double tap nor a key that is
// still held presses what has just appeared beneath it.
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** Longer than the pause within a double tap, and than the egg takes to open. */
const SETTLE_MS = 600;

/** True once `shown` has been true for a moment. */
export function useSettled(shown: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled;
}

interface Props {
  settled: boolean;
  className: string | undefined;
  children: ReactNode;
}

export function PressGuard({ settled, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the controls within
    <div inert={!settled} className={className} onKeyDown={ignoreHeldKey}>
      {children}
    </div>
  );
}

function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}
