/** Orders that are charged to a remembered card: their session at the provider is the charge. */
import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '#delivery/tables/quotes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** A charge that is about to be tried: if it succeeds, it is found however this request ends. */
export async function noteCharge(executor: Executor, id: string, chargeId: string): Promise<void> {
  await executor
    .update(checkouts)
    .set({ providerSessionId: chargeId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'creating')));
}

/** Money was taken: whatever page there is, this is how it is paid. */
export async function openCharge(
  executor: Executor,
  id: string,
  charge: { providerSessionId: string; url: string },
): Promise<void> {
  await executor
    .update(checkouts)
    .set({ ...charge, status: 'open' })
    .where(and(eq(checkouts.id, id), isNull(checkouts.deliveryId)));
}
