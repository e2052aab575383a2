/** Counts of one step, by kind of call and by second. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Answer } from './lines.ts';
import { type Kind, type KindFigures, kinds, type SecondFigures, type StepFigures } from './load-messages.ts';

interface Second {
  times: number[];
  failed: number;
  ordersDone: number;
}

export interface Tally {
  sent(kind: Kind): void;
  /** Of a call that was due at this instant of `performance.now()`. */
  came(kind: Kind, dueAt: number, answer: Answer): void;
  orderDone(): void;
  event(): void;
  lostFollower(): void;
  read(): Omit<StepFigures, 'processorMs'>;
}

interface Counted extends Omit<KindFigures, 'p50' | 'p99'> {
  times: RecordableHistogram;
}

/** `seconds` long, from now on. */
export function openTally(seconds: number): Tally {
  const begin = performance.now();
  const counts = new Map<Kind, Counted>(
    kinds.map((kind) => [kind, { sent: 0, answered: 0, failed: {}, times: createHistogram() }]),
  );
  const bySecond = Array.from({ length: seconds }, (): Second => ({ times: [], failed: 0, ordersDone: 0 }));
  const secondOf = (at: number) => bySecond[Math.floor((at - begin) / 1000)];
  const all = { ordersDone: 0, events: 0, lostFollowers: 0 };
  const of = (kind: Kind) => counts.get(kind) as Counted;
  return {
    sent(kind) {
      of(kind).sent += 1;
    },
    came(kind, dueAt, answer) {
      const counted = of(kind);
      const second = secondOf(dueAt);
      if (answer.status >= 200 && answer.status < 400) {
        const took = performance.now() - dueAt;
        counted.answered += 1;
        counted.times.record(Math.max(1, Math.round(took * 1000)));
        second?.times.push(took);
        return;
      }
      const name = nameFailure(answer);
      counted.failed[name] = (counted.failed[name] ?? 0) + 1;
      if (second) second.failed += 1;
    },
    orderDone() {
      const second = secondOf(performance.now());
      if (!second) return;
      all.ordersDone += 1;
      second.ordersDone += 1;
    },
    event() {
      all.events += 1;
    },
    lostFollower() {
      all.lostFollowers += 1;
    },
    read: () => ({
      ...all,
      kinds: Object.fromEntries(
        [...counts].map(([kind, { times, ...counted }]) => [
          kind,
          { ...counted, p50: times.percentile(50) / 1000, p99: times.percentile(99) / 1000 },
        ]),
      ) as Record<Kind, KindFigures>,
      seconds: bySecond.map(
        ({ times, failed, ordersDone }): SecondFigures => ({ p99: readP99(times), failed, ordersDone }),
      ),
    }),
  };
}

function readP99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function nameFailure({ status, text }: Answer): string {
  if (status === 0) return 'connection lost';
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  const isTimed = /\r\nretry-after: /i.test(text);
  return `${status} ${code ?? ''}${isTimed ? ' with Retry-After' : ''}`.trim();
}
