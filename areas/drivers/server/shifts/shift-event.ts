/** What drivers hear about their shifts, published in the transaction that decides it. */
import type { ShiftNews } from '#drivers/domain/shift-lists.ts';
import type { Transaction } from '#platform/server/database/database.ts';

export interface ShiftEvent {
  name: 'shifts.announced';
  driverId: string;
  news: ShiftNews;
}

/** Its writes commit with the event. It makes no external calls; for these it leaves a job. */
export type ShiftSubscriber = (tx: Transaction, event: ShiftEvent) => Promise<void>;
