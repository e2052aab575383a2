import type { CustomersCase } from '#office/contract/cases.ts';
import { caseTokenOf, readCaseToken } from '#office/server/cases/case-link.ts';
import { isToTransfer } from '#office/server/cases/transfer-case.ts';
import { type Case, findCase, listCasesOf } from '#office/server/cases/find-case.ts';
import { findLastAnswer } from '#office/server/support/find-last-answer.ts';
import { getOwnDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

type Needs = Pick<Services, 'config' | 'db'>;

/**
 * The case, by the link of a mail. Throws CASE_NOT_FOUND, also once its conversation is deleted, unless
 * something of it is still to be transferred.
 */
export async function getLinkedCase({ config, db }: Needs, token: string): Promise<Case> {
  const id = readCaseToken(config, token);
  const found = id === undefined ? undefined : await findCase(db, id);
  if (!found || (found.messageId === null && !isToTransfer(found))) throw new AppError('CASE_NOT_FOUND');
  return found;
}

/** Throws CASE_NOT_FOUND. */
export async function readCase(services: Needs, token: string): Promise<CustomersCase> {
  return await showCase(services, await getLinkedCase(services, token));
}

/** What this customer wrote about an own delivery. Throws DELIVERY_NOT_FOUND. */
export async function listOwnCases(
  services: Needs,
  customer: SignedIn,
  deliveryId: string,
): Promise<CustomersCase[]> {
  await getOwnDelivery(services.db, customer, deliveryId);
  const own = await listCasesOf(services.db, { userId: customer.id, deliveryId });
  return await Promise.all(own.map((each) => showCase(services, each)));
}

async function showCase({ config, db }: Needs, shown: Case): Promise<CustomersCase> {
  const { id, number, kind, reason, state, openedAt, dueAt, claimedCents, messageId } = shown;
  return {
    token: caseTokenOf(config, id),
    number,
    kind,
    reason,
    state,
    openedAt: openedAt.toISOString(),
    dueAt: state === 'open' ? dueAt.toISOString() : null,
    claimedCents,
    mayWrite: messageId !== null,
    question: state === 'asked' && messageId ? await findLastAnswer(db, messageId) : null,
    decision: showDecision(shown),
  };
}

function showDecision({
  decision,
  decidedAt,
  decisionText: text,
  paidCents,
  way,
  iban,
  transferredAt,
}: Case): CustomersCase['decision'] {
  if (decision === null || decidedAt === null) return null;
  const transfer = transferredAt ? 'done' : iban === null ? 'missing' : 'waiting';
  return {
    outcome: decision,
    at: decidedAt.toISOString(),
    text,
    cents: paidCents,
    way,
    transfer: way === 'transfer' ? transfer : null,
  };
}
