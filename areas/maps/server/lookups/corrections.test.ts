import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressCorrections } from '#maps/tables/maps-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { pointAt, type Spot } from '#maps/tests/town/pen.ts';
import { startInTown } from '#maps/tests/town/start-in-town.ts';

interface FoundAddress {
  placeId: string;
  precision?: string;
}
interface Correction {
  id: string;
}

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startInTown();
  admin = await makePerson(app, 'admin');
});
afterEach(() => app.db.delete(addressCorrections));
afterAll(() => app.end());

async function find(query: string): Promise<FoundAddress> {
  const { body } = await visitor(app).call<{ suggestions: FoundAddress[] }>(
    `/addresses?query=${encodeURIComponent(query)}`,
  );
  const [found] = body.suggestions;
  if (!found) throw new Error(`${query} is not found`);
  return found;
}
const getPlace = async (placeId: string) =>
  (await visitor(app).call(`/addresses/place?placeId=${encodeURIComponent(placeId)}`)).body;
const correct = async (query: string, spot: Spot, note = '') => {
  const { placeId } = await find(query);
  return await admin.call<Correction>('/admin/address-corrections', { placeId, ...pointAt(spot), note });
};
const list = async () =>
  (await admin.call<{ corrections: Correction[] }>('/admin/address-corrections')).body.corrections;

test('a corrected house has the admin’s point, for everybody and with the precision of a house', async () => {
  expect((await find('Lange Reihe 99')).precision).toBe('street');
  const { status, body } = await correct('Lange Reihe 99', [500, 20], 'Neubau');
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      street: 'Lange Reihe',
      houseNumber: '99',
      postcode: '20099',
      ...pointAt([500, 20]),
      note: 'Neubau',
      createdAt: '2026-11-20T11:00:00.000Z',
    },
  ]);
  const found = await find('lange reihe 99');
  expect(found.precision).toBe('house');
  expect(await getPlace(found.placeId)).toMatchObject({ ...pointAt([500, 20]), precision: 'house' });
  // Only this house is corrected.
  expect((await find('Lange Reihe 98')).precision).toBe('street');
  expect(await getPlace((await find('Lange Reihe 8')).placeId)).not.toMatchObject(pointAt([500, 20]));
});

test('the audit log records who set or removed a correction, with the point before and after', async () => {
  const { body } = await correct('Lange Reihe 8', [-500, -30], 'Hinterhaus');
  await correct('Lange Reihe 8', [-420, -30]);
  expect((await admin.call(`/admin/address-corrections/${body.id}/remove`, {})).status).toBe(200);
  expect((await admin.call(`/admin/address-corrections/${body.id}/remove`, {})).status).toBe(404);
  const first = { ...pointAt([-500, -30]), note: 'Hinterhaus' };
  const second = { ...pointAt([-420, -30]), note: '' };
  const recorded = await selectEntries(app.db).where(eq(auditLog.subjectId, body.id));
  const address = { streetName: 'Lange Reihe', houseNumber: '8', postcode: '20099' };
  expect(recorded).toHaveLength(3);
  expect(recorded).toEqual(
    expect.arrayContaining(
      [
        { action: 'address.corrected', before: null, after: first },
        { action: 'address.corrected', before: first, after: second },
        { action: 'address.correction_removed', before: second, after: null },
      ].map((act) => expect.objectContaining({ ...act, actorId: admin.id, details: address })),
    ),
  );
});

test('a second correction replaces the first one, and removing it restores the point of the map', async () => {
  const { placeId } = await find('Lange Reihe 8');
  const before = await getPlace(placeId);
  await correct('Lange Reihe 8', [-500, -30]);
  const { body } = await correct('Lange Reihe 8', [-420, -30]);
  expect(await list()).toEqual([body]);
  expect(await getPlace(placeId)).toMatchObject(pointAt([-420, -30]));
  const removal = () => admin.call(`/admin/address-corrections/${body.id}/remove`, {});
  expect(await removal()).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await getPlace(placeId)).toEqual(before);
  expect(await removal()).toMatchObject({
    status: 404,
    body: { code: 'CORRECTION_NOT_FOUND', message: 'Diese Korrektur gibt es nicht mehr.' },
  });
});

test('an order starts at the corrected point', async () => {
  await correct('Lange Reihe 8', [-420, -30]);
  const trip = {
    pickupPlaceId: (await find('Lange Reihe 8')).placeId,
    deliveryPlaceId: (await find('Schulstraße 7')).placeId,
  };
  expect((await visitor(app).call('/quotes', trip)).body).toMatchObject({ pickup: pointAt([-420, -30]) });
});

test.each([
  ['a street without a number', 'Lange Reihe', [0, 0], 422, 'ADDRESS_INCOMPLETE'],
  ['a place without a street', 'Münzmuseum', [0, 0], 422, 'ADDRESS_INCOMPLETE'],
  ['a point outside the city', 'Lange Reihe 99', [2600, 0], 422, 'ADDRESS_OUTSIDE_AREA'],
  ['a known house at the other end of town', 'Lange Reihe 8', [1900, 1400], 422, 'CORRECTION_TOO_FAR'],
] as const)('%s is refused', async (_name, query, spot, status, code) => {
  expect(await correct(query, spot)).toMatchObject({ status, body: { code } });
  expect(await list()).toEqual([]);
});

test('a number unknown to the map may lie anywhere in the city', async () => {
  expect((await correct('Lange Reihe 99', [1900, 1400])).status).toBe(200);
});

test('only admins read, set or remove corrections', async () => {
  const { body } = await correct('Lange Reihe 8', [-420, -30]);
  const { placeId } = await find('Lange Reihe 8');
  for (const [who, status] of [
    [visitor(app), 401],
    [await makePerson(app, 'customer'), 403],
    [await makePerson(app, 'driver'), 403],
  ] as const) {
    expect((await who.call('/admin/address-corrections')).status).toBe(status);
    const saving = await who.call('/admin/address-corrections', { placeId, ...pointAt([0, 0]) });
    expect(saving.status).toBe(status);
    expect((await who.call(`/admin/address-corrections/${body.id}/remove`, {})).status).toBe(status);
  }
  expect(await list()).toEqual([body]);
});
