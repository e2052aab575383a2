import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** Messages at the desk that nobody has begun to handle. */
export async function countNewMessages(executor: Executor): Promise<number> {
  return await executor.$count(supportMessages, eq(supportMessages.status, 'open'));
}

/** Ended attempts whose acts lay so close together that somebody has to look before they are paid. */
export async function countHeldAttempts(executor: Executor): Promise<number> {
  return await executor.$count(
    deliveryAttempts,
    and(
      eq(deliveryAttempts.isRushed, true),
      isNull(deliveryAttempts.rushReleasedAt),
      isNotNull(deliveryAttempts.endedAt),
      isNotNull(deliveryAttempts.pickedUpAt),
    ),
  );
}

export async function countStuckJobs(executor: Executor): Promise<number> {
  return await executor.$count(stuckJobs);
}
