import type { z } from 'zod';
import type { businessNumbersContract, DriverNumberKey } from '#office/contract/business-numbers.ts';
import { listDriverNames } from '#drivers/server/profiles/list-driver-names.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Histogram } from '#delivery/domain/add-day-rows.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import type { DriverNumbersRow } from './driver-numbers.store.ts';
import { driverNumbersKind } from './order-kinds.ts';
import { readRange } from './read-range.ts';
import { divide } from './divide.ts';
import { findQuantile, toCounted } from './find-quantile.ts';

type Contract = typeof businessNumbersContract.listDriverNumbers;
type Input = z.infer<NonNullable<Contract['~orpc']['inputSchema']>>;
type Row = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>['drivers'][number];

/** What each column is sorted by; what was not measured comes last, whatever the order. */
const sorted: Record<DriverNumberKey, (row: Row) => number | string | null> = {
  name: ({ name }) => name,
  delivered: ({ deliveredCount }) => deliveredCount,
  minutes: ({ medianMinutes }) => medianMinutes,
  late: ({ lateShare }) => lateShare,
  rating: ({ averageRating }) => averageRating,
  released: ({ releasedCount }) => releasedCount,
  earnings: ({ earningsCents }) => earningsCents,
};

/** Medians and shares of a driver's sums. */
function toDriver(
  { minutes, lateMinutes, ratingSum, ...counts }: DriverNumbersRow,
  names: ReadonlyMap<string, string>,
) {
  const median = (of: Histogram) => findQuantile(toCounted(of), 0.5);
  return {
    ...counts,
    name: names.get(counts.driverId) || 'Gelöschtes Konto',
    medianMinutes: median(minutes),
    lateShare: divide(counts.lateCount, counts.deliveredCount),
    lateMinutes: median(lateMinutes),
    averageRating: divide(ratingSum, counts.ratingCount),
  };
}

/**
 * The numbers of every driver who tried a delivery ordered in the span; earnings for those who may read
 * money.
 */
export async function listDriverNumbers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { duty }: SignedIn,
  { sort, order, ...wanted }: Input,
): Promise<{ drivers: Row[]; hasEarnings: boolean }> {
  const hasEarnings = duty !== null && mayEnter(duty, 'money');
  const sums = await readDaySums(db, driverNumbersKind, readRange(wanted, clock.now()));
  const names = await listDriverNames(
    db,
    sums.map(({ driverId }) => driverId),
  );
  const drivers = sums.map((row) => {
    const driver = toDriver(row, names);
    return hasEarnings ? driver : { ...driver, earningsCents: null };
  });
  const direction = order === 'ascending' ? 1 : -1;
  return { drivers: drivers.toSorted((a, b) => compare(sorted[sort], a, b, direction)), hasEarnings };
}

function compare(read: (row: Row) => number | string | null, a: Row, b: Row, direction: number): number {
  const [one, other] = [read(a), read(b)];
  if (one === null || other === null) {
    return Number(one === null) - Number(other === null) || a.name.localeCompare(b.name, 'de');
  }
  const difference = typeof one === 'string' ? one.localeCompare(String(other), 'de') : one - Number(other);
  return difference * direction || a.name.localeCompare(b.name, 'de');
}

/** The same as a table that German spreadsheet programs open. */
export async function exportDriverNumbers(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  input: Input,
): Promise<{ fileName: string; content: string }> {
  const { drivers, hasEarnings } = await listDriverNumbers(services, viewer, input);
  const { from, until } = readRange(input, services.clock.now());
  const titles = [
    'Fahrer',
    'Zugestellt',
    'Minuten von der Abholung bis zur Zustellung (Median)',
    'Verspätet',
    'Verspätet (%)',
    'Minuten zu spät (Median)',
    'Bewertungen',
    'Sterne im Mittel',
    'Zurückgegeben',
    ...(hasEarnings ? ['Verdienst (EUR)'] : []),
  ];
  const rows = drivers.map((row) => [
    row.name,
    row.deliveredCount,
    row.medianMinutes ?? '',
    row.lateCount,
    writeDecimal(row.lateShare === null ? null : row.lateShare * 100, 1),
    row.lateMinutes ?? '',
    row.ratingCount,
    writeDecimal(row.averageRating, 2),
    row.releasedCount,
    ...(row.earningsCents === null ? [] : [writeDecimal(row.earningsCents / 100, 2)]),
  ]);
  return { fileName: `Zahlen-Fahrer-${from}-bis-${until}.csv`, content: writeCsv(titles, rows) };
}
