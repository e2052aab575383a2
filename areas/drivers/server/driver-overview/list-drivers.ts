import type { z } from 'zod';
import type { driverSearch } from '#drivers/contract/driver-overview.ts';
import { endOfNotice } from '#drivers/domain/expiry.ts';
import { findLastSign } from '#drivers/domain/last-sign.ts';
import { findHeardBefore } from '#drivers/server/profiles/find-heard-before.ts';
import type { Services } from '#app/services.ts';
import { countDrivers, listDriverPage } from './driver-overview.store.ts';

const PAGE_SIZE = 50;

const asText = (instant: Date | null) => instant?.toISOString() ?? null;

/** One page of the drivers, filtered and sorted, with the total number of matches. */
export async function listDrivers(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  { page, order, direction, ...wanted }: z.infer<typeof driverSearch>,
) {
  const now = clock.now();
  const narrowing = {
    ...wanted,
    expiringUntil: endOfNotice(now),
    heardBefore: await findHeardBefore(db, now),
    now,
  };
  const [rows, count, awaitingCount] = await Promise.all([
    listDriverPage(db, narrowing, { order, direction, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countDrivers(db, narrowing),
    countDrivers(db, { ...narrowing, search: '', filter: 'awaiting' }),
  ]);
  const drivers = rows.map((row) => ({
    ...row,
    onlineSince: asText(row.onlineSince),
    pausedUntil: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
    seenAt: asText(findLastSign(row)),
    createdAt: row.createdAt.toISOString(),
  }));
  return { drivers, count, pageSize: PAGE_SIZE, awaitingCount };
}
