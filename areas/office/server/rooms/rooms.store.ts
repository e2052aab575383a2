import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { awaitsPayCheck } from '#money/tables/pay-checks-tables.ts';
import type { CountedRoom } from '#office/domain/kinds.ts';
import { roomLooks } from '#office/tables/rooms-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type Look = typeof roomLooks.$inferSelect;

/** Unfinished conversations, of this admin or of nobody, in which somebody has written since. */
export async function countNewMessages(executor: Executor, adminId: string, since: Date): Promise<number> {
  const { assigneeId, createdAt, status, waitingSince } = supportMessages;
  return await executor.$count(
    supportMessages,
    and(
      ne(status, 'done'),
      or(isNull(assigneeId), eq(assigneeId, adminId)),
      or(gt(createdAt, since), gt(waitingSince, since)),
    ),
  );
}

/** Attempts ended since whose pay waits for an admin's decision. */
export async function countHeldAttempts(executor: Executor, since: Date): Promise<number> {
  return await executor.$count(deliveryAttempts, and(awaitsPayCheck, gt(deliveryAttempts.endedAt, since)));
}

export async function countStuckJobs(executor: Executor, since: Date): Promise<number> {
  return await executor.$count(stuckJobs, gt(stuckJobs.stuckAt, since));
}

export async function listLooks(executor: Executor, userId: string): Promise<Look[]> {
  return await executor.select().from(roomLooks).where(eq(roomLooks.userId, userId));
}

/** Replaces this admin's last look into the room. */
export async function saveLook(
  executor: Executor,
  look: { userId: string; room: CountedRoom; lookedAt: Date; needs: string[] },
): Promise<void> {
  await executor
    .insert(roomLooks)
    .values(look)
    .onConflictDoUpdate({
      target: [roomLooks.userId, roomLooks.room],
      set: { lookedAt: look.lookedAt, needs: look.needs },
    });
}
