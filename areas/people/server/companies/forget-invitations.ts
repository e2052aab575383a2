import type { Services } from '#app/services.ts';
import { deleteOverInvitations } from './companies.store.ts';

/** Forgets whom companies have invited once nothing can come of it; addresses of strangers are among them. */
export async function forgetInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOverInvitations(db, clock.now());
}
