import { getCustomer } from '#server/people/accounts/get-customer.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { deleteNotesOf, insertCustomerNote } from './customers.store.ts';

/**
 * A note between admins about a customer; the audit log records that there was a note, not its text. Throws
 * PERSON_NOT_FOUND.
 */
export async function noteCustomer(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await getCustomer(tx, id);
  const at = clock.now();
  const author = { authorId: admin.id, authorName: admin.fullName };
  await insertCustomerNote(tx, { customerId: id, ...author, text, createdAt: at });
  await recordAudit(tx, { actor: admin, action: 'person.noted', subject: { kind: 'person', id }, at });
}

/** With the account. */
export async function deleteCustomerNotes(tx: Transaction, customerId: string): Promise<void> {
  await deleteNotesOf(tx, customerId);
}
