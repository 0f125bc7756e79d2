import { useLayoutEffect, useRef } from 'react';

/** Brings the keeper to the first field that a refused save is about. `error`: that of the last save. */
export function useFaultFocus(error: unknown) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return fields;
}
