import { expect, test } from 'vitest';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { pointAt } from '#maps/tests/town/pen.ts';
import { startInTown } from '#maps/tests/town/start-in-town.ts';

interface FoundAddress {
  placeId: string;
  mainText: string;
  precision?: string;
}

async function suggest(app: TestApp, query: string): Promise<FoundAddress> {
  const { body } = await visitor(app).call<{ suggestions: FoundAddress[] }>(
    `/addresses?query=${encodeURIComponent(query)}`,
  );
  const [found] = body.suggestions;
  if (!found) throw new Error(`${query} is not found`);
  return found;
}
const getPlace = async (app: TestApp, placeId: string) =>
  (await visitor(app).call<FoundAddress>(`/addresses/place?placeId=${encodeURIComponent(placeId)}`)).body;

test('a suggested and a resolved address state the precision of their point', async () => {
  const app = await startInTown();
  for (const [query, precision] of [
    ['Lange Reihe 8', 'house'],
    ['Lange Reihe 13', 'interpolated'],
    ['Lange Reihe 99', 'street'],
    ['Münzmuseum', 'place'],
  ] as const) {
    const found = await suggest(app, query);
    expect([query, found.precision]).toEqual([query, precision]);
    expect([query, (await getPlace(app, found.placeId)).precision]).toEqual([query, precision]);
  }
  const { lat, lng } = pointAt([-430, -14]);
  const { body } = await visitor(app).call<FoundAddress>(`/addresses/near?lat=${lat}&lng=${lng}`);
  expect(body).toMatchObject({ mainText: 'Lange Reihe 8', precision: 'house' });
  // Nothing else of the engine's answer is sent.
  expect(Object.keys(body).toSorted()).toEqual([
    'mainText',
    'needsHouseNumber',
    'placeId',
    'precision',
    'secondaryText',
  ]);
  await app.end();
});

test('the hand-written Hamburg has no houses, and gives no precision for numbers', async () => {
  const app = await startTestApp();
  const found = await suggest(app, 'Osterstraße 12');
  expect(found).not.toHaveProperty('precision');
  const place = await getPlace(app, found.placeId);
  expect(place).toMatchObject({ placeId: found.placeId, address: expect.stringContaining('Osterstraße 12') });
  expect(place).not.toHaveProperty('precision');
  expect((await visitor(app).call('/addresses/place?placeId=street:nirgends')).status).toBe(404);
  await app.end();
});
