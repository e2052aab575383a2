import { eraseWords } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Attempt, type Delivery, listAttempts, type Whose } from './deliveries.store.ts';
import {
  countUnderWay,
  eraseDeliveryRows,
  eraseEvidenceOf,
  eraseNamesOfAttempts,
  listAllOf,
  listLapsed,
} from './erasure.store.ts';

/** The erased rows, as they were before. */
interface Erased {
  deliveries: Delivery[];
  attempts: Attempt[];
}

/**
 * Erases names, phones, addresses, texts and places of a customer's own deliveries, or a company's; the
 * drivers' earnings stay. Returns the previous rows, whose files have to be deleted. Throws
 * DELIVERIES_UNDER_WAY.
 */
export async function eraseDeliveries(tx: Transaction, whose: Whose, now: Date): Promise<Erased> {
  if ((await countUnderWay(tx, whose)) > 0) throw new AppError('DELIVERIES_UNDER_WAY');
  const rows = await listAllOf(tx, whose);
  return await eraseAll(
    tx,
    rows.map(({ delivery }) => delivery),
    now,
  );
}

/** The same for completed deliveries that were ordered before `before`, a thousand at a time. */
export async function eraseLapsedDeliveries(tx: Transaction, before: Date, now: Date): Promise<Erased> {
  return await eraseAll(tx, await listLapsed(tx, before), now);
}

async function eraseAll(tx: Transaction, deliveries: Delivery[], now: Date): Promise<Erased> {
  const ids = deliveries.map(({ id }) => id);
  const attempts = await listAttempts(tx, ids);
  await eraseDeliveryRows(tx, ids, now);
  await eraseWords(tx, ids);
  return { deliveries, attempts };
}

/** Erases who drove in attempts of before `before`: the sums stay. */
export async function eraseAttemptNames(executor: Executor, before: Date): Promise<void> {
  await eraseNamesOfAttempts(executor, before);
}

/** Erases what was kept of the tracks of these attempts, once nothing is decided by it any more. */
export async function eraseEvidence(executor: Executor, attemptIds: string[]): Promise<void> {
  if (attemptIds.length > 0) await eraseEvidenceOf(executor, attemptIds);
}
