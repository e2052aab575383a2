import type { Services } from '#app/services.ts';
import { deleteUnusedBefore } from './quotes.store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes quotes a day after they expired, unless they were ordered. */
export async function deleteUnusedQuotes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteUnusedBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
