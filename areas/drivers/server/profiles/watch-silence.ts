import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { listUnwatched, updateDriver } from './drivers.store.ts';

export const SILENCE_JOB = 'watch-silence';

/**
 * Lets the job look after this online driver then, in place of any earlier time: of two jobs the earlier one
 * finds itself replaced.
 */
export async function watchSilence(
  { sendJob }: Pick<Services, 'sendJob'>,
  tx: Transaction,
  driverId: string,
  dueAt: Date,
): Promise<void> {
  await updateDriver(tx, driverId, { silenceDueAt: dueAt });
  await sendJob(tx, SILENCE_JOB, { driverId, dueAt: dueAt.toISOString() }, { dueAt });
}

/** An offer expired without a sign of life: none is made until there is one, and the driver is told now. */
export async function leaveUnasked(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  driverId: string,
  now: Date,
): Promise<void> {
  await updateDriver(tx, driverId, { unansweredAt: now });
  await watchSilence(services, tx, driverId, now);
}

const OVERDUE_MS = 10 * 60_000;
/** The phone may be about to report. */
const GRACE_MS = 5 * 60_000;

/** At every start and every ten minutes: a lost job must not leave a driver online for ever. */
export function watchUnwatchedJob(services: Pick<Services, 'db' | 'clock' | 'sendJob'>): JobDefinition {
  return {
    name: 'watch-unwatched',
    timeoutSeconds: 60,
    cron: '*/10 * * * *',
    async run() {
      const now = services.clock.now().getTime();
      await services.db.transaction(async (tx) => {
        const unwatched = await listUnwatched(tx, new Date(now - OVERDUE_MS));
        for (const id of unwatched) await watchSilence(services, tx, id, new Date(now + GRACE_MS));
      });
    },
  };
}
