import { isRehearsalMarked, markRehearsal } from '#people/server/settings/rehearsal-mark.ts';
import type { Services } from '#app/services.ts';
import { hasDemoAdmin, hasPayments } from './rehearsal.store.ts';

/**
 * Throws one sentence if the database is the demo's, whose password everybody knows, or if payments of a
 * rehearsal and real ones would meet in it: invoice numbers have no gap, and no payment can be deleted. The
 * first start of a rehearsal marks its database.
 */
export async function requireFittingDatabase({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  if (await hasDemoAdmin(db)) {
    throw new Error(
      'This database has the demo’s accounts, whose password everybody knows: begin with an empty one (DATABASE_URL).',
    );
  }
  const isMarked = await isRehearsalMarked(db);
  if (isMarked === config.isRehearsal) return;
  if (isMarked) {
    throw new Error(
      'This database belongs to a rehearsal, and its invoices are none: begin with an empty one (DATABASE_URL), or set REHEARSAL=true.',
    );
  }
  if (await hasPayments(db)) {
    throw new Error('This database has real payments: REHEARSAL=true needs an empty one (DATABASE_URL).');
  }
  await markRehearsal(db, clock.now());
}
