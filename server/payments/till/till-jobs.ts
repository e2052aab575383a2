import { z } from 'zod';
import type { JobDefinition } from '#server/platform/outbox.ts';
import { deliverWebhooks } from './deliver-webhook.ts';
import { WEBHOOK_JOB } from './send-webhooks.ts';
import { SETTLE_JOB, settlePayment } from './settle-payment.ts';
import { refuseInProduction, type TillDeps } from './till-deps.ts';
import { webhookModes } from './webhook-mode.ts';

/** The queue wants the names before there is anything to send with. */
export const tillJobNames = [WEBHOOK_JOB, SETTLE_JOB];

const webhookData = z.object({ eventIds: z.array(z.string()) });
const settleData = z.object({
  sessionId: z.string(),
  outcome: z.enum(['paid', 'failed']),
  mode: z.enum(webhookModes),
  heldEventIds: z.array(z.string()),
});

/** Delivers webhooks and ends 'processing' payments. Throws when it is production. */
export function createTillJobs(deps: TillDeps): JobDefinition[] {
  refuseInProduction(deps.isProduction);
  return [
    { name: WEBHOOK_JOB, run: async (data) => deliverWebhooks(deps, webhookData.parse(data).eventIds) },
    { name: SETTLE_JOB, run: async (data) => settlePayment(deps, settleData.parse(data)) },
  ];
}
