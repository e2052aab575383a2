import { expect, test } from 'vitest';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { type DrawnOrder, seedNumbers } from '#office/tests/seed-numbers.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { getNumbers } from './get-numbers.ts';

const app = await openTestApp();

const localDay = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The quantile of whole minutes, each begun one counted. */
function quantile(values: number[], share: number): number | null {
  const sorted = values.map(Math.ceil).toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}

const rounded = (value: number | null) => value && Math.round(value * 1e6) / 1e6;

/** The same numbers, counted order by order. */
function count(orders: DrawnOrder[]) {
  const delivered = orders.filter(({ status }) => status === 'delivered');
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  const kept = delivered.filter(({ deliveredAt, promisedBy }) => deliveredAt && deliveredAt <= promisedBy);
  const minutes = orders.flatMap(({ acceptedAt, orderedAt }) =>
    acceptedAt ? [(acceptedAt.getTime() - orderedAt.getTime()) / 60_000] : [],
  );
  const stars = orders.flatMap(({ rating }) => rating ?? []);
  return {
    orderCount: orders.length,
    revenueCents: sum(orders.map(({ paidCents, returnedCents }) => sum(paidCents) - sum(returnedCents))),
    deliveredCount: delivered.length,
    keptCount: kept.length,
    keptShare: delivered.length > 0 ? rounded(kept.length / delivered.length) : null,
    acceptedCount: minutes.length,
    medianMinutes: quantile(minutes, 0.5),
    ninetiethMinutes: quantile(minutes, 0.9),
    cancelledCount: cancelled.length,
    cancelledShare: orders.length > 0 ? rounded(cancelled.length / orders.length) : null,
    ratingCount: stars.length,
    averageRating: stars.length > 0 ? rounded(sum(stars) / stars.length) : null,
  };
}

type Counted = ReturnType<typeof count>;
const readable = <T extends Counted>({ ...row }: T) => ({
  ...row,
  keptShare: rounded(row.keptShare),
  cancelledShare: rounded(row.cancelledShare),
  averageRating: rounded(row.averageRating),
});

test('random orders around a clock change give the same numbers as a plain count', () =>
  expectPlainCount(60));

test('hundreds of random orders give the same numbers as a plain count', { tags: ['slow'] }, () =>
  expectPlainCount(300),
);

async function expectPlainCount(orders: number): Promise<void> {
  await emptyTables(app.pool, 'deliveries', 'checkouts');
  const customer = await makePerson(app, 'customer');
  const template = await orderDelivery(app, customer);
  const drawn = await seedNumbers(app, {
    template,
    count: orders,
    start: new Date('2026-10-21T00:00:00Z'),
    end: new Date('2026-10-30T00:00:00Z'),
    random: seededRandom(20261025),
  });
  const [from, until] = ['2026-10-22', '2026-10-28'];
  const inside = drawn.filter(({ orderedAt }) => localDay(orderedAt) >= from && localDay(orderedAt) <= until);
  expect(inside.length).toBeLessThan(drawn.length);
  for (const end of ['pickup', 'delivery'] as const) {
    const numbers = await getNumbers(app.services, { from, until, end });
    expect(readable(numbers.total)).toEqual(count(inside));
    expect(numbers.days.map(readable)).toEqual(
      ['22', '23', '24', '25', '26', '27', '28'].map((day) => ({
        day: `2026-10-${day}`,
        ...count(inside.filter(({ orderedAt }) => localDay(orderedAt).endsWith(day))),
      })),
    );
    expect(numbers.speeds.map(readable)).toEqual(
      (['standard', 'express', 'express_gold'] as const).map((speed) => ({
        speed,
        isTargetMet: numbers.speeds.find((row) => row.speed === speed)?.isTargetMet,
        ...count(inside.filter((order) => order.speed === speed)),
      })),
    );
    // The clock goes back within the span: two hours of that night have the same name.
    const hourOf = (at: Date) =>
      Number(
        at.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', hour12: false }).slice(0, 2),
      );
    for (const row of numbers.hours) {
      const { hour, ...counted } = row;
      expect(readable(counted)).toEqual(count(inside.filter(({ orderedAt }) => hourOf(orderedAt) === hour)));
    }
    expect(sum(numbers.hours.map(({ orderCount }) => orderCount))).toBe(inside.length);
    const endings = {
      Ottensen: 'Hamburg-Ottensen',
      'St. Pauli': 'Hamburg-St. Pauli',
      'Hamburg-Altstadt': 'Hamburg-Altstadt',
      'Altona-Nord': 'Hamburg-Altona-Nord',
      'Ohne Stadtteil': 'Hamburg',
    };
    const counted = Object.entries(endings).map(([quarter, ending]) => ({
      quarter,
      ...count(inside.filter((order) => order[end].endsWith(` ${ending}`))),
    }));
    const byName = <T extends { quarter: string }>(rows: T[]) =>
      rows.toSorted((one, other) => one.quarter.localeCompare(other.quarter));
    expect(byName(numbers.quarters.map(readable))).toEqual(byName(counted));
    const counts = numbers.quarters.map(({ orderCount }) => orderCount);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
}
