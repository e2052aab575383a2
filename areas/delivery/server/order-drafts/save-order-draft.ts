import type { Services } from '#app/services.ts';
import { insertDraft, updateDraft } from './order-drafts.store.ts';

/**
 * Keeps what a visitor has entered, so that another browser can go on with it; returns its id, which opens
 * it: the given one, or a new one if that has ended.
 */
export async function saveOrderDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, values }: { id?: string | undefined; values: Record<string, unknown> },
): Promise<string> {
  const updatedAt = clock.now();
  if (id && (await updateDraft(db, id, { values, updatedAt }))) return id;
  const made = await insertDraft(db, { values, updatedAt });
  if (!made) throw new Error('insert into order_drafts returned no row');
  return made;
}
