/**
 * Those who wait for something that all share, by owner: a company or a person. Each owner has a line of its
 * own, and the owners are served in turn, one of theirs at a time, however many one of them brings.
 */
export class FairLine<T> {
  /** In the order of their turns; an owner of whom nobody waits is not in it. */
  private readonly lines = new Map<string, T[]>();

  get size(): number {
    return [...this.lines.values()].reduce((all, { length }) => all + length, 0);
  }

  countOf(owner: string): number {
    return this.lines.get(owner)?.length ?? 0;
  }

  add(owner: string, item: T): void {
    const line = this.lines.get(owner);
    if (line) line.push(item);
    else this.lines.set(owner, [item]);
  }

  /** Before all others, of whatever owner. */
  addFirst(owner: string, item: T): void {
    const before = [...this.lines];
    this.lines.clear();
    this.lines.set(owner, [item]);
    for (const [other, line] of before) {
      if (other === owner) this.lines.get(owner)?.push(...line);
      else this.lines.set(other, line);
    }
  }

  /** The next in turn, of an owner who may; then this owner comes after all others. */
  take(mayTake: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, line] of this.lines) {
      if (!mayTake(owner)) continue;
      const [item, ...rest] = line;
      this.lines.delete(owner);
      if (rest.length > 0) this.lines.set(owner, rest);
      return item;
    }
    return undefined;
  }

  /** Takes out whoever is not to be served any more, and returns them. */
  takeOut(isMeant: (item: T) => boolean): T[] {
    const found: T[] = [];
    for (const [owner, line] of this.lines) {
      const kept = line.filter((item) => !isMeant(item));
      found.push(...line.filter(isMeant));
      if (kept.length > 0) this.lines.set(owner, kept);
      else this.lines.delete(owner);
    }
    return found;
  }
}
