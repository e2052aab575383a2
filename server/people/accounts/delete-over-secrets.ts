import type { Services } from '#server/services.ts';
import { deleteOverSecrets as deleteRows } from './secrets.store.ts';

/** Mailed links that nobody can use any more. */
export async function deleteOverSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteRows(db, clock.now());
}
