import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { updateDriver } from './drivers.store.ts';

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
