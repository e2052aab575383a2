/** Events that result from an ETA rather than a command, published in the transaction that stores it. */
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Delivery } from '#delivery/server/deliveries/delivery-event.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * The driver's next stop is this delivery's sender, or the driver has nearly reached the receiver: each once
 * for each attempt. Or a parcel aboard comes later than was told.
 */
export type ArrivalEvent = { delivery: Delivery; at: Date } & (
  | { name: 'driver.to_pickup' | 'driver.arriving' }
  | { name: 'arrival.moved'; because: LaterReason }
);

/** Its writes commit with the event. It makes no external calls; for these it leaves a job. */
export type ArrivalSubscriber = (tx: Transaction, event: ArrivalEvent) => Promise<void>;
