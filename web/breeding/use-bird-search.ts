// The state of a bird selector: the typed text, the birds found for it, and the chosen one.

import { useState } from 'react';
import type { Chicken } from '#contract';
import { birdsMatching } from './bird-search.ts';
import { type BirdSource, useBirdList } from './use-bird-list.ts';

interface Options extends BirdSource {
  /** The text of the field while nothing is typed: the chosen bird. */
  chosen: string;
  onChoose: (bird: Chicken | null) => void;
  /** Adds a bird of the typed name, which is then the last option. */
  onAdd?: ((name: string) => void) | undefined;
  /** The names of birds that are chosen already; none of them is added again. */
  taken?: readonly string[] | undefined;
  /** A name that is typed and not chosen stays, and has to be settled; otherwise it is forgotten. */
  keepsTyped?: boolean;
}

/** The option that adds a bird. */
const ADD = 'add';

export function useBirdSearch({ chosen, onChoose, onAdd, taken = [], keepsTyped = false, ...source }: Options) {
  const list = useBirdList(source);
  // The text is null while the field shows the chosen bird.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const own = birdsMatching(list.own, typed ?? '');
  const known = birdsMatching(list.known, typed ?? '');
  const ownIds = new Set(own.map(({ id }) => id));
  const knownIds = new Set(known.map(({ id }) => id));
  const offered = birdsMatching(list.offered, typed ?? '').filter(({ id }) => !ownIds.has(id) && !knownIds.has(id));
  const found = [...own, ...known, ...offered];
  const shown = open ? found : [];
  const name = typed?.trim() ?? '';
  const isNew = open && name !== '' && !list.looking && !found.some((bird) => bird.name === name);
  const takenName = isNew ? taken.find((one) => one.toLowerCase() === name.toLowerCase()) : undefined;
  const newName = isNew && onAdd && takenName === undefined ? name : null;
  const ids = [...shown.map(({ id }) => id), ...(newName === null ? [] : [ADD])];
  const active = ids.indexOf(activeId ?? '');

  function close() {
    setOpen(false);
    setActiveId(null);
  }

  function choose(bird: Chicken | null) {
    setTyped(null);
    close();
    onChoose(bird);
  }

  return {
    list,
    text: typed ?? chosen,
    /** The name that stays in the field and is no bird yet; null if there is none. */
    unfinished: keepsTyped && !open && name !== '' ? name : null,
    shown,
    /** The name of the bird that the last option adds; null if there is no such option. */
    newName,
    /** The typed name of a bird that is chosen already. */
    takenName,
    isOwn: (bird: Chicken) => ownIds.has(bird.id),
    isKnown: (bird: Chicken) => knownIds.has(bird.id),
    active,
    nothing: open && !list.looking && !list.error && found.length === 0 && takenName === undefined,
    looking: open && list.looking,
    type(next: string) {
      setTyped(next);
      setActiveId(null);
      setOpen(true);
      list.search(next);
    },
    choose,
    /** Chooses by the place among the options. */
    chooseAt(at: number) {
      const bird = shown[at];
      if (bird) return choose(bird);
      if (newName === null) return;
      setTyped(null);
      close();
      onAdd?.(newName);
    },
    close,
    open: () => setOpen(true),
    leaveList: () => setActiveId(null),
    moveTo(by: 1 | -1) {
      setOpen(true);
      const all = open ? ids : found.map(({ id }) => id);
      const next = active < 0 && by < 0 ? all.length - 1 : (active + by + all.length) % all.length;
      setActiveId(all[next] ?? null);
      if (next >= found.length - 3) list.readPage();
    },
    /** Enter takes the first of what was typed for. */
    takeFirst: () => typed !== null && typed.trim() !== '' && found[0] && choose(found[0]),
    /** An emptied field means no bird; anything else that is left unfinished is forgotten, unless it is to be kept. */
    leave() {
      if (keepsTyped && name !== '' && !taken.some((one) => one.toLowerCase() === name.toLowerCase())) {
        const namesakes = [...own, ...known].filter((bird) => bird.name.toLowerCase() === name.toLowerCase());
        return namesakes.length === 1 && namesakes[0] ? choose(namesakes[0]) : close();
      }
      close();
      setTyped(null);
      if (typed?.trim() === '' && chosen) onChoose(null);
    },
  };
}
