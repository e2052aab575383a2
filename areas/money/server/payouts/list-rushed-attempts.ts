import type { z } from 'zod';
import type { rushedAttempt, rushedFilters } from '#money/contract/payouts.ts';
import { readLineSearch } from '#money/domain/read-line-search.ts';
import { toRow } from '#money/server/earnings/list-earnings.ts';
import type { Services } from '#app/services.ts';
import { rushText } from './rush-text.ts';
import { listRushed } from './rushed.store.ts';

const MAX_ATTEMPTS = 200;

/** Attempts held back until an admin has checked them, oldest first. */
export async function listRushedAttempts(
  { db }: Pick<Services, 'db'>,
  { reason, search }: z.infer<typeof rushedFilters> = {},
  maxRows = MAX_ATTEMPTS,
): Promise<z.infer<typeof rushedAttempt>[]> {
  const filters = { reason, search: search ? readLineSearch(search) : undefined };
  return (await listRushed(db, filters, maxRows)).flatMap((row) => {
    const { attempt } = row;
    if (!attempt.pickedUpAt) return [];
    return [
      {
        ...toRow(row),
        driverId: attempt.driverId,
        driverName: attempt.driverName,
        acceptedAt: attempt.acceptedAt.toISOString(),
        pickedUpAt: attempt.pickedUpAt.toISOString(),
        reasonText: rushText(attempt),
      },
    ];
  });
}
