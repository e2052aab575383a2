import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import {
  drivers,
  expiryReminders,
  isAwaitingDecision,
  registerDueOn,
} from '#drivers/tables/drivers-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function listAwaitingRows(executor: Executor) {
  return await executor
    .select({
      userId: drivers.userId,
      fullName: drivers.fullName,
      email: users.email,
      vehicleType: drivers.vehicleType,
      submittedAt: drivers.submittedAt,
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(isAwaitingDecision)
    .orderBy(asc(drivers.submittedAt), asc(drivers.userId));
}

/** Drivers whose papers are not rejected and expire, or whose entry is due, by this day, 'yyyy-MM-dd'. */
export async function listEndingPapers(executor: Executor, until: string) {
  return await executor
    .select({
      userId: drivers.userId,
      submittedAt: drivers.submittedAt,
      license: drivers.licenseExpiresOn,
      identity: drivers.identityExpiresOn,
      register: registerDueOn,
    })
    .from(drivers)
    .where(
      and(
        isNotNull(drivers.approvedAt),
        or(
          sql`${drivers.licenseExpiresOn} <= ${until}`,
          sql`${drivers.identityExpiresOn} <= ${until}`,
          sql`${registerDueOn} <= ${until}`,
        ),
      ),
    )
    .orderBy(asc(drivers.userId));
}

/** False if this reminder was already sent. */
export async function claimReminder(
  executor: Executor,
  reminder: typeof expiryReminders.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(expiryReminders).values(reminder).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function countDelivered(executor: Executor, driverId: string): Promise<number> {
  return await executor.$count(
    deliveries,
    and(eq(deliveries.driverId, driverId), eq(deliveries.status, 'delivered')),
  );
}

type PaperDates = Pick<typeof drivers.$inferInsert, 'licenseExpiresOn' | 'identityExpiresOn' | 'updatedAt'>;

export async function saveDates(
  executor: Executor,
  userId: string,
  dates: Partial<PaperDates>,
): Promise<void> {
  await executor.update(drivers).set(dates).where(eq(drivers.userId, userId));
}
