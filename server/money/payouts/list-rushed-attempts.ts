import type { z } from 'zod';
import type { rushedAttempt } from '#contract/money/payouts.ts';
import { toRow } from '#server/money/earnings/list-earnings.ts';
import type { Services } from '#server/services.ts';
import { rushText } from './rush-text.ts';
import { listRushed } from './rushed.store.ts';

/** Attempts held back until an admin has checked them, oldest first. */
export async function listRushedAttempts({
  db,
}: Pick<Services, 'db'>): Promise<z.infer<typeof rushedAttempt>[]> {
  return (await listRushed(db)).flatMap((row) => {
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
