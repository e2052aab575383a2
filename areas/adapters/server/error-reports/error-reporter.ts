/** Sends unexpected failures to a collector that speaks Sentry's protocol: Sentry, GlitchTip, Bugsink. */
import { randomUUID } from 'node:crypto';
import { readLogFacts } from '#platform/server/tracing/log-facts.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { toReport } from './to-report.ts';

/** At most so many reports a minute, and the same failure once. */
const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 5000;

export interface ErrorReporter {
  report: ReportFailure;
  /** Resolves when everything reported has been sent or given up, after five seconds at the latest. */
  flush(): Promise<void>;
}

/** Without a DSN it does nothing. What the collector answers changes nothing, and its failure is not told. */
export function createErrorReporter(options: {
  dsn: string | undefined;
  release: string;
  environment: string;
  clock: Clock;
}): ErrorReporter {
  const { dsn, clock } = options;
  if (!dsn) return { report: () => undefined, flush: () => Promise.resolve() };
  const { address, key } = readDsn(dsn);
  const sending = new Set<Promise<void>>();
  let minute = 0;
  let sent = new Set<string>();

  function mayReport(likeness: string): boolean {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) sent = new Set();
    minute = now;
    if (sent.size >= MAX_PER_MINUTE || sent.has(likeness)) return false;
    sent.add(likeness);
    return true;
  }

  async function send(envelope: string): Promise<void> {
    await fetch(address, {
      redirect: 'error',
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=elbbote/1, sentry_key=${key}`,
      },
      body: envelope,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  return {
    report(error) {
      const { likeness, ...report } = toReport(error, readLogFacts());
      if (!mayReport(likeness)) return;
      const id = randomUUID().replaceAll('-', '');
      const at = clock.now().toISOString();
      const { release, environment } = options;
      const event = { event_id: id, timestamp: at, platform: 'node', release, environment, ...report };
      const lines = [{ event_id: id, sent_at: at }, { type: 'event' }, event];
      const attempt = send(lines.map((line) => `${JSON.stringify(line)}\n`).join('')).catch(() => undefined);
      sending.add(attempt);
      void attempt.finally(() => sending.delete(attempt));
    },
    async flush() {
      await Promise.all(sending);
    },
  };
}

/** https://KEY@host/PREFIX/PROJECT. Source: Sentry, 'DSN explainer'. */
function readDsn(dsn: string): { address: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const [project = '', ...prefix] = pathname.slice(1).split('/').toReversed();
  const place = prefix.toReversed().map((part) => `/${part}`);
  return { address: `${origin}${place.join('')}/api/${project}/envelope/`, key: username };
}
