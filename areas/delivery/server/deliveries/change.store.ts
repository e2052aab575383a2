import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareEach } from '#platform/server/database/prepare-once.ts';
import { listWritten, nameValues, placeRow } from '#platform/server/database/prepared-rows.ts';
import {
  type Attempt,
  type Delivery,
  type DeliveryPatch,
  isAsRead,
  type NewTracking,
} from './deliveries.store.ts';

type NewAttempt = typeof deliveryAttempts.$inferInsert;

/** Which columns are written: the statement differs by these alone. */
interface Form {
  delivery: string[];
  /** None of them: the attempt stays as it is. */
  changed: string[];
  opened: string[];
  tracked: string[][];
}

/** Few of all forms occur: a command writes the same columns each time. */
const changeDelivery = prepareEach((executor, given: Given<string>, form: Form) => {
  const { delivery, changed, opened, tracked } = form;
  const isRunning = and(
    eq(deliveryAttempts.deliveryId, given('id')),
    eq(deliveryAttempts.number, given('attemptNumber')),
  );
  const id = { id: deliveryAttempts.id };
  const changes = placeRow(given, 'changed', deliveryAttempts, changed);
  const opens = placeRow(given, 'opened', deliveryAttempts, opened);
  const entries = tracked.map((columns, at) => placeRow(given, `tracked${at}`, deliveryTracking, columns));
  const parts = [
    changed.length > 0 &&
      executor
        .$with('changed')
        .as(executor.update(deliveryAttempts).set(changes).where(isRunning).returning(id)),
    opened.length > 0 &&
      executor.$with('opened').as(executor.insert(deliveryAttempts).values(opens).returning(id)),
    entries.length > 0 &&
      executor
        .$with('tracked')
        .as(executor.insert(deliveryTracking).values(entries).returning({ id: deliveryTracking.id })),
  ].filter((part) => part !== false);
  return executor
    .with(...parts)
    .update(deliveries)
    .set(placeRow(given, 'delivery', deliveries, delivery))
    .where(
      isAsRead({
        id: given('id'),
        status: given('status'),
        driverId: given('driverId'),
      }),
    )
    .returning();
}, JSON.stringify);

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
  const { id, status, driverId, attemptNumber } = before;
  const key = { deliveryId: id, number: patch.attemptNumber ?? attemptNumber };
  const opened: Partial<NewAttempt> = attempt.opens ? { ...attempt.opens, ...key, outcome: 'running' } : {};
  const changed = attempt.changes ?? {};
  const form: Form = {
    delivery: listWritten(patch),
    changed: listWritten(changed),
    opened: listWritten(opened),
    tracked: tracking.map((entry) => listWritten(entry)),
  };
  const [row] = await changeDelivery(executor, form, {
    ...nameValues('delivery', patch),
    ...nameValues('changed', changed),
    ...nameValues('opened', opened),
    ...Object.assign({}, ...tracking.map((entry, at) => nameValues(`tracked${at}`, entry))),
    id,
    status,
    driverId,
    attemptNumber,
  });
  if (!row) throw new Error(`delivery ${id} has changed under its lock`);
  return row;
}
