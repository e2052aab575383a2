import { formatDate, formatPrice, shortId } from '#platform/contract/german-format.ts';
import { objectionEnds, type RefusalReason, refusalText } from '#money/domain/pay-check.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { releaseOne, saveCheck } from './pay-checks.store.ts';
import { notifyDriverOfPay } from './notify-driver-of-pay.ts';
import { lockCheck, stateOf } from './to-pay-check.ts';

/**
 * A held attempt is not paid: it is in no run and no debt, and its driver reads why and may object. Throws
 * ATTEMPT_NOT_FOUND and ATTEMPT_DECIDED.
 */
export async function refusePay(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, reason, text }: { id: string; reason: RefusalReason; text: string },
): Promise<void> {
  const now = services.clock.now();
  const row = await lockCheck(tx, id);
  if (!['held', 'asked', 'answered'].includes(stateOf(row))) throw new AppError('ATTEMPT_DECIDED');
  const refused = { refusedFor: reason, refusal: text };
  await saveCheck(tx, id, { ...refused, refusedAt: now });
  const { deliveryId, driverId, earningsCents } = row.attempt;
  await recordAudit(tx, {
    actor: admin,
    action: 'attempt.pay_refused',
    subject: { kind: 'attempt', id },
    details: { deliveryId, driverId, earningsCents, reason: refusalText(refused) },
    at: now,
  });
  await notifyDriverOfPay(services, tx, row, {
    news: `${formatPrice(earningsCents)} werden nicht ausgezahlt`,
    text: refusalText(refused),
    closing: `Sind Sie nicht einverstanden? Dann erheben Sie bis zum ${formatDate(objectionEnds(now))} unter „Verdienst“ Einspruch. Ein Mensch sieht ihn sich an und antwortet Ihnen.`,
  });
}

/**
 * A person answers an objection, once: the attempt is paid after all, or stays unpaid. Throws
 * ATTEMPT_NOT_FOUND and OBJECTION_ANSWERED, also if there is none.
 */
export async function answerPayObjection(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { id, answer, isRight }: { id: string; answer: string; isRight: boolean },
): Promise<void> {
  const now = services.clock.now();
  const row = await lockCheck(tx, id);
  if (stateOf(row) !== 'objected') throw new AppError('OBJECTION_ANSWERED');
  await saveCheck(tx, id, { reply: answer, isRight, repliedAt: now });
  if (isRight) await releaseOne(tx, id, now);
  const { deliveryId, driverId, earningsCents } = row.attempt;
  await recordAudit(tx, {
    actor: admin,
    action: 'attempt.objection_answered',
    subject: { kind: 'attempt', id },
    details: { deliveryId, driverId, earningsCents, answer },
    after: { wasRight: isRight },
    at: now,
  });
  await notifyDriverOfPay(services, tx, row, {
    news: 'Antwort auf Ihren Einspruch',
    text: answer,
    closing: isRight
      ? `Sie hatten recht: ${formatPrice(earningsCents)} für die Sendung ${shortId(deliveryId)} kommen mit der nächsten Auszahlung.`
      : `Es bleibt dabei: ${formatPrice(earningsCents)} für die Sendung ${shortId(deliveryId)} werden nicht ausgezahlt.`,
  });
}
