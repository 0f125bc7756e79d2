// Node looks for connections that have taken too long once a second, and finds them all in one turn of its event loop. To
// answer and close ten thousand in that turn would keep everybody else waiting for most of a second.

const A_TURN = 32;

/** Does it for a few in each turn, in the order in which they came; what comes again while it waits is done once. */
export function aFewATurn<Item>(work: (item: Item) => void): (item: Item) => void {
  const waiting = new Set<Item>();

  function next(): void {
    for (const item of [...waiting.values().take(A_TURN)]) {
      waiting.delete(item);
      work(item);
    }
    if (waiting.size > 0) setImmediate(next);
  }

  return (item) => {
    if (waiting.size === 0) setImmediate(next);
    waiting.add(item);
  };
}
