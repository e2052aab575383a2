import { FairLine } from '#platform/server/process/fair-line.ts';

export interface TurnLimits {
  /** Of all owners together. */
  atOnce: number;
  /** Of one owner. */
  each: number;
  /** So many of one owner wait besides. */
  waiting: number;
  /** What is thrown for one more, after a while. */
  toError(owner: string): Error;
}

/** So that whoever asks on and on above a limit does nothing but wait. */
export const REFUSED_AFTER_MS = 500;
/** Nor do hundreds that were refused together come again together. */
const REFUSALS_EVERY_MS = 10;
/**
 * No page asks for so much at once. Where more of one owner wait, a place rests before it is given again:
 * otherwise a share of the places would still be nearly all of the processor.
 */
const CROWD = 5;
const REST_MS = 100;

/**
 * Lets work of several owners, companies or people, begin in turn, within limits for all and for each of
 * them. Counts in this process only.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly running = new Map<string, number>();
  private readonly line = new FairLine<() => void>();
  private count = 0;
  private lastRefusalAt = 0;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** Begins the work when it is its owner's turn; throws by `toError` if too many of the owner's wait. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.enter(owner);
    try {
      return await work();
    } finally {
      this.count -= 1;
      if (this.line.countOf(owner) > CROWD) setTimeout(() => this.release(owner), REST_MS);
      else this.release(owner);
      this.begin();
    }
  }

  private async enter(owner: string): Promise<void> {
    const mayBegin = this.count < this.limits.atOnce && this.mayTake(owner);
    if (!mayBegin && this.line.countOf(owner) >= this.limits.waiting) {
      const now = performance.now();
      this.lastRefusalAt = Math.max(now + REFUSED_AFTER_MS, this.lastRefusalAt + REFUSALS_EVERY_MS);
      await new Promise((resolve) => setTimeout(resolve, this.lastRefusalAt - now));
      throw this.limits.toError(owner);
    }
    await new Promise<void>((resolve) => {
      this.line.add(owner, () => {
        this.running.set(owner, (this.running.get(owner) ?? 0) + 1);
        this.count += 1;
        resolve();
      });
      this.begin();
    });
  }

  private mayTake(owner: string): boolean {
    return (this.running.get(owner) ?? 0) < this.limits.each;
  }

  private begin(): void {
    while (this.count < this.limits.atOnce) {
      const next = this.line.take((owner) => this.mayTake(owner));
      if (!next) return;
      next();
    }
  }

  /** One of the owner's places; what all share is free before. */
  private release(owner: string): void {
    const left = (this.running.get(owner) ?? 0) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
    this.begin();
  }
}
