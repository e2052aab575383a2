/** The rows as other parts of the server see them; only the store reads and writes them. */
export type { Attempt, Delivery, DeliveryPatch } from './deliveries.store.ts';
