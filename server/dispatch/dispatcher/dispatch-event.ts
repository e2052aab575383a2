/** What happened between a delivery and its first driver, handed on in the transaction that made it. */
import type { Delivery } from '#server/delivery/deliveries/delivery-rows.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Offer } from './offers.store.ts';

/** A driver is asked, or is asked no longer. */
export interface OfferFact {
  name: 'offer.made' | 'offer.ended';
  offer: Offer;
}

/** So long has nobody taken it that its customer is to be asked whether to wait. */
export interface WaitFact {
  name: 'wait.told';
  delivery: Delivery;
  waitId: string;
  at: Date;
}

export type DispatchEvent = OfferFact | WaitFact;

/** What it writes commits with the event. It never calls outside; what has to, leaves a job. */
export type DispatchSubscriber = (tx: Transaction, event: DispatchEvent) => Promise<void>;
