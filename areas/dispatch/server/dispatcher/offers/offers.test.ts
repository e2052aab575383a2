import { beforeEach, expect, test } from 'vitest';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import {
  farther,
  listOffersOf,
  makeDriverAt,
  nearby,
  orderFor,
  readWaits,
  runRound,
  seeOffer,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(() => sendEverybodyHome(app));

const decline = async (driver: Person, reason = 'too_far') =>
  driver.call(`/driver/offer/${(await seeOffer(driver))?.offerId}/decline`, { reason });

const offerTo = (first: Person) => orderFor(app, customer, first);

test('a driver sees pay, distances, both times and the rest of the 45 seconds; others do not see the offer', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  app.clock.advance(0.25);
  expect(await seeOffer(near)).toMatchObject({
    id,
    payCents: 735,
    metersToPickup: expect.any(Number),
    totalMeters: expect.any(Number),
    pickupAt: expect.any(String),
    dropoffAt: expect.any(String),
    secondsLeft: 30,
    declineReasons: expect.arrayContaining([{ reason: 'too_far', text: 'Zu weit entfernt' }]),
  });
  expect(await seeOffer(far)).toBeNull();
  app.clock.advance(0.5);
  expect(await seeOffer(near)).toBeNull();
});

test('after a decline the next driver gets the offer, and the first one no other', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  expect((await decline(near)).status).toBe(200);
  await runRound(app);
  expect(await seeOffer(near)).toBeNull();
  expect(await seeOffer(far)).toMatchObject({ id });
  expect(await listOffersOf(app, id)).toMatchObject([
    { driverId: near.id, state: 'declined', reason: 'too_far' },
    { driverId: far.id, state: 'open' },
  ]);
});

test('declining for a break begins one: no offers for a quarter of an hour', async () => {
  const near = await makeDriverAt(app, nearby);
  await offerTo(near);
  expect((await decline(near, 'break')).status).toBe(200);
  const [next = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  expect(await seeOffer(near)).toBeNull();
  app.clock.advance(16);
  await placeDriver(app, near, nearby);
  await runRound(app);
  expect(await seeOffer(near)).toMatchObject({ id: next });
});

test('an unanswered offer expires without a dispatcher, and the next driver gets one', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  const [offer] = await listOffersOf(app, id);
  await app.runUntil(new Date((offer?.expiresAt.getTime() ?? 0) - 1));
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'open' }]);
  await app.runUntil(offer?.expiresAt ?? '');
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'lapsed', endedAt: offer?.expiresAt }]);
  await runRound(app);
  expect(await seeOffer(far)).toMatchObject({ id });
});

test('after three failed offers the delivery is on the open list only, and no driver gets an offer', async () => {
  const people = [];
  for (const lat of [53.556, 53.565, 53.575, 53.585])
    people.push(await makeDriverAt(app, { lat, lng: 9.95 }));
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  for (let round = 1; round <= 3; round += 1) {
    await runRound(app);
    const offers = await listOffersOf(app, id);
    expect(offers).toHaveLength(round);
    const asked = people.find((person) => person.id === offers.at(-1)?.driverId);
    if (asked) await decline(asked, 'other');
  }
  await runRound(app);
  expect(await listOffersOf(app, id)).toHaveLength(3);
  expect(await readWaits(app, id)).toMatchObject([
    { rounds: 3, listedAt: app.clock.now(), listedReason: 'rounds_used' },
  ]);
  const last = people.at(-1);
  const list = await last?.call<{ offers: { id: string }[] }>('/driver/offers');
  expect(list?.body.offers.map((offer) => offer.id)).toContain(id);
});

test('the length and number of offers follow the settings', async () => {
  const now = app.clock.now();
  await app.db.insert(settingFigures).values([
    { key: 'offer_seconds', value: 90, updatedAt: now },
    { key: 'offer_rounds', value: 1, updatedAt: now },
  ]);
  const near = await makeDriverAt(app, nearby);
  const id = await offerTo(near);
  expect((await seeOffer(near))?.secondsLeft).toBe(90);
  await decline(near);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 1, listedReason: 'rounds_used' }]);
  await app.db.delete(settingFigures);
});

test('the first driver to accept from the open list has it, and the other driver’s offer ends', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  expect((await far.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  expect(await seeOffer(near)).toBeNull();
  expect(await listOffersOf(app, id)).toMatchObject([{ driverId: near.id, state: 'withdrawn' }]);
  expect((await near.call(`/driver/offers/${id}/accept`, {})).body).toMatchObject({
    code: 'ALREADY_ACCEPTED',
  });
});

test('an offer is accepted by the same command as from the open list, and the driver search ends', async () => {
  const near = await makeDriverAt(app, nearby);
  const id = await offerTo(near);
  app.clock.advance(0.5);
  expect((await near.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'accepted', endedAt: app.clock.now() }]);
  expect(await readWaits(app, id)).toMatchObject([{ endedAt: app.clock.now() }]);
});

test.each(Array.from({ length: 12 }, (_, round) => round))(
  'a concurrent acceptance from the list, one of the offer and a refusal give exactly one delivery, round %i',
  async () => {
    const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
    const id = await offerTo(near);
    const offerId = (await seeOffer(near))?.offerId;
    const answers = await Promise.all([
      near.call(`/driver/offers/${id}/accept`, {}),
      far.call(`/driver/offers/${id}/accept`, {}),
      near.call(`/driver/offer/${offerId}/decline`, { reason: 'other' }),
      runRound(app),
    ]);
    const [one, other, refusal] = answers;
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([200, 409]).toContain(refusal.status);
    const open = (await listOffersOf(app, id)).filter(({ state }) => state === 'open');
    expect(open).toEqual([]);
    expect(await readWaits(app, id)).toMatchObject([{ endedAt: expect.any(Date) }]);
  },
);

test('another driver can neither read nor decline an offer, and an ended one cannot be declined', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  const path = `/driver/offer/${(await seeOffer(near))?.offerId}/decline`;
  expect(await far.call(path, { reason: 'other' })).toMatchObject({
    status: 404,
    body: { code: 'OFFER_NOT_FOUND' },
  });
  expect(await near.call(path, { reason: 'because' })).toMatchObject({ status: 422 });
  await far.call(`/driver/offers/${id}/accept`, {});
  expect(await near.call(path, { reason: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'OFFER_ENDED', message: 'Das Angebot ist abgelaufen.' },
  });
});

test('the same refusal twice counts once', async () => {
  const near = await makeDriverAt(app, nearby);
  const id = await offerTo(near);
  const path = `/driver/offer/${(await seeOffer(near))?.offerId}/decline`;
  const answers = await Promise.all([
    near.call(path, { reason: 'other' }),
    near.call(path, { reason: 'other' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 1 }]);
});
