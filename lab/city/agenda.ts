/** An event queue: by time, and in order of insertion for the same instant. */
export class Agenda<T> {
  private readonly heap: { at: number; entry: number; event: T }[] = [];
  private entries = 0;

  add(at: number, event: T): void {
    this.entries += 1;
    const { heap } = this;
    heap.push({ at, entry: this.entries, event });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  /** The next event, unless it is after `until`. */
  take(until = Infinity): { at: number; event: T } | undefined {
    const { heap } = this;
    const [first] = heap;
    if (first && first.at > until) return undefined;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      let next = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < heap.length && this.isBefore(child, next)) next = child;
      }
      if (next === parent) return first;
      this.swap(parent, next);
      parent = next;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.heap[one]!, this.heap[other]!];
    return a.at < b.at || (a.at === b.at && a.entry < b.entry);
  }

  private swap(one: number, other: number): void {
    [this.heap[one], this.heap[other]] = [this.heap[other]!, this.heap[one]!];
  }
}

/**
 * Runs all events up to `until`, including those added meanwhile; `moveTo` is called before each, and with
 * `until` at the end.
 */
export async function runUntil(
  agenda: Agenda<() => Promise<void>>,
  until: number,
  moveTo: (at: number) => Promise<void>,
): Promise<void> {
  for (let next = agenda.take(until); next; next = agenda.take(until)) {
    await moveTo(next.at);
    await next.event();
  }
  await moveTo(until);
}
