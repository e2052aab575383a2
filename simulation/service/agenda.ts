/** What comes when, in the city's seconds; of one second the first one entered comes first. */
export class Agenda {
  private readonly entries: { at: number; number: number; act: () => Promise<void> }[] = [];
  private count = 0;

  enter(at: number, act: () => Promise<void>): void {
    this.count += 1;
    const entry = { at, number: this.count, act };
    // From the end: what is entered mostly comes late.
    let place = this.entries.length;
    while (place > 0 && isAfter(this.entries[place - 1], entry)) place -= 1;
    this.entries.splice(place, 0, entry);
  }

  /** Everything up to `until`, also what is entered meanwhile; `moveTo` is told each time before its act. */
  async runUntil(until: number, moveTo: (at: number) => Promise<void>): Promise<void> {
    for (let [first] = this.entries; first && first.at <= until; [first] = this.entries) {
      this.entries.shift();
      await moveTo(first.at);
      await first.act();
    }
    await moveTo(until);
  }
}

function isAfter(
  one: { at: number; number: number } | undefined,
  other: { at: number; number: number },
): boolean {
  return one !== undefined && (one.at > other.at || (one.at === other.at && one.number > other.number));
}
