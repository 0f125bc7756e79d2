/** A binary heap: gives back what `before` puts first. */
export class PriorityQueue<T> {
  readonly #items: T[] = [];
  readonly #before: (a: T, b: T) => boolean;

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before;
  }

  /** The next to be given back. */
  get first(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(item, items[parent] as T)) break;
      items[at] = items[parent] as T;
      at = parent;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#before(items[child + 1] as T, items[child] as T)) child++;
      if (!this.#before(items[child] as T, last)) break;
      items[at] = items[child] as T;
      at = child;
    }
    items[at] = last;
    return first;
  }
}
