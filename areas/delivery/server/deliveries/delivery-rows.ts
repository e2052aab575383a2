/** The row types for other parts of the server; only the store reads and writes the rows. */
export type { Attempt, Delivery, DeliveryPatch } from './deliveries.store.ts';
