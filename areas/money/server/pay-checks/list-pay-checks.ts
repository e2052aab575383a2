import type { z } from 'zod';
import type { payCheck, payCheckFilters } from '#money/contract/pay-checks.ts';
import { readLineSearch } from '#money/domain/read-line-search.ts';
import type { Services } from '#app/services.ts';
import { listWaiting } from './pay-checks.store.ts';
import { toPayCheck } from './to-pay-check.ts';

const MAX_CHECKS = 200;

/** Attempts whose pay waits for an admin's decision: objections first, then the oldest. */
export async function listPayChecks(
  { db }: Pick<Services, 'db'>,
  { reason, search }: z.infer<typeof payCheckFilters> = {},
  maxRows = MAX_CHECKS,
): Promise<z.infer<typeof payCheck>[]> {
  const filters = { reason, search: search ? readLineSearch(search) : undefined };
  return (await listWaiting(db, filters, maxRows)).map(toPayCheck);
}
