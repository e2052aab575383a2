import { afterEach, expect, test, vi } from 'vitest';
import { appSettings, settingFigures } from '#people/tables/accounts-tables.ts';
import { type GeoErrorCode, GeoError } from '#geo/geo.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Price {
  baseCents: number;
  totalCents: number;
  promisedBy: string;
  creditCents: number;
}
interface Quote {
  id: string;
  distanceMeters: number;
  distanceKm: number;
  addressesComplete: boolean;
  quality: string;
  expiresAt: string;
  packageSize: string;
  weightKg: number;
  prices: Record<'standard' | 'express' | 'express_gold', Price>;
}

const app = await openTestApp();
afterEach(async () => {
  await app.db.delete(appSettings);
  app.clock.set(FRIDAY_NOON);
  vi.restoreAllMocks();
});

const ask = (change: object = {}) => visitor(app).call<Quote>('/quotes', { ...quoteRequest, ...change });
const refuse = (change: object) => visitor(app).call('/quotes', { ...quoteRequest, ...change });
const routeOf = (distanceMeters: number) => ({
  distanceMeters,
  durationSeconds: 900,
  engine: 'test',
  quality: 'network' as const,
  dataVersion: '1',
  path: [],
});

test('a visitor gets a quote for all three speeds, valid for fifteen minutes', async () => {
  vi.spyOn(app.services.geo.router, 'route').mockResolvedValue(routeOf(4949));
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    distanceMeters: 4949,
    distanceKm: 4.9,
    addressesComplete: true,
    quality: 'network',
  });
  expect(body.expiresAt).toBe('2026-11-20T11:15:00.000Z');
  // 15 + 3 for small + 4.9 x 1.50; express 15 and gold 20 more.
  expect(body.prices).toMatchObject({
    standard: { baseCents: 1500, totalCents: 2535, promisedBy: '2026-11-20T15:00:00.000Z' },
    express: { totalCents: 4035, promisedBy: '2026-11-20T14:00:00.000Z' },
    express_gold: { totalCents: 4535, promisedBy: '2026-11-20T12:30:00.000Z' },
  });
});

test('each price says what is given back for a missed promise, as the setting is at that time', async () => {
  vi.spyOn(app.services.geo.router, 'route').mockResolvedValue(routeOf(4949));
  const credits = async () => Object.values((await ask()).body.prices).map(({ creditCents }) => creditCents);
  expect(await credits()).toEqual([0, 0, 0]);
  await app.db
    .insert(settingFigures)
    .values({ key: 'promise_credit_percent', value: 25, updatedAt: FRIDAY_NOON });
  expect(await credits()).toEqual([634, 1009, 1134]);
  await app.db.delete(settingFigures);
});

test('parcel and weight default to a small one of one kilogram', async () => {
  const { pickupPlaceId, deliveryPlaceId } = quoteRequest;
  const { body } = await visitor(app).call<Quote>('/quotes', { pickupPlaceId, deliveryPlaceId });
  expect(body).toMatchObject({ packageSize: 'small', weightKg: 1 });
});

test('while ordering is closed the promise counts from the next opening', async () => {
  app.clock.set('2026-11-21T21:00:00Z');
  const { body } = await ask();
  expect(body.prices.express_gold.promisedBy).toBe('2026-11-23T06:30:00.000Z');
  expect(body.prices.standard.promisedBy).toBe('2026-11-23T09:00:00.000Z');
});

test('a street without house number is priced and marked as incomplete', async () => {
  const { status, body } = await ask({ pickupPlaceId: 'street:ottenser-hauptstrasse-22765' });
  expect([status, body.addressesComplete]).toEqual([200, false]);
});

test.each([
  [
    'the same address twice',
    { deliveryPlaceId: quoteRequest.pickupPlaceId },
    422,
    'Abhol- und Lieferadresse sind gleich.',
  ],
  [
    'an invented place',
    { pickupPlaceId: 'street:gibt-es-nicht-20095#1' },
    404,
    'Eine oder beide Adressen konnten nicht gefunden werden.',
  ],
])('%s is refused', async (_name, change, status, message) => {
  expect(await refuse(change)).toMatchObject({ status, body: { message } });
});

test.each([
  [{ weightKg: 0 }, 'weightKg', 'Das Gewicht beginnt bei 1 kg.'],
  [{ weightKg: 21 }, 'weightKg', 'Wir befördern höchstens 20 kg.'],
  [{ weightKg: 1.5 }, 'weightKg', 'Bitte geben Sie ganze Kilogramm an.'],
  [{ weightKg: '2' }, 'weightKg', 'Bitte geben Sie das Gewicht an.'],
  [{ packageSize: 'riesig' }, 'packageSize', 'Bitte wählen Sie eine Paketgröße.'],
  [{ pickupPlaceId: undefined }, 'pickupPlaceId', 'Bitte wählen Sie eine Adresse aus der Liste.'],
])('%j is refused with a text at the field', async (change, path, message) => {
  expect(await refuse(change)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', data: { fields: [{ path, message }] } },
  });
});

test.each<[GeoErrorCode, number, string, string]>([
  ['NOT_FOUND', 404, 'ADDRESS_NOT_FOUND', 'Eine oder beide Adressen konnten nicht gefunden werden.'],
  ['ZERO_RESULTS', 422, 'NO_ROUTE', 'Keine Route zwischen den Adressen gefunden.'],
  [
    'OVER_QUERY_LIMIT',
    503,
    'ROUTE_QUOTA_REACHED',
    'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
  ],
  ['REQUEST_DENIED', 503, 'ROUTE_DENIED', 'Directions API nicht aktiviert'],
  ['OUTSIDE_AREA', 422, 'ADDRESS_OUTSIDE_AREA', 'Nur Adressen in Hamburg sind erlaubt.'],
  ['UNAVAILABLE', 503, 'ROUTE_FAILED', 'Routenfehler: UNAVAILABLE'],
])(
  'a routing engine that answers %s gives no price: no distance, no order',
  async (engineCode, status, code, message) => {
    vi.spyOn(app.services.geo.router, 'route').mockRejectedValueOnce(new GeoError(engineCode));
    const answer = await refuse({});
    expect(answer).toMatchObject({ status, body: { code, message, data: { detail: engineCode } } });
    expect(answer.body).not.toHaveProperty('prices');
  },
);

test.each([
  ['from', 'pickup'],
  ['to', 'delivery'],
] as const)('an address %s which no road leads is refused at its end of the route', async (routeEnd, end) => {
  const failure = new GeoError('NOT_FOUND', 'No road is near one of the points.', routeEnd);
  vi.spyOn(app.services.geo.router, 'route').mockRejectedValueOnce(failure);
  expect(await refuse({})).toMatchObject({
    status: 422,
    body: {
      code: 'ADDRESS_UNREACHABLE',
      message: expect.stringMatching(/^Zu dieser Adresse ist in unserer Karte keine Straße verzeichnet/),
      data: { detail: end },
    },
  });
});

test.each([
  ['pickup', quoteRequest.pickupPlaceId],
  ['delivery', quoteRequest.deliveryPlaceId],
])('a %s outside Hamburg is refused at its end of the route', async (end, outside) => {
  const { geocoder } = app.services.geo;
  const resolve = geocoder.resolve.bind(geocoder);
  vi.spyOn(geocoder, 'resolve').mockImplementation(async (placeId) => {
    if (placeId === outside) throw new GeoError('OUTSIDE_AREA');
    return await resolve(placeId);
  });
  expect(await refuse({})).toMatchObject({
    status: 422,
    body: { code: 'ADDRESS_OUTSIDE_AREA', data: { detail: end } },
  });
});

test.each([
  ['Friday noon', '2026-11-20T11:00:00Z', true, '2026-11-20T11:00:00.000Z'],
  ['Saturday 22:00', '2026-11-21T21:00:00Z', false, '2026-11-23T05:00:00.000Z'],
])('%s: everybody may ask whether ordering is open', async (_name, now, open, nextOpeningAt) => {
  app.clock.set(now);
  expect((await visitor(app).call('/ordering')).body).toEqual({
    open,
    hoursSuspended: false,
    nextOpeningAt,
    estimatesRefused: false,
    formEnabled: true,
    highVolumeDialogEnabled: false,
    notice: '',
  });
});

test('the dialog for large customers opens by itself only if an admin switched it on', async () => {
  await app.db
    .insert(appSettings)
    .values({ settingKey: 'high_volume_dialog_enabled', settingValue: true, updatedAt: app.clock.now() });
  expect((await visitor(app).call('/ordering')).body).toMatchObject({ highVolumeDialogEnabled: true });
});

test('a form that is switched off is reported as such', async () => {
  await app.db
    .insert(appSettings)
    .values({ settingKey: 'delivery_form_enabled', settingValue: false, updatedAt: app.clock.now() });
  expect((await visitor(app).call('/ordering')).body).toMatchObject({ open: true, formEnabled: false });
});

test('address suggestions lie in Hamburg and need three characters', async () => {
  const { body } = await visitor(app).call<{ suggestions: { mainText: string; secondaryText: string }[] }>(
    `/addresses?query=${encodeURIComponent('Mönckeberg')}`,
  );
  expect(body.suggestions[0]).toMatchObject({ mainText: expect.stringContaining('Mönckebergstraße') });
  expect(body.suggestions.every(({ secondaryText }) => secondaryText.includes('Hamburg'))).toBe(true);
  expect(await visitor(app).call('/addresses?query=%20M%20')).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'query', message: 'Bitte mindestens drei Zeichen.' }] } },
  });
});

test('an account has one limit of prices, from wherever it asks; nobody else is refused by it', async () => {
  const [person, other] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  expect((await person.call('/quotes', quoteRequest)).status).toBe(200);
  const key = `quote:account:${person.id}`;
  const counted = await app.pool.query('update rate_limits set count = 900 where key = $1', [key]);
  expect(counted.rowCount).toBe(1);
  expect(await person.call('/quotes', quoteRequest)).toMatchObject({ status: 429 });
  expect((await other.call('/quotes', quoteRequest)).status).toBe(200);
  expect((await ask()).status).toBe(200);
});
