/** Deliveries with the times of their acts, for figures over many of them. */
import { eq } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeOpenDeliveries } from './delivery-fixtures.ts';

interface Timed {
  speed?: DeliverySpeed;
  /** An ISO instant; now if omitted. */
  orderedAt?: string;
  /** Minutes after the order. */
  pickedUp?: number;
  delivered?: number;
  changes?: Partial<typeof deliveries.$inferInsert>;
}

/** By the direct way each takes 20 minutes. What was picked up and not delivered found nobody at the door. */
export async function makeTimedDeliveries(
  app: TestApp,
  owner: Person,
  rows: readonly Timed[],
): Promise<void> {
  const ids = await makeOpenDeliveries(app, owner, rows.length);
  for (const [index, { speed, orderedAt, pickedUp, delivered, changes }] of rows.entries()) {
    const createdAt = orderedAt ? new Date(orderedAt) : app.clock.now();
    const after = (minutes?: number) =>
      minutes === undefined ? null : new Date(createdAt.getTime() + minutes * 60_000);
    await app.db
      .update(deliveries)
      .set({
        deliverySpeed: speed ?? 'standard',
        createdAt,
        pickedUpOnce: after(pickedUp),
        deliveryConfirmedAt: after(delivered),
        status: delivered ? 'delivered' : pickedUp ? 'recipient_absent' : 'pending',
        durationSeconds: 20 * 60,
        ...changes,
      })
      .where(eq(deliveries.id, ids[index] ?? ''));
  }
}
