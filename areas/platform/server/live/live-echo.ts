import { randomUUID } from 'node:crypto';

export interface LiveEcho {
  /** A message of any process arrived. */
  hear(token: string): void;
  /** Seconds since this process last heard itself, or since it began to listen. */
  ageSeconds(): number;
  stop(): void;
}

const EVERY_MS = 2000;

/**
 * Says something at an interval and takes the time until it is heard: events can be dead while every query
 * works, for example behind a pooler that swallows LISTEN, and nothing else would tell.
 */
export function startEcho(say: (token: string) => Promise<void>, everyMs = EVERY_MS): LiveEcho {
  const own = randomUUID();
  let heardAt = performance.now();
  const timer = setInterval(() => void say(own).catch(() => undefined), everyMs);
  timer.unref();
  return {
    hear(token) {
      if (token === own) heardAt = performance.now();
    },
    ageSeconds: () => (performance.now() - heardAt) / 1000,
    stop: () => clearInterval(timer),
  };
}
