// The calendar day here, which changes at midnight and when a device wakes up on another day.
import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

function subscribe(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      tell();
      wait();
    }, untilMidnight());
  };
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

function untilMidnight(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
