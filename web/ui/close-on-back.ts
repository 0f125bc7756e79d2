// Back closes what is open over a screen. An opened dialog puts a second entry with the screen's address into the history,
// which carries the dialog's id and a copy of the router's state: the router never hears of moves between the two. Where
// the dialog was closed in another way its entry stays, without a use, and is passed over from then on: to take it away
// would be a move that ends after, and undoes, a navigation that begins meanwhile.

interface EntryState {
  overlay?: string;
  /** The router's name and number of the entry. */
  key?: string;
  idx?: number;
}

/** Functions that close the open overlays, by id. */
const open = new Map<string, () => void>();
let count = 0;
let current = currentEntry();
let isPassingOver = false;

function currentEntry(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

/** The router must call this after navigating, because the browser reports only moves through the history. */
export function noteEntry(): void {
  const { overlay, idx } = current;
  current = currentEntry();
  // The router has replaced the address beneath an open dialog, and its state with it.
  if (overlay && open.has(overlay) && !current.overlay && current.idx === idx) mark(overlay, 'replaceState');
}

/** Makes Back call `close`, until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  count += 1;
  const overlay = `${Date.now()} ${count}`;
  open.set(overlay, close);
  current = currentEntry();
  mark(overlay, isUsed(current) ? 'pushState' : 'replaceState');
  return () => open.delete(overlay);
}

function mark(overlay: string, how: 'pushState' | 'replaceState'): void {
  current = { ...currentEntry(), overlay };
  window.history[how](current, '');
}

/** False for the entry of what was closed. */
const isUsed = ({ overlay }: EntryState) => overlay === undefined || open.has(overlay);

// The capture phase runs before the router's listener.
window.addEventListener('popstate', onMove, true);

function onMove(event: PopStateEvent): void {
  const left = current;
  current = (event.state ?? {}) as EntryState;
  const isSameScreen = left.key === current.key && left.idx === current.idx;
  if (isSameScreen) event.stopImmediatePropagation();
  const close = open.get(left.overlay ?? '');
  close?.();
  if (isUsed(current)) {
    const wasClosed = left.overlay !== undefined && !close;
    if (wasClosed && isSameScreen && !isPassingOver) window.history.back();
    isPassingOver = false;
  } else if (isSameScreen && !left.overlay) {
    // Forward from its screen: it leads on to the page after it, if there is one.
    window.history.forward();
  } else {
    isPassingOver = true;
    window.history.back();
  }
}
