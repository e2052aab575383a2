import { findRole } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { insertPersonNote } from './person-notes.store.ts';

/**
 * A note between admins about a customer or a driver; the audit log records that there was a note, not its
 * text. Throws PERSON_NOT_FOUND.
 */
export async function notePerson(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const role = await requireNotable(tx, id);
  const at = clock.now();
  const author = { authorId: admin.id, authorName: admin.fullName };
  await insertPersonNote(tx, { personId: id, ...author, text, createdAt: at });
  await recordAudit(tx, {
    actor: admin,
    action: role === 'driver' ? 'driver.noted' : 'person.noted',
    subject: { kind: role === 'driver' ? 'driver' : 'person', id },
    at,
  });
}

/** Whose notes these are. Throws PERSON_NOT_FOUND for an admin and for nobody. */
export async function requireNotable(executor: Executor, id: string): Promise<'customer' | 'driver'> {
  const role = await findRole(executor, id);
  if (role !== 'customer' && role !== 'driver') throw new AppError('PERSON_NOT_FOUND');
  return role;
}
