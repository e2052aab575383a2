import type { Services } from '#app/services.ts';
import { deleteSentBefore } from './mail.store.ts';

/** How long admins can see whether a mail was sent. */
const KEPT_DAYS = 30;

export async function deleteSentMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteSentBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000));
}
