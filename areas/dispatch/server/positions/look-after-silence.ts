import { planSilence } from '#drivers/domain/driver-silence.ts';
import { notifyOfSilence } from '#dispatch/server/notifications/notify-driver.ts';
import { takeOffline } from '#drivers/server/profiles/take-offline.ts';
import { SILENCE_JOB, watchSilence } from '#drivers/server/profiles/watch-silence.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { hasParcels, lockPosition } from './positions.store.ts';

/** After an outage the phones come first: they could not report in the meantime. */
const LATE_MS = 2 * 60_000;
const GRACE_MS = 5 * 60_000;

/**
 * Asks an online driver of whom nothing is heard, says when offers end, and takes the driver offline in the
 * end; looks again until the driver is offline. Source: docs/decisions/0039, 'Silent drivers'.
 */
export function lookAfterSilenceJob(services: Pick<Services, 'db' | 'clock' | 'sendJob'>): JobDefinition {
  return {
    name: SILENCE_JOB,
    title: 'Auf Fahrer ohne Lebenszeichen achten',
    timeoutSeconds: 30,
    async run({ driverId, dueAt }) {
      await services.db.transaction((tx) =>
        lookAfter(services, tx, { driverId: String(driverId), dueAt: new Date(String(dueAt)) }),
      );
    },
  };
}

async function lookAfter(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  { driverId, dueAt }: { driverId: string; dueAt: Date },
): Promise<void> {
  const now = services.clock.now();
  const driver = await lockPosition(tx, driverId);
  // Replaced by another job, or run before.
  if (driver?.silenceDueAt?.getTime() !== dueAt.getTime()) return;
  if (now.getTime() - dueAt.getTime() > LATE_MS) {
    return await watchSilence(services, tx, driverId, new Date(now.getTime() + GRACE_MS));
  }
  const since = driver.onlineSince ?? driver.measuredAt ?? now;
  const silence = {
    ...driver,
    onlineSince: since,
    seenAt: driver.seenAt ?? since,
    hasParcels: await hasParcels(tx, driverId),
  };
  const { silent_offline_minutes: offlineMinutes } = await getFigures(tx);
  const { step, nextAt } = planSilence(silence, now, offlineMinutes);
  if (step) {
    const key = (step === 'offline' ? silence.seenAt : (driver.measuredAt ?? since)).toISOString();
    await notifyOfSilence(services, tx, { driverId, step, key, offlineMinutes });
  }
  if (step === 'offline') await takeOffline(tx, driverId, now, { silentAt: now });
  else await watchSilence(services, tx, driverId, nextAt);
}
