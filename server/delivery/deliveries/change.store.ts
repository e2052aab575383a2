import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, deliveryTracking } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';
import {
  type Attempt,
  type Delivery,
  type DeliveryPatch,
  isAsRead,
  type NewTracking,
} from './deliveries.store.ts';

type NewAttempt = typeof deliveryAttempts.$inferInsert;

/**
 * One change of a row that is locked: the delivery, its attempts and its timeline, in one statement. Throws
 * if the row is not as it was read.
 */
export async function writeChange(
  executor: Executor,
  before: Pick<Delivery, 'id' | 'status' | 'driverId' | 'attemptNumber'>,
  {
    delivery: patch,
    attempt,
    tracking,
  }: {
    delivery: DeliveryPatch;
    attempt: {
      /** Changes to the previously running attempt. */
      changes?: Partial<Attempt> | undefined;
      opens?: Omit<NewAttempt, 'deliveryId' | 'number' | 'outcome'> | undefined;
    };
    tracking: NewTracking[];
  },
): Promise<Delivery> {
  const { changes, opens } = attempt;
  const isRunning = and(
    eq(deliveryAttempts.deliveryId, before.id),
    eq(deliveryAttempts.number, before.attemptNumber),
  );
  const id = { id: deliveryAttempts.id };
  const changed =
    changes &&
    executor
      .$with('changed')
      .as(executor.update(deliveryAttempts).set(changes).where(isRunning).returning(id));
  const key = { deliveryId: before.id, number: patch.attemptNumber ?? before.attemptNumber };
  const opened =
    opens &&
    executor.$with('opened').as(
      executor
        .insert(deliveryAttempts)
        .values({ ...opens, ...key, outcome: 'running' })
        .returning(id),
    );
  const tracked =
    tracking.length > 0
      ? executor
          .$with('tracked')
          .as(executor.insert(deliveryTracking).values(tracking).returning({ id: deliveryTracking.id }))
      : undefined;
  const written = [changed, opened, tracked].filter((each) => each !== undefined);
  const [row] = await executor
    .with(...written)
    .update(deliveries)
    .set(patch)
    .where(isAsRead(before))
    .returning();
  if (!row) throw new Error(`delivery ${before.id} has changed under its lock`);
  return row;
}
