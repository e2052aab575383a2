import { formatPrice } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { refundPart } from '#money/server/checkout/refund-part.ts';
import { type CaseOutcome, type CaseWay, caseWays } from '#office/domain/case-kinds.ts';
import { caseLinkOf } from '#office/server/cases/case-link.ts';
import { closeCase } from '#office/server/cases/close-case.ts';
import { type Case, lockUndecided } from '#office/server/cases/find-case.ts';
import { changeMessage, type SeenMessage } from '#office/server/support/change-message.ts';
import { replyAddress } from '#office/server/support/reply-address.ts';
import { requireDutyNow } from '#people/server/accounts/require-duty-now.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { listCaseWays } from './list-case-ways.ts';

export interface Decided extends SeenMessage {
  outcome: CaseOutcome;
  cents: number;
  seenReturnedCents: number;
  text: string;
}

type Needs = Pick<Services, 'config' | 'clock' | 'db' | 'sendJob'>;

/** What the customer is told of it, as a sentence. */
function outcomeText(outcome: CaseOutcome, cents: number): string {
  const texts: Record<CaseOutcome, string> = {
    card: `Wir zahlen Ihnen ${formatPrice(cents)} auf dem Weg zurück, auf dem Sie bezahlt haben.`,
    account: `Wir schreiben Ihrer Firma ${formatPrice(cents)} auf der nächsten Sammelrechnung gut.`,
    transfer: `Wir überweisen Ihnen ${formatPrice(cents)}. Bitte nennen Sie uns dafür auf der Seite Ihres Vorgangs Ihre IBAN.`,
    refused: 'Wir können Ihre Forderung nicht erfüllen.',
    helped: 'Ihr Anliegen ist erledigt.',
  };
  return texts[outcome];
}

/**
 * Decides a case, once: what is paid is refunded or credited by the money's own verb, or stands to be
 * transferred; the customer reads it with its reasons, and the conversation is done. Throws CASE_NOT_FOUND,
 * CASE_DECIDED, CASE_TOO_HIGH, also for a way that is not offered, and as refundPart and changeMessage do.
 */
export async function decideCase(
  services: Needs,
  admin: SignedIn,
  { outcome, cents, seenReturnedCents, text, ...seen }: Decided,
  keepAnswer?: KeepAnswer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await lockUndecided(tx, seen.id);
    const way = caseWays.find((one) => one === outcome);
    const paid = way ? { way, cents } : null;
    if (paid) await pay(services, tx, admin, found, { ...paid, seenReturnedCents });
    const at = services.clock.now();
    const decision = paid
      ? paid.way === 'account'
        ? 'credited'
        : 'paid'
      : (outcome as 'refused' | 'helped');
    await closeCase(tx, found, { decision, text, paid, by: admin.id, at });
    const said = outcomeText(outcome, cents);
    const message = await changeMessage(services, tx, admin, seen, {
      patch: { status: 'done', waitingSince: null, snoozedUntil: null },
      takesOver: true,
      action: 'case.decided',
      entry: { kind: 'answer', text: `${said}\n\n${text}` },
      details: { number: found.number, decision, ...(paid && { amountCents: cents }) },
    });
    const replyTo = replyAddress(services.config, message.replyToken);
    await sendMail(services, tx, {
      template: 'case-decided',
      to: message.email,
      ...(replyTo ? { replyTo } : {}),
      params: {
        name: message.name,
        number: found.number,
        outcome: said,
        text,
        link: caseLinkOf(services.config, found.id),
      },
    });
    if (found.deliveryId && message.userId) {
      await announce(tx, { noun: 'delivery', id: found.deliveryId, userIds: [message.userId] });
    }
    await keepAnswer?.(tx, { id: seen.id });
  });
}

/** By whoever may refund on the board, and no more than is offered. */
async function pay(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  found: Case,
  { way, cents, seenReturnedCents }: { way: CaseWay; cents: number; seenReturnedCents: number },
): Promise<void> {
  const payer = await requireDutyNow(tx, admin, 'board');
  const { choices } = await listCaseWays(tx, payer, found);
  const choice = choices.find((one) => one.way === way);
  const maxCents = choice?.maxCents ?? 0;
  if (cents < 1 || cents > maxCents) {
    throw new AppError('CASE_TOO_HIGH', { detail: `Es gehen höchstens ${formatPrice(maxCents)}.` });
  }
  if (way === 'transfer' || found.deliveryId === null) return;
  const { deliveryId, number } = found;
  const refund = { deliveryId, cents, seenReturnedCents, reason: `Vorgang ${number}`, isTold: true } as const;
  await refundPart(services, tx, payer, refund);
}
