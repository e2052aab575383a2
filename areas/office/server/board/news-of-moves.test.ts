import { beforeEach, expect, test } from 'vitest';
import { NEWS_MAIL_MINUTES } from '#dispatch/domain/news-kinds.ts';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { actOnBoard, readSeen } from '#office/tests/board-fixtures.ts';
import {
  apply,
  bringTo,
  makeCast,
  makeOpenDeliveries,
  readMails,
} from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
let id: string;
let driver: Person;
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  driver = await makePerson(app, 'driver', { fullName: 'Tomke Behrens' });
  app.clock.advance(5);
});

interface News {
  id: string;
  kind: string;
  deliveryId: string;
  text: string;
}
const listNews = async (person = driver) => (await person.call<{ news: News[] }>('/driver/news')).body.news;
const kinds = async (person = driver) => (await listNews(person)).map(({ kind }) => kind);
const read = (ids: string[], person = driver) => person.call('/driver/news/read', { ids });
const give = (person = driver) => actOnBoard(ole, id, 'give-to-driver', { driverId: person.id });
const take = () => actOnBoard(ole, id, 'take-from-driver');
const undo = async () => ole.call(`/admin/deliveries/${id}/undo-move`, await readSeen(ole, id));
const mails = async () =>
  (await readMails(app, driver.email)).filter(({ subject }) => subject.includes(id.slice(0, 8)));

test('a driver is told of what the office gives in the act’s transaction, on every open page', async () => {
  const events = app.services.live.subscribe({ id: driver.id, role: 'driver' }, undefined);
  const heard = events.next();
  await give();
  const [news, ...others] = await listNews();
  expect(others).toEqual([]);
  expect(news).toMatchObject({ kind: 'given', deliveryId: id });
  expect(news?.text).toMatch(/^Neue Sendung: Abholung Ottenser Hauptstraße 12 bis \d\d:\d\d Uhr$/);
  const nouns = new Set([(await heard).value?.noun]);
  while (!nouns.has('news')) nouns.add((await events.next()).value?.noun);
  await events.return(undefined);
});

test('what a driver did is no news, and another driver neither reads nor puts away what is', async () => {
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'release', driver);
  expect(await kinds()).toEqual([]);
  await give();
  const [news] = await listNews();
  expect(await kinds(cast.other_driver)).toEqual([]);
  expect((await read([news?.id ?? ''], cast.other_driver)).status).toBe(200);
  expect(await kinds()).toEqual(['given']);
  expect((await read([news?.id ?? ''])).status).toBe(200);
  expect(await kinds()).toEqual([]);
  expect((await cast.owner.call('/driver/news')).status).toBe(403);
  expect((await visitor(app).call('/driver/news')).status).toBe(401);
});

test('a move that is undone in time leaves no news, read already it is told the other way round', async () => {
  await give();
  expect((await undo()).status).toBe(200);
  expect(await kinds()).toEqual([]);
  // Of two moves at one instant it is not known which was the later one.
  app.clock.advance(1);
  await give();
  await read((await listNews()).map((news) => news.id));
  expect((await undo()).status).toBe(200);
  expect(await kinds()).toEqual(['taken']);
});

test('what is taken away later replaces what was said of the delivery before', async () => {
  await give();
  app.clock.advance(UNDO_SECONDS);
  await take();
  expect(await listNews()).toMatchObject([
    { kind: 'taken', text: expect.stringMatching(/^Abholung .+ entfällt, das übernimmt jemand anderes$/) },
  ]);
});

test('several corrections are one line with all that has changed, and a cancellation ends it', async () => {
  await apply(app, id, 'accept', driver);
  const change = (contacts: object) => cast.owner.call(`/deliveries/${id}/contacts`, contacts);
  await change({ deliveryDoorbell: '4. OG' });
  await change({ senderName: 'Tede Paulsen' });
  expect(await listNews()).toMatchObject([
    { text: expect.stringMatching(/: Stockwerk \/ Klingel beim Empfänger, Absender$/) },
  ]);
  await apply(app, id, 'cancel', ole);
  expect(await kinds()).toEqual(['cancelled']);
});

test('a stop that the office puts first is named, and its driver reads nothing once that is undone', async () => {
  const [other = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await apply(app, other, 'accept', driver);
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  const tour = await driver.call<{ stops: { deliveryId: string; kind: string }[] }>('/driver/run');
  const first = tour.body.stops.find((stop) => stop.deliveryId === other);
  const place = { dropoff: { deliveryId: other, kind: first?.kind } };
  expect((await actOnBoard(ole, id, 'move-in-tour', { place })).status).toBe(200);
  expect(await listNews()).toMatchObject([
    { kind: 'reordered', text: expect.stringMatching(/^Jetzt zuerst: Zustellung /) },
  ]);
  expect((await undo()).status).toBe(200);
  expect(await kinds()).toEqual([]);
});

test('an act of the driver puts away what it answers, and nothing that was changed after it', async () => {
  const pickUp = (happenedAt: Date) =>
    driver.call(`/deliveries/${id}/pick-up`, { happenedAt: happenedAt.toISOString() });
  await give();
  app.clock.advance(1);
  await cast.owner.call(`/deliveries/${id}/contacts`, { deliveryDoorbell: '4. OG' });
  app.clock.advance(1);
  expect((await pickUp(app.clock.now())).status).toBe(200);
  expect(await kinds()).toEqual(['contacts_changed']);
  const happenedAt = app.clock.now().toISOString();
  app.clock.advance(1);
  await apply(app, id, 'correct', ole, { corrected: { receiverPhone: '+49 40 333333' } });
  const absent = { happenedAt, reason: 'Keine Antwort an der Tür', parcelLocation: 'driver' };
  expect((await driver.call(`/deliveries/${id}/mark-absent`, absent)).status).toBe(200);
  expect(await kinds()).toEqual(['corrected']);
});

test('a wish of the receiver is news, and its withdrawal takes its place', async () => {
  await bringTo(app, cast, id, 'in transit');
  const { trackingToken } = await getDeliveryRow(app.db, id);
  const link = `/tracking/${trackingToken}/wish`;
  const listed = async () =>
    (await listNews(cast.assigned_driver)).filter((news) => news.deliveryId === id).map(({ kind }) => kind);
  await visitor(app).call(link, { wish: 'neighbour', details: 'Familie Petersen' });
  expect(await listed()).toEqual(['wish']);
  await visitor(app).call(`${link}/withdraw`, {});
  expect(await listed()).toEqual(['wish_withdrawn']);
});

test('without a push it is mailed once nothing can be undone, and not at all once it was read', async () => {
  await give();
  await app.drain();
  expect(await mails()).toEqual([]);
  app.clock.advance(UNDO_SECONDS / 60);
  await app.drain();
  expect(await mails()).toMatchObject([{ plain: expect.stringContaining('Neue Sendung: Abholung') }]);
  await take();
  await read((await listNews()).map((news) => news.id));
  app.clock.advance(NEWS_MAIL_MINUTES);
  await app.drain();
  expect(await mails()).toHaveLength(1);
});
