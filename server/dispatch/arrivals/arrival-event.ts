/** What a forecast finds out that no command tells, handed on in the transaction that keeps it. */
import type { Delivery } from '#server/delivery/deliveries/delivery-rows.ts';
import type { Transaction } from '#server/platform/database.ts';

/**
 * The driver's next stop is this delivery's sender; the driver is all but there with it. Each once for each
 * try.
 */
export interface ArrivalEvent {
  name: 'driver.to_pickup' | 'driver.arriving';
  delivery: Delivery;
  at: Date;
}

/** What it writes commits with the event. It never calls outside; what has to, leaves a job. */
export type ArrivalSubscriber = (tx: Transaction, event: ArrivalEvent) => Promise<void>;
