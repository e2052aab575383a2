/**
 * Events between the opening of a delivery and its acceptance, published in the transaction that makes them.
 */
import type { Delivery } from '#delivery/server/deliveries/delivery-event.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Offer } from './offers/offers.store.ts';

/** An offer to a driver was made or has ended. */
export type OfferFact =
  | { name: 'offer.made'; offer: Offer }
  | { name: 'offer.ended'; offer: Pick<Offer, 'id' | 'driverId' | 'deliveryId'> };

/** Nobody has accepted the delivery for so long that its customer is asked whether to wait. */
export interface WaitFact {
  name: 'wait.told';
  delivery: Delivery;
  waitId: string;
  at: Date;
}

export type DispatchEvent = OfferFact | WaitFact;

/** Its writes commit with the event. It makes no external calls; for these it leaves a job. */
export type DispatchSubscriber = (tx: Transaction, event: DispatchEvent) => Promise<void>;
