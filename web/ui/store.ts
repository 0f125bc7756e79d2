// A value outside React that components follow.
import { useSyncExternalStore } from 'react';

interface Followed<Value> {
  read(): Value;
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends Followed<Value> {
  set(next: Value): void;
  /** Loads the value again when it is next read. */
  reload(): void;
}

/** `load` is called when the value is first read, and `connect` when it is first followed. */
export function createStore<Value>(load: () => Value, connect?: () => void): Store<Value> {
  const listeners = new Set<() => void>();
  let loaded: { value: Value } | undefined;
  let isConnected = false;

  function change(next: typeof loaded): void {
    loaded = next;
    for (const listener of listeners) listener();
  }

  return {
    read() {
      loaded ??= { value: load() };
      return loaded.value;
    },
    set: (value) => change({ value }),
    reload: () => change(undefined),
    subscribe(listener) {
      if (!isConnected) connect?.();
      isConnected = true;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, read }: Followed<Value>): Value => useSyncExternalStore(subscribe, read);

/** A state of the browser that changes with these events of a target. */
export function browserState<Value>(
  target: () => EventTarget,
  events: readonly string[],
  read: () => Value,
): Followed<Value> {
  return {
    read,
    subscribe(listener) {
      const from = target();
      for (const event of events) from.addEventListener(event, listener);
      return () => {
        for (const event of events) from.removeEventListener(event, listener);
      };
    },
  };
}
