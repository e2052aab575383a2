import type { Services } from '#server/services.ts';
import { deleteSentBefore } from './mail.store.ts';

/** Longer than anybody asks whether a mail went out. */
const KEPT_DAYS = 30;

export async function deleteSentMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteSentBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000));
}
