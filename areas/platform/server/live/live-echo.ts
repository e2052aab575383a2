import { randomUUID } from 'node:crypto';

export interface LiveEcho {
  /** A message of any process arrived. */
  hear(message: string): void;
  /** Seconds since this process last heard itself, or since it began to listen. */
  ageSeconds(): number;
  /**
   * Whether this process has heard everything that was committed more than a second ago, as messages arrive
   * in their order. While this is asked, it speaks twice a second.
   */
  isTimely(): boolean;
  stop(): void;
}

const EVERY_MS = 2000;
const TIMELY_MS = 1000;

/**
 * Says something at an interval and takes the time until it is heard: events can be dead while every query
 * works, for example behind a pooler that swallows LISTEN, and nothing else would tell.
 */
export function startEcho(say: (message: string) => Promise<void>, everyMs = EVERY_MS): LiveEcho {
  const own = randomUUID();
  let heardAt = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  /** When the last one that was heard had been said. */
  let heardOf = Number.NEGATIVE_INFINITY;

  function speak(): void {
    saidAt = performance.now();
    say(`${own} ${saidAt}`).catch(() => undefined);
  }

  const timer = setInterval(speak, everyMs);
  timer.unref();
  return {
    hear(message) {
      const [speaker, said] = message.split(' ');
      if (speaker !== own) return;
      heardAt = performance.now();
      heardOf = Number(said);
    },
    ageSeconds: () => (performance.now() - heardAt) / 1000,
    isTimely() {
      const now = performance.now();
      if (now - saidAt > TIMELY_MS / 2) speak();
      return now - heardOf <= TIMELY_MS;
    },
    stop: () => clearInterval(timer),
  };
}
