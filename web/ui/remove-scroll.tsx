// Stands in for the package `react-remove-scroll` (see vite.config.ts): the page behind an open dialog is held still by
// `body:has(…)` in base.css, without the <style> element that a strict content security policy refuses.
import type { ElementType, ReactNode } from 'react';

interface Props {
  as?: ElementType;
  children?: ReactNode;
  allowPinchZoom?: unknown;
  shards?: unknown;
}

export function RemoveScroll({
  as: Element = 'div',
  children,
  allowPinchZoom: _zoom,
  shards: _shards,
  ...rest
}: Props) {
  return <Element {...rest}>{children}</Element>;
}
