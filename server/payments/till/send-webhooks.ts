import type { Executor } from '#server/platform/database.ts';
import type { TillDeps } from './till-deps.ts';
import { LATE_SECONDS, type WebhookMode } from './webhook-mode.ts';

export const WEBHOOK_JOB = 'till-webhook';

/** Queues the delivery of these events, oldest first, in the way that was chosen; within the caller's transaction. */
export async function sendWebhooks(
  executor: Executor,
  { clock, sendJob }: Pick<TillDeps, 'clock' | 'sendJob'>,
  mode: WebhookMode,
  eventIds: string[],
): Promise<void> {
  if (mode === 'none') return;
  const data = { eventIds: mode === 'reversed' ? eventIds.toReversed() : eventIds };
  await sendJob(
    executor,
    WEBHOOK_JOB,
    data,
    mode === 'late' ? { dueAt: new Date(clock.now().getTime() + LATE_SECONDS * 1000) } : {},
  );
  // A job of its own: the second delivery may arrive while the first is still being worked on.
  if (mode === 'twice') await sendJob(executor, WEBHOOK_JOB, data);
}
