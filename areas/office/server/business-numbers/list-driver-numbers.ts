import type { z } from 'zod';
import type { businessNumbersContract, DriverNumberKey } from '#office/contract/business-numbers.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { writeCsv, writeDecimal } from '#platform/server/lists/write-csv.ts';
import type { Services } from '#app/services.ts';
import { type DriverNumbersRow, sumDriverNumbers } from './driver-numbers.store.ts';
import { readSpan } from './read-span.ts';
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

/** One row per driver, of all spans: sums, then medians and shares. */
function addDriverNumbers(rows: readonly DriverNumbersRow[]) {
  return [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([driverId, own]) => {
    const add = (figure: Exclude<keyof DriverNumbersRow, 'driverId' | 'name' | 'minutes' | 'lateMinutes'>) =>
      own.reduce((sum, row) => sum + row[figure], 0);
    const median = (of: 'minutes' | 'lateMinutes') =>
      findQuantile(toCounted(own.flatMap((row) => row[of])), 0.5);
    const [deliveredCount, lateCount, ratingCount] = [
      add('deliveredCount'),
      add('lateCount'),
      add('ratingCount'),
    ];
    return {
      driverId,
      name: own[0]?.name || 'Gelöschtes Konto',
      deliveredCount,
      medianMinutes: median('minutes'),
      lateCount,
      lateShare: divide(lateCount, deliveredCount),
      lateMinutes: median('lateMinutes'),
      ratingCount,
      averageRating: divide(add('ratingSum'), ratingCount),
      releasedCount: add('releasedCount'),
      earningsCents: add('earningsCents'),
    };
  });
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
  const rows: DriverNumbersRow[] = [];
  for (const span of readSpan(wanted, clock.now()).spans) rows.push(...(await sumDriverNumbers(db, span)));
  const drivers = addDriverNumbers(rows).map((row) => (hasEarnings ? row : { ...row, earningsCents: null }));
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
  const { from, until } = readSpan(input, services.clock.now()).range;
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
