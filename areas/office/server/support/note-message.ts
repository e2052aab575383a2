import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { findSender } from './change-message.ts';
import { findMessage, insertEntry } from './desk.store.ts';

/** Adds a note that only admins can read; notes never conflict. Throws MESSAGE_NOT_FOUND. */
export async function noteMessage(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, id);
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    const author = { authorId: admin.id, authorName: admin.fullName };
    await insertEntry(tx, { messageId: id, kind: 'note', text, ...author, createdAt: at });
    await recordAudit(tx, {
      actor: admin,
      action: 'message.noted',
      subject: { kind: 'message', id },
      details: findSender(message),
      at,
    });
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  });
}
