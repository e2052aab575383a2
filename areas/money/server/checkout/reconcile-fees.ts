import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { listWithoutFee, saveFee } from './fees.store.ts';

const HOUR = 60 * 60_000;
const LOOK_BACK = 60 * 24 * HOUR;

/**
 * Asks the provider what it kept of payments that are older than an hour, which it did not know when they
 * were made. Ends early when `limit` is aborted; the rest waits for the next hour.
 */
export function reconcileFeesJob({
  db,
  clock,
  payments,
  log,
}: Pick<Services, 'db' | 'clock' | 'payments' | 'log'>): JobDefinition {
  return {
    name: 'reconcile-fees',
    title: 'Gebühren des Zahlungsdienstes',
    cron: '37 * * * *',
    timeoutSeconds: 600,
    async run(_data, limit) {
      const now = clock.now().getTime();
      const span = { start: new Date(now - LOOK_BACK), end: new Date(now - HOUR) };
      for (const { id, sessionId } of await listWithoutFee(db, span)) {
        if (limit?.aborted) return;
        try {
          const session = await payments.findSession(sessionId);
          const feeCents = session ? session.feeCents : 0;
          if (feeCents !== undefined) await saveFee(db, id, feeCents);
        } catch (error) {
          log.error({ payment: id, error: failureLogText(error) }, 'fee not reconciled');
        }
      }
    },
  };
}
