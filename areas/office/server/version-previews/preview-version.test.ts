import { beforeAll, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { standardValues } from '#platform/domain/versioned.ts';
import { apply, EARNINGS_CENTS, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let count: number;
let paidCents: number;
beforeAll(async () => {
  owner = await makePerson(app, 'admin');
  const customer = await makePerson(app, 'customer');
  await makeOpenDeliveries(app, customer, 9);
  const rows = await app.db.select().from(deliveries);
  count = rows.length;
  paidCents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0);
});

interface Preview {
  changes: { label: string; before: string; after: string }[];
  examples: { label: string; beforeCents: number; afterCents: number }[];
  money: { count: number; beforeCents: number; afterCents: number } | null;
  closed: { count: number; refused: number } | null;
  unobtainable: number | null;
}
const preview = async (kind: string, values: unknown, who: Pick<Person, 'call'> = owner) =>
  await who.call<Preview>('/admin/version-previews', {
    planned: { kind, effectiveOn: '2026-12-01', values },
  });

test('a price preview shows the change, typical deliveries, and what the last orders would have cost', async () => {
  const { body } = await preview('prices', { ...standardValues.prices, baseCents: 1600, centsPerKm: 140 });
  expect(body.changes).toEqual([
    { label: 'Grundpreis', before: '15,00\u00a0€', after: '16,00\u00a0€' },
    { label: 'Je km Strecke', before: '1,50\u00a0€', after: '1,40\u00a0€' },
  ]);
  expect(body.examples[0]).toEqual({
    label: 'Standard, Dokumente, 3 km',
    beforeCents: 1500 + 450,
    afterCents: 1600 + 420,
  });
  // Every order was paid by the prices of now.
  expect(body.money).toMatchObject({ count, beforeCents: paidCents });
  const [row] = await app.db.select().from(deliveries);
  const tenths = Math.round((row?.distanceMeters ?? 0) / 100);
  expect(body.money?.afterCents).toBe(paidCents + count * (100 - tenths));
  expect(body.unobtainable).toBe(4);
});

test('ordering times show how many of the last orders would have been refused', async () => {
  // They were made on Friday at 12:00.
  const { week } = standardValues.ordering_times;
  const fridays = (day: { opens: number; closes: number } | null) => ({
    week: week.map((each, index) => (index === 4 ? day : each)),
    closedDays: ['2026-12-24'],
  });
  const ask = async (day: { opens: number; closes: number } | null) =>
    (await preview('ordering_times', fridays(day))).body;
  expect(await ask(null)).toMatchObject({
    closed: { count, refused: count },
    changes: [
      { label: 'Freitag', before: '6:00 bis 22:00 Uhr', after: 'geschlossen' },
      { label: 'Geschlossene Tage', before: 'keine', after: '24.12.2026' },
    ],
  });
  expect((await ask({ opens: 12 * 60 + 1, closes: 1320 })).closed).toEqual({ count, refused: count });
  expect((await ask({ opens: 12 * 60, closes: 12 * 60 + 1 })).closed).toEqual({ count, refused: 0 });
  expect((await ask({ opens: 6 * 60, closes: 12 * 60 })).closed).toEqual({ count, refused: count });
});

test('another pay is compared on the attempts that were accepted', async () => {
  const driver = await makePerson(app, 'driver');
  const ids = (await app.db.select().from(deliveries)).slice(0, 3).map(({ id }) => id);
  for (const id of ids) await apply(app, id, 'accept', driver);
  const { body } = await preview('driver_pay', { ...standardValues.driver_pay, baseCents: 650 });
  expect(body.money).toEqual({
    count: 3,
    beforeCents: 3 * EARNINGS_CENTS,
    afterCents: 3 * (EARNINGS_CENTS + 150),
  });
  expect(body.examples[0]).toMatchObject({ beforeCents: 500 + 150, afterCents: 650 + 150 });
});

test('only an owner sees a preview', async () => {
  for (const duty of ['dispatcher', 'finance'] as const) {
    const admin = await makePerson(app, 'admin', { duty });
    expect((await preview('prices', standardValues.prices, admin)).status).toBe(403);
  }
});
