import { expect, test } from 'vitest';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({ GEO_STAND_IN: 'true' });

const suggest = (query: string) => visitor(app).call(`/addresses?query=${encodeURIComponent(query)}`);

async function placeIdOf(query: string): Promise<string> {
  const { body } = await suggest(query);
  return (body.suggestions as { placeId: string }[])[0]?.placeId ?? 'nothing was suggested';
}

const texts = [
  ['NOT_FOUND', 404, 'ADDRESS_NOT_FOUND', 'Eine oder beide Adressen konnten nicht gefunden werden.'],
  ['ZERO_RESULTS', 422, 'NO_ROUTE', 'Keine Route zwischen den Adressen gefunden.'],
  [
    'OVER_QUERY_LIMIT',
    503,
    'ROUTE_QUOTA_REACHED',
    'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
  ],
  ['REQUEST_DENIED', 503, 'ROUTE_DENIED', 'Directions API nicht aktiviert'],
  ['UNAVAILABLE', 503, 'ROUTE_FAILED', 'Routenfehler: UNAVAILABLE'],
] as const;

test.each(texts)(
  'a maps service that answers %s makes no quote, in either direction',
  async (status, http, code, message) => {
    const [failing, real] = [await placeIdOf(`Fehlerstraße ${status}`), await placeIdOf('Osterstraße 12')];
    for (const [pickupPlaceId, deliveryPlaceId] of [
      [failing, real],
      [real, failing],
    ]) {
      const answer = await visitor(app).call('/quotes', { pickupPlaceId, deliveryPlaceId });
      expect(answer).toMatchObject({ status: http, body: { code, message } });
    }
  },
);

test.each(texts)('a search answering %s is reported by its code', async (status, http, code, message) => {
  expect(await suggest(`Fehlersuche ${status}`)).toMatchObject({ status: http, body: { code, message } });
});

test('a simulated failure affects its own addresses only, and others use the real engine', async () => {
  const [pickupPlaceId, deliveryPlaceId] = [
    await placeIdOf('Osterstraße 12'),
    await placeIdOf('Steindamm 3'),
  ];
  expect((await visitor(app).call('/quotes', { pickupPlaceId, deliveryPlaceId })).status).toBe(200);
});

test('without the setting the streets of simulated failures do not exist', async () => {
  const plain = await startTestApp();
  const { body } = await visitor(plain).call('/addresses?query=Fehlerstra%C3%9Fe%20NOT_FOUND');
  expect(body.suggestions).toEqual([]);
  const real = await placeIdOf('Osterstraße 12');
  expect(
    await visitor(plain).call('/quotes', {
      pickupPlaceId: 'stand-in:ZERO_RESULTS',
      deliveryPlaceId: real,
    }),
  ).toMatchObject({ body: { code: 'ADDRESS_NOT_FOUND' } });
  await plain.end();
});
