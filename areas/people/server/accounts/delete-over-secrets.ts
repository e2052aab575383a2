import type { Services } from '#app/services.ts';
import { deleteOverSecrets as deleteRows } from './secrets.store.ts';

/** Deletes expired secrets of mailed links. */
export async function deleteOverSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteRows(db, clock.now());
}
