import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import {
  type Case,
  findCase as findById,
  findCaseOfMessage,
  listCasesOf as listOf,
  listOverdueCases as listOverdue,
  lockCaseOfMessage,
} from './cases.store.ts';

/** The row for other nouns; only the store reads and writes it. */
export type { Case };

/** The case that a conversation is, if it is one. */
export async function findCaseOf(executor: Executor, messageId: string): Promise<Case | undefined> {
  return await findCaseOfMessage(executor, messageId);
}

export async function findCase(executor: Executor, id: string): Promise<Case | undefined> {
  return await findById(executor, id);
}

/** What this account has written, of one delivery or of all, newest first. */
export async function listCasesOf(
  executor: Executor,
  whose: { userId: string; deliveryId?: string },
): Promise<Case[]> {
  return await listOf(executor, whose);
}

/** Locked until the transaction ends. Throws CASE_NOT_FOUND and CASE_DECIDED. */
export async function lockUndecided(tx: Transaction, messageId: string): Promise<Case> {
  const found = await lockCaseOfMessage(tx, messageId);
  if (!found) throw new AppError('CASE_NOT_FOUND');
  if (found.state === 'decided') throw new AppError('CASE_DECIDED');
  return found;
}

/** The numbers of those whose term is over. */
export async function listOverdueCases(executor: Executor, now: Date, limit: number): Promise<string[]> {
  return await listOverdue(executor, now, limit);
}
