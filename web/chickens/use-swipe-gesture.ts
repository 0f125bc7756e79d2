// Binds the mathematics to pointer events. While a card is pulled, only CSS variables change, no React state.
import { type PointerEvent, useRef } from 'react';
import { decide, intentOf, type Pull, pullOf, type Sample } from './swipe-gesture.ts';

type Commit = (direction: 'like' | 'pass', from: Pull) => void;

export function useSwipeGesture(onCommit: Commit) {
  const samples = useRef<Sample[]>([]);
  const taken = useRef(false);
  // The finger that took the card; others on it, or another card come up meanwhile, are none of its business.
  const pulling = useRef<{ pointer: number; card: HTMLElement } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    samples.current = [sample(event)];
    taken.current = false;
    pulling.current = { pointer: event.pointerId, card: event.currentTarget };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const first = samples.current[0];
    if (!first || !isPulling(event)) return;
    // Let go where the card could not hear of it.
    if (event.buttons === 0) {
      letGo(event);
      return;
    }
    const now = sample(event);
    samples.current.push(now);
    if (!taken.current) {
      const intent = intentOf(first, now);
      if (intent === 'scroll') samples.current = [];
      if (intent !== 'swipe') return;
      taken.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset.pulled = '';
      window.getSelection()?.removeAllRanges();
    }
    show(event.currentTarget, pullOf(first, now, event.currentTarget.offsetWidth));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const first = samples.current[0];
    const card = event.currentTarget;
    if (!isPulling(event)) return;
    if (first && taken.current) {
      const now = sample(event);
      const direction = decide([...samples.current, now], card.offsetWidth);
      if (direction) onCommit(direction, pullOf(first, now, card.offsetWidth));
    }
    letGo(event);
  }

  function isPulling(event: PointerEvent<HTMLElement>): boolean {
    return pulling.current?.pointer === event.pointerId && pulling.current.card === event.currentTarget;
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    if (!isPulling(event)) return;
    samples.current = [];
    taken.current = false;
    pulling.current = null;
    delete event.currentTarget.dataset.pulled;
    show(event.currentTarget, { x: 0, tilt: 0, strength: 0 });
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo };
}

function sample(event: PointerEvent): Sample {
  return { x: event.clientX, y: event.clientY, t: event.timeStamp };
}

function show(card: HTMLElement, { x, tilt, strength }: Pull): void {
  card.style.setProperty('--pull-x', `${x}px`);
  card.style.setProperty('--pull-tilt', `${tilt}deg`);
  card.style.setProperty('--pull-like', String(Math.max(0, strength)));
  card.style.setProperty('--pull-pass', String(Math.max(0, -strength)));
}
