import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringTo, type Cast, makeCast, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { pointAt, type Spot } from '#maps/tests/town/pen.ts';
import { startInTown } from '#maps/tests/town/start-in-town.ts';

interface QuotedEnd {
  lat: number;
  lng: number;
  pinned: boolean;
}
interface Quoted {
  id: string;
  pickup: QuotedEnd;
  delivery: QuotedEnd;
  distanceMeters: number;
}

const FAR = 'Der Punkt darf höchstens 150 m von der Adresse entfernt liegen.';
const OTHER_STREET = 'Der Punkt liegt an einer anderen Straße als die Adresse.';

describe('on imported streets', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startInTown();
  });
  afterAll(() => app.end());

  async function placeIdOf(query: string): Promise<string> {
    const { body } = await visitor(app).call<{ suggestions: { placeId: string }[] }>(
      `/addresses?query=${encodeURIComponent(query)}`,
    );
    const [found] = body.suggestions;
    if (!found) throw new Error(`${query} is not found`);
    return found.placeId;
  }
  async function checkPin(address: string, spot: Spot) {
    const { lat, lng } = pointAt(spot);
    const placeId = encodeURIComponent(await placeIdOf(address));
    return await visitor(app).call(`/addresses/pin?placeId=${placeId}&lat=${lat}&lng=${lng}`);
  }

  test('a point on the same street within 150 m is accepted', async () => {
    expect(await checkPin('Lange Reihe 8', [-430, 5])).toEqual(
      expect.objectContaining({ status: 200, body: pointAt([-430, 5]) }),
    );
    expect((await checkPin('Lange Reihe 8', [-330, 5])).status).toBe(200);
  });

  test('a point further away is refused', async () => {
    expect(await checkPin('Lange Reihe 8', [-270, 5])).toMatchObject({
      status: 422,
      body: { code: 'PIN_TOO_FAR', message: FAR },
    });
  });

  test('a point on another street is refused, however near it is', async () => {
    expect(await checkPin('Lange Reihe 8', [-402, -100])).toMatchObject({
      status: 422,
      body: { code: 'PIN_ON_OTHER_STREET', message: OTHER_STREET },
    });
  });

  test('for a place without a street only the distance is checked', async () => {
    expect((await checkPin('Münzmuseum', [-390, 380])).status).toBe(200);
    expect((await checkPin('Münzmuseum', [-100, 430])).body.code).toBe('PIN_TOO_FAR');
  });

  test('a point outside the city is refused, and so is an invalid point', async () => {
    const placeId = encodeURIComponent(await placeIdOf('Lange Reihe 8'));
    const ask = (point: string) => visitor(app).call(`/addresses/pin?placeId=${placeId}&${point}`);
    expect((await ask('lat=53.9&lng=10')).body.code).toBe('PIN_TOO_FAR');
    expect((await ask('lat=153.9&lng=10')).status).toBe(422);
    expect((await visitor(app).call('/addresses/pin?placeId=street:nirgends&lat=53.5&lng=10')).status).toBe(
      404,
    );
  });

  test('a quote uses the moved points, and checks them itself', async () => {
    const trip = {
      ...quoteRequest,
      pickupPlaceId: await placeIdOf('Lange Reihe 8'),
      deliveryPlaceId: await placeIdOf('Schulstraße 7'),
    };
    const ask = (pins: object) => visitor(app).call<Quoted>('/quotes', { ...trip, ...pins });
    const plain = (await ask({})).body;
    expect([plain.pickup.pinned, plain.delivery.pinned]).toEqual([false, false]);
    const moved = (await ask({ pickupPin: pointAt([-330, 5]) })).body;
    expect(moved.pickup).toMatchObject({ ...pointAt([-330, 5]), pinned: true });
    expect(moved.delivery).toEqual(plain.delivery);
    expect(plain.distanceMeters - moved.distanceMeters).toBeGreaterThan(80);

    expect(await ask({ pickupPin: pointAt([-200, 5]) })).toMatchObject({
      status: 422,
      body: { code: 'PIN_TOO_FAR', data: { detail: 'pickup' } },
    });
    expect(await ask({ deliveryPin: pointAt([60, 395]) })).toMatchObject({
      status: 422,
      body: { code: 'PIN_ON_OTHER_STREET', data: { detail: 'delivery' } },
    });
    expect((await ask({ deliveryPin: { lat: 95, lng: 10 } })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('an order whose point was moved', () => {
  let app: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await startTestApp();
    cast = await makeCast(app);
  });
  afterAll(() => app.end());

  /** About 50 m beside the street's point in the hand-written Hamburg, which has another street as near. */
  async function besidePickup() {
    const { pickupPlaceId } = quoteRequest;
    const { lat, lng } = await app.services.geo.geocoder.resolve(pickupPlaceId);
    return { lat: lat + 0.000_45, lng };
  }

  test('is delivered from there, and a paid redelivery keeps it, even if the maps change', async () => {
    const pickupPin = await besidePickup();
    const id = await orderDelivery(app, cast.owner, { pickupPin });
    const { delivery } = await readRecord(app, id);
    expect(delivery).toMatchObject({
      pickupLat: pickupPin.lat,
      pickupLng: pickupPin.lng,
      pickupPinned: true,
      deliveryPinned: false,
    });
    expect((await cast.owner.call(`/deliveries/${id}/order`)).body).toMatchObject({
      pickup: { ...pickupPin, pinned: true },
      delivery: { pinned: false },
    });

    await bringTo(app, cast, id, 'cancelled and refunded');
    const { geocoder } = app.services.geo;
    const resolve = geocoder.resolve.bind(geocoder);
    geocoder.resolve = async (placeId) => {
      const place = await resolve(placeId);
      return { ...place, lat: place.lat - 0.01 };
    };
    const quoted = await cast.owner.call<{ quote: Quoted }>(`/deliveries/${id}/redelivery-quote`, {});
    geocoder.resolve = resolve;
    expect(quoted.body.quote.pickup).toMatchObject({ ...pickupPin, pinned: true });
    const pay = (quoteId: string) =>
      cast.owner.call(`/deliveries/${id}/redelivery-checkout`, { quoteId, reason: 'Morgen' });
    const { body: unpinned } = await visitor(app).call<Quoted>('/quotes', quoteRequest);
    expect((await pay(unpinned.id)).body.code).toBe('QUOTE_NOT_FOUND');
    const elsewhere = { ...quoteRequest, pickupPin: { ...pickupPin, lng: pickupPin.lng + 0.000_5 } };
    const { body: other } = await visitor(app).call<Quoted>('/quotes', elsewhere);
    expect((await pay(other.id)).body.code).toBe('QUOTE_NOT_FOUND');
    expect((await pay(quoted.body.quote.id)).status).toBe(200);
  });
});
