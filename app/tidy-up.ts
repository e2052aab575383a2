import type { Services } from '#app/services.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Kept, Retention } from './module.ts';

const DAY = 24 * 60 * 60 * 1000;

const TIDY_UP_JOB = 'tidy-up';

/**
 * Runs every night: ends what is older than it is kept, so that nothing grows without limit. What cannot be
 * deleted keeps nothing else: the law sets the time of some. It is tried again with the job.
 */
export function tidyUpJob(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files' | 'log'>,
  retention: readonly Retention[],
): JobDefinition {
  const inTurn = retention.toSorted((one, other) => Number(one.isLast ?? 0) - Number(other.isLast ?? 0));
  return {
    name: TIDY_UP_JOB,
    timeoutSeconds: 600,
    cron: '30 3 * * *',
    async run() {
      const failed: string[] = [];
      for (const { what, kept, end } of inTurn) {
        try {
          await end(services, findEnd(kept, services.clock.now()));
        } catch (error) {
          services.log.error({ what, error: failureLogText(error) }, 'not deleted');
          failed.push(what);
        }
      }
      if (failed.length > 0) throw new Error(`not deleted: ${failed.join(', ')}`);
    },
  };
}

/** What is older than this ends now. */
export function findEnd(kept: Kept, now: Date): Date {
  return 'days' in kept ? new Date(now.getTime() - kept.days * DAY) : kept.since(now);
}
