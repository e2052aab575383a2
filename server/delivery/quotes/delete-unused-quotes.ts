import type { Services } from '#server/services.ts';
import { deleteUnusedBefore } from './quotes.store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Quotes that nobody ordered by go a day after they ended; what was ordered keeps its quote. */
export async function deleteUnusedQuotes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteUnusedBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
