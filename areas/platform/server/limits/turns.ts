import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * Lets work of several owners, companies or people, begin in turn, within limits for all and for each of
 * them. Counts in this process only.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly running = new Map<string, number>();
  private readonly line = new FairLine<() => void>();
  private count = 0;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** Begins the work when it is its owner's turn; throws by `toError` if too many of the owner's wait. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.enter(owner);
    try {
      return await work();
    } finally {
      this.leave(owner);
    }
  }

  private async enter(owner: string): Promise<void> {
    const mayBegin = this.count < this.limits.atOnce && this.mayTake(owner);
    if (!mayBegin && this.line.countOf(owner) >= this.limits.waiting) {
      await sleep(REFUSED_AFTER_MS);
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

  private leave(owner: string): void {
    const left = (this.running.get(owner) ?? 0) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
    this.count -= 1;
    this.begin();
  }
}
