import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { insertNote } from './views.store.ts';

/**
 * A note between admins about a delivery; the audit log records that there was a note, not its text. Throws
 * DELIVERY_NOT_FOUND.
 */
export async function addNote(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await getDeliveryRow(tx, id);
  const at = clock.now();
  await insertNote(tx, {
    deliveryId: id,
    authorId: admin.id,
    authorName: admin.fullName,
    text,
    createdAt: at,
  });
  await recordAudit(tx, {
    actor: admin,
    action: 'delivery.noted',
    subject: { kind: 'delivery', id },
    at,
  });
  await announce(tx, { noun: 'delivery', id, userIds: [], roles: ['admin'] });
}
