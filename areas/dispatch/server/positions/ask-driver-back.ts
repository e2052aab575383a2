import { planAskBack } from '#drivers/domain/ask-back.ts';
import { ETA_JOB } from '#dispatch/server/arrivals/eta-jobs.ts';
import { notifyOfHiddenPage } from '#dispatch/server/notifications/notify-driver.ts';
import { keepAskedBack } from '#drivers/server/profiles/keep-page-hidden.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findFirstPromise, lockPosition } from './positions.store.ts';

export const ASK_BACK_JOB = 'ask-driver-back';

/**
 * Asks a driver by push for a page that is out of view, before anything in hand is late; looks again until
 * then, or until the page is back. The ETAs say by then how little is known. Source: docs/decisions/0090.
 */
export function askBackJob(services: Pick<Services, 'db' | 'clock' | 'sendJob'>): JobDefinition {
  return {
    name: ASK_BACK_JOB,
    title: 'Auf Fahrer mit verdeckter Seite achten',
    timeoutSeconds: 30,
    async run({ driverId, hiddenAt }) {
      const hidden = { driverId: String(driverId), hiddenAt: new Date(String(hiddenAt)) };
      await services.db.transaction((tx) => askBack(services, tx, hidden));
    },
  };
}

async function askBack(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  { driverId, hiddenAt }: { driverId: string; hiddenAt: Date },
): Promise<void> {
  const now = services.clock.now();
  const driver = await lockPosition(tx, driverId);
  // Visible in the meantime, perhaps hidden again, or offline.
  if (driver?.pageHiddenAt?.getTime() !== hiddenAt.getTime()) return;
  const { measuredAt, askedBackAt } = driver;
  const promisedBy = await findFirstPromise(tx, driverId);
  const plan = planAskBack({ hiddenAt, measuredAt, askedBackAt, promisedBy }, now);
  if (!plan.isAsking) {
    const data = { driverId, hiddenAt: hiddenAt.toISOString() };
    return await services.sendJob(tx, ASK_BACK_JOB, data, { dueAt: plan.nextAt });
  }
  await keepAskedBack(tx, driverId, now);
  await notifyOfHiddenPage(services, tx, { driverId, hiddenAt });
  await services.sendJob(tx, ETA_JOB, { driverId });
}
