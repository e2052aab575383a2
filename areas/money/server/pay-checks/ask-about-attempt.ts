import { formatDate, shortId } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { saveCheck } from './pay-checks.store.ts';
import { notifyDriverOfPay } from './notify-driver-of-pay.ts';
import { lockCheck, stateOf } from './to-pay-check.ts';

/**
 * An admin asks the driver about a held attempt, once; it stays held. Throws ATTEMPT_NOT_FOUND,
 * ATTEMPT_DECIDED and ATTEMPT_ASKED.
 */
export async function askAboutAttempt(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const now = services.clock.now();
  const row = await lockCheck(tx, id);
  const state = stateOf(row);
  if (state === 'asked' || state === 'answered') throw new AppError('ATTEMPT_ASKED');
  if (state !== 'held') throw new AppError('ATTEMPT_DECIDED');
  await saveCheck(tx, id, { question: text, askedAt: now });
  const { deliveryId, driverId, endedAt } = row.attempt;
  await recordAudit(tx, {
    actor: admin,
    action: 'attempt.asked',
    subject: { kind: 'attempt', id },
    details: { deliveryId, driverId, question: text },
    at: now,
  });
  await notifyDriverOfPay(services, tx, row, {
    news: 'Frage zu Ihrem Verdienst',
    text,
    closing: `Es geht um die Sendung ${shortId(deliveryId)} vom ${formatDate(endedAt ?? now)}. Bitte antworten Sie unter „Verdienst“; bis dahin wird diese Fahrt nicht ausgezahlt.`,
  });
}
