import type { z } from 'zod';
import type { versionPreviewsContract } from '#office/contract/version-previews.ts';
import type { plannedValues } from '#people/contract/setting-versions.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import { listUnobtainable } from '#operating/domain/check-advertised.ts';
import { payForDistance } from '#delivery/domain/compute-earnings.ts';
import { priceDelivery } from '#delivery/domain/price-delivery.ts';
import type { DriverPay, OrderingTimes, Prices } from '#platform/domain/versioned.ts';
import { listVersionChanges } from '#people/server/settings/list-version-changes.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { countOrdersByMinute, countPaidDistances, countPricedOrders } from './version-previews.store.ts';

type Planned = z.infer<typeof plannedValues>;
type Preview = z.infer<NonNullable<(typeof versionPreviewsContract.previewVersion)['~orpc']['outputSchema']>>;
type Effect = Omit<Preview, 'changes'>;

/** Whole weeks, so that each weekday counts equally. */
const LOOK_BACK_MS = 28 * 24 * 60 * 60_000;
const noEffect: Effect = { examples: [], money: null, closed: null, unobtainable: null };

const typical = [
  { label: 'Standard, Dokumente, 3 km', speed: 'standard', packageSize: 'documents', weightKg: 1, km: 3 },
  { label: 'Express, Paket Klein, 5 km', speed: 'express', packageSize: 'small', weightKg: 3, km: 5 },
  {
    label: 'Express Gold, Paket Mittel, 8 kg, 10 km',
    speed: 'express_gold',
    packageSize: 'medium',
    weightKg: 8,
    km: 10,
  },
] as const;

/**
 * What a version would change on its first day, compared with what applies there without it: its texts,
 * typical deliveries, and the last 28 days computed by both. Saves nothing.
 */
export async function previewVersion(
  { db, clock, versions }: Pick<Services, 'db' | 'clock' | 'versions'>,
  planned: Planned,
): Promise<Preview> {
  const first = spanOfDay(planned.effectiveOn).start;
  const since = new Date(clock.now().getTime() - LOOK_BACK_MS);
  switch (planned.kind) {
    case 'prices': {
      const before = versions.find('prices', first);
      const changes = listVersionChanges('prices', before, planned.values);
      return { changes, ...(await comparePrices(db, since, before, planned.values)) };
    }
    case 'driver_pay': {
      const before = versions.find('driver_pay', first);
      const changes = listVersionChanges('driver_pay', before, planned.values);
      return { changes, ...(await comparePay(db, since, before, planned.values)) };
    }
    case 'ordering_times': {
      const before = versions.find('ordering_times', first);
      const changes = listVersionChanges('ordering_times', before, planned.values);
      return { changes, ...noEffect, closed: await countRefused(db, since, planned.values) };
    }
    case 'notices': {
      const before = versions.find('notices', first);
      return { changes: listVersionChanges('notices', before, planned.values), ...noEffect };
    }
  }
}

async function comparePrices(db: Executor, since: Date, before: Prices, after: Prices): Promise<Effect> {
  const rows = await countPricedOrders(db, since);
  const sum = (prices: Prices) =>
    rows.reduce(
      (cents, { tenths, ...row }) =>
        cents + row.count * priceDelivery({ ...row, distanceMeters: tenths * 100 }, prices).totalCents,
      0,
    );
  const cost = (prices: Prices, { km, ...parcel }: (typeof typical)[number]) =>
    priceDelivery({ ...parcel, distanceMeters: km * 1000 }, prices).totalCents;
  return {
    ...noEffect,
    money: { count: total(rows), beforeCents: sum(before), afterCents: sum(after) },
    examples: typical.map((one) => ({
      label: one.label,
      beforeCents: cost(before, one),
      afterCents: cost(after, one),
    })),
    unobtainable: listUnobtainable(after).length,
  };
}

async function comparePay(db: Executor, since: Date, before: DriverPay, after: DriverPay): Promise<Effect> {
  const rows = await countPaidDistances(db, since);
  const sum = (pay: DriverPay) =>
    rows.reduce((cents, row) => cents + row.count * payForDistance(row, pay).earningsCents, 0);
  const earn = (pay: DriverPay, { speed, km }: (typeof typical)[number]) =>
    payForDistance({ speed, meters: km * 1000 }, pay).earningsCents;
  return {
    ...noEffect,
    money: { count: total(rows), beforeCents: sum(before), afterCents: sum(after) },
    examples: typical.map((one) => ({
      label: one.label,
      beforeCents: earn(before, one),
      afterCents: earn(after, one),
    })),
  };
}

/** By weekday and time alone: the closed days of the past are no measure for those to come. */
async function countRefused(db: Executor, since: Date, { week }: OrderingTimes): Promise<Effect['closed']> {
  const rows = await countOrdersByMinute(db, since);
  const refused = rows.filter(({ weekday, minute }) => {
    const day = week[weekday - 1];
    return !day || minute < day.opens || minute >= day.closes;
  });
  return { count: total(rows), refused: total(refused) };
}

const total = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
