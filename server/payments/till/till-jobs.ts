import { z } from 'zod';
import type { JobDefinition } from '#server/platform/time.ts';
import { deliverWebhooks } from './deliver-webhook.ts';
import { WEBHOOK_JOB } from './send-webhooks.ts';
import { SETTLE_JOB, settlePayment } from './settle-payment.ts';
import { refuseInProduction, type TillDeps } from './till-deps.ts';
import { webhookModes } from './webhook-mode.ts';

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
    {
      name: WEBHOOK_JOB,
      timeLimitSeconds: 60,
      run: async (data) => deliverWebhooks(deps, webhookData.parse(data).eventIds),
    },
    {
      name: SETTLE_JOB,
      timeLimitSeconds: 30,
      run: async (data) => settlePayment(deps, settleData.parse(data)),
    },
  ];
}
