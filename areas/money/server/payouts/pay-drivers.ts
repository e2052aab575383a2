import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/database/database.ts';
import type { OwedDriver } from './list-owed-drivers.ts';
import { claimEntries, insertPayouts, lockPayable } from './owed.store.ts';

/** How many entries one statement handles, so that it stays well within the database's statement timeout. */
const MAX_BATCH_SIZE = 2000;

/**
 * One transfer to each driver with everything payable; each attempt and adjustment is in one transfer only.
 * Whose deductions take all of it gets none, and all of it waits for the next run.
 */
export async function payDrivers(
  tx: Transaction,
  run: { id: string; until: Date },
  drivers: OwedDriver[],
): Promise<{ totalCents: number; payoutCount: number }> {
  const totals = { totalCents: 0, payoutCount: 0 };
  for (const some of inPortions(drivers)) {
    const paid = await paySome(tx, run, some);
    totals.totalCents += paid.reduce((sum, cents) => sum + cents, 0);
    totals.payoutCount += paid.length;
  }
  return totals;
}

async function paySome(
  tx: Transaction,
  run: { id: string; until: Date },
  drivers: OwedDriver[],
): Promise<number[]> {
  const entries = await lockPayable(
    tx,
    drivers.map(({ driverId }) => driverId),
    run.until,
  );
  const sums = new Map<string, number>();
  for (const { driverId, cents } of entries) sums.set(driverId, (sums.get(driverId) ?? 0) + cents);
  const rows = drivers.flatMap(({ driverId, name, account }) => {
    const amountCents = sums.get(driverId) ?? 0;
    if (!account || amountCents <= 0) return [];
    const id = randomUUID();
    const endToEndId = id.replaceAll('-', '');
    return [{ id, runId: run.id, driverId, driverName: name, amountCents, ...account, endToEndId }];
  });
  if (rows.length === 0) return [];
  await insertPayouts(tx, rows);
  const paidDrivers = new Set(rows.map(({ driverId }) => driverId));
  const ids = entries.filter(({ driverId }) => paidDrivers.has(driverId)).map(({ id }) => id);
  const claimed = await claimEntries(tx, run.id, ids);
  if (claimed !== ids.length) throw new Error(`${claimed} of ${ids.length} entries were free`);
  return rows.map(({ amountCents }) => amountCents);
}

function inPortions(drivers: OwedDriver[]): OwedDriver[][] {
  const portions: OwedDriver[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const driver of drivers) {
    const entries = driver.attemptCount + driver.adjustmentCount;
    if (count + entries > MAX_BATCH_SIZE) {
      portions.push([]);
      count = 0;
    }
    portions.at(-1)?.push(driver);
    count += entries;
  }
  return portions;
}
