import { formatDate } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { CaseReason } from '#office/domain/case-kinds.ts';
import { caseLinkOf } from '#office/server/cases/case-link.ts';
import { openCase } from '#office/server/cases/open-case.ts';
import { changeMessage, type SeenMessage } from '#office/server/support/change-message.ts';
import { takeAsComplaint } from '#office/server/support/take-as-complaint.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';

/**
 * An admin treats a customer's message as a complaint, whose author gets its number and its term by mail.
 * Throws CASE_NOT_POSSIBLE for what customers do not write or is a case already, and as changeMessage does.
 */
export async function makeComplaint(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { reason, ...seen }: SeenMessage & { reason: CaseReason },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { deliveryId, email } = await takeAsComplaint(tx, seen.id);
    const opened = { kind: 'complaint' as const, reason, deliveryId, messageId: seen.id };
    const { id, number, dueAt } = await openCase(tx, opened, services.clock.now());
    await changeMessage(services, tx, admin, seen, {
      patch: {},
      action: 'case.opened',
      entry: { kind: 'status', text: `Als Beschwerde ${number} geführt` },
      details: { number },
    });
    const link = caseLinkOf(services.config, id);
    const params = { number, until: formatDate(dueAt), link };
    await sendMail(services, tx, { template: 'case-opened', to: email, params });
  });
}
