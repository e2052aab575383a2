import { and, eq, exists, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { awaitsPayCheck, payChecks } from '#money/tables/pay-checks-tables.ts';
import { driverAbsences, driverShifts, shiftWishes } from '#drivers/tables/shifts-tables.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { CountedRoom } from '#office/domain/kinds.ts';
import { awaitsTransfer, cases } from '#office/tables/cases-tables.ts';
import { roomLooks } from '#office/tables/rooms-tables.ts';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type Look = typeof roomLooks.$inferSelect;

/**
 * Unfinished conversations, of this admin or of nobody, in which somebody has written since, or that were put
 * off until a time since.
 */
export async function countNewMessages(
  executor: Executor,
  { adminId, since, now }: { adminId: string; since: Date; now: Date },
): Promise<number> {
  const { id, assigneeId, createdAt, status, snoozedUntil } = supportMessages;
  const letters = executor
    .select({ one: sql`1` })
    .from(supportEntries)
    .where(
      and(
        eq(supportEntries.messageId, id),
        eq(supportEntries.kind, 'incoming'),
        gt(supportEntries.createdAt, since),
      ),
    );
  return await executor.$count(
    supportMessages,
    and(
      ne(status, 'done'),
      or(isNull(assigneeId), eq(assigneeId, adminId)),
      or(isNull(snoozedUntil), lte(snoozedUntil, now)),
      or(gt(createdAt, since), gt(snoozedUntil, since), exists(letters)),
    ),
  );
}

/** Attempts whose pay waits for an admin's decision, and of which that is known, or said, since. */
export async function countHeldAttempts(executor: Executor, since: Date): Promise<number> {
  const said = executor
    .select({ one: sql`1` })
    .from(payChecks)
    .where(
      and(
        eq(payChecks.attemptId, deliveryAttempts.id),
        or(gt(payChecks.answeredAt, since), gt(payChecks.objectedAt, since)),
      ),
    );
  return await executor.$count(
    deliveryAttempts,
    and(awaitsPayCheck, or(gt(deliveryAttempts.endedAt, since), exists(said))),
  );
}

/** For cases whose customer has named an account since; before there is one nothing can be done. */
export async function countCaseTransfers(executor: Executor, since: Date): Promise<number> {
  const { iban, accountNamedAt, decidedAt } = cases;
  return await executor.$count(
    cases,
    and(
      awaitsTransfer,
      isNotNull(iban),
      // Accounts that were named before we wrote down when.
      gt(sql`coalesce(${accountNamedAt}, ${decidedAt})`, since),
    ),
  );
}

/** What drivers have asked for since, for times that are yet to begin: wishes, swaps, days off. */
export async function countShiftRequests(executor: Executor, since: Date, now: Date): Promise<number> {
  const wishes = and(
    eq(shiftWishes.state, 'asked'),
    gt(shiftWishes.createdAt, since),
    gt(shiftWishes.startsAt, now),
  );
  const swaps = and(gt(driverShifts.swapAskedAt, since), gt(driverShifts.startsAt, now));
  const absences = and(
    eq(driverAbsences.state, 'asked'),
    gt(driverAbsences.createdAt, since),
    gte(driverAbsences.lastDay, dayOf(now).toString()),
  );
  return (
    (await executor.$count(shiftWishes, wishes)) +
    (await executor.$count(driverShifts, swaps)) +
    (await executor.$count(driverAbsences, absences))
  );
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
