import type { DeskCase } from '#office/contract/cases.ts';
import { findLiabilityLimit } from '#office/domain/liability-limit.ts';
import { type Case, findCaseOf } from '#office/server/cases/find-case.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { listPeople } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listCaseWays } from './list-case-ways.ts';

/** The case that a message is, with what may be decided. Throws CASE_NOT_FOUND. */
export async function getCase(
  { db }: Pick<Services, 'db'>,
  admin: SignedIn,
  messageId: string,
): Promise<DeskCase> {
  const found = await findCaseOf(db, messageId);
  if (!found) throw new AppError('CASE_NOT_FOUND');
  const { number, kind, reason, state, openedAt, dueAt, claimedCents } = found;
  return {
    number,
    kind,
    reason,
    state,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    claimedCents,
    limit: await findLimit(db, found),
    decision: await describeDecision(db, found),
    ...(await listCaseWays(db, admin, found)),
  };
}

/** Of a named value of goods in a delivery that is known. */
async function findLimit(db: Executor, { deliveryId, claimedCents }: Case): Promise<DeskCase['limit']> {
  if (deliveryId === null || claimedCents === null) return null;
  const { weightKg } = await getDeliveryRow(db, deliveryId);
  const rightCents = (await getFigures(db)).drawing_right_cents;
  const limit = findLiabilityLimit({ valueCents: claimedCents, weightKg, rightCents });
  return { ...limit, weightKg, rightCents };
}

async function describeDecision(
  db: Executor,
  { decision, decidedAt, decidedBy, paidCents, way, transferredAt }: Case,
): Promise<DeskCase['decision']> {
  if (decision === null || decidedAt === null) return null;
  const people = await listPeople(db, decidedBy === null ? [] : [decidedBy]);
  return {
    outcome: decision,
    at: decidedAt.toISOString(),
    by: people.get(decidedBy ?? '')?.fullName ?? '',
    cents: paidCents,
    way,
    isTransferred: transferredAt !== null,
  };
}
