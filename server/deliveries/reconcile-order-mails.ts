import { MAIL_JOB } from '#server/mail/send-mail.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { listUnmailedOrders } from './deliveries.store.ts';
import { mailOrder, ORDER_MAIL } from './mail-customer.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * The net under a lost job: an order whose mail neither went out nor waits nor is stuck after an hour gets it again.
 * Its key lets it out once, also if the lost job turns up.
 */
async function reconcileOrderMails(services: Services, limit?: AbortSignal): Promise<void> {
  const now = services.clock.now().getTime();
  const window = { after: new Date(now - 7 * DAY), before: new Date(now - HOUR) };
  const asked = { ...window, jobName: MAIL_JOB, keyPrefix: ORDER_MAIL };
  for (const delivery of await listUnmailedOrders(services.db, asked)) {
    if (limit?.aborted) return;
    try {
      await services.db.transaction((tx) => mailOrder(services, tx, delivery));
    } catch (error) {
      services.log.error(
        { delivery: delivery.id, error: failureLogText(error) },
        'order mail not reconciled',
      );
    }
  }
}

export function reconcileOrderMailsJob(services: Services): JobDefinition {
  return {
    name: 'reconcile-order-mails',
    cron: '27 * * * *',
    timeLimitSeconds: 600,
    run: (_data, limit) => reconcileOrderMails(services, limit),
  };
}
