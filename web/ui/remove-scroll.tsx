// Replaces the package `react-remove-scroll` (see vite.config.ts), whose <style> element the content security policy
// refuses. `body:has(…)` in base.css keeps the page behind a dialog from scrolling.
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
