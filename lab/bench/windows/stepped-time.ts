import { setTimeout as sleep } from 'node:timers/promises';
import { Agenda } from '#lab/city/agenda.ts';
import type { CityTime } from '#lab/live/city-time.ts';

/** Phones that report at the same instant are answered together, which is most of the work. */
const STEP_MS = 10_000;
/** So that phones report every half minute of driving. */
const SPEED = 15;
const BREATH_MS = 2;
/** So many real milliseconds without a change mean that somebody waits for something else. */
const PATIENCE_MS = 5000;

/** A city's time that stands still until everybody in it waits. */
export interface SteppedTime extends CityTime {
  /** The next instant for which somebody waits, at most `until`; epoch milliseconds. */
  findNext(until: number): number;
  /** Wakes those who wait for this instant, and resolves when `people` of them wait again. */
  wake(people: number): Promise<void>;
}

/** `now` is moved by somebody else, to each instant that `findNext` answers, before `wake`. */
export function keepSteppedTime(now: () => Date, signal: AbortSignal): SteppedTime {
  const agenda = new Agenda<() => void>();
  const dueTimes: number[] = [];
  let waiting = 0;

  async function settle(people: number): Promise<void> {
    const begun = performance.now();
    do await sleep(BREATH_MS);
    while (waiting < people && performance.now() - begun < PATIENCE_MS);
  }

  return {
    speed: SPEED,
    now,
    async wait(seconds) {
      signal.throwIfAborted();
      const steps = Math.max(1, Math.round((seconds * 1000) / STEP_MS));
      const at = now().getTime() + steps * STEP_MS;
      waiting += 1;
      dueTimes.push(at);
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        agenda.add(at, resolve);
      });
    },
    findNext: (until) => dueTimes.reduce((first, at) => Math.min(first, at), until),
    async wake(people) {
      await settle(people);
      const until = now().getTime();
      for (let next = agenda.take(until); next; next = agenda.take(until)) {
        waiting -= 1;
        dueTimes.splice(dueTimes.indexOf(next.at), 1);
        next.event();
      }
      await settle(people);
    },
  };
}
