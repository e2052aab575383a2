import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import {
  notificationChoices,
  notifications,
  pushSubscriptions,
  shortMessages,
} from '#dispatch/tables/notifications-tables.ts';
import { sessions } from '#people/tables/accounts-tables.ts';
import {
  beginGrace,
  apply,
  type Cast,
  makeCast,
  makeOpenDeliveries,
  readMails,
} from '#delivery/tests/delivery-fixtures.ts';
import {
  farther,
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { SHORT_LINK_LENGTH } from '#delivery/domain/tracking-link.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import { FinalFailure } from '#platform/server/time/time.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { type PushService, startPushService, subscribeBrowser } from '#adapters/tests/push-service.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { notificationsModule } from './notifications.module.ts';
import { ONE_MAIL_MINUTES } from '#drivers/server/shifts/leave-change.ts';
import { notify } from './notify.ts';

let app: TestApp;
let pushService: PushService;
let cast: Cast;
let customer: Person;
let id: string;
beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({ PUSH_TEST_ORIGIN: pushService.origin });
  cast = await makeCast(app);
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  pushService.answerWith(201);
  pushService.carried.length = 0;
  await app.db.delete(shortMessages);
  customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
  [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await app.db.update(deliveries).set({ receiverPhone: '0151 23456789' }).where(eq(deliveries.id, id));
});
afterAll(async () => {
  await app.end();
  await pushService.stop();
});

const driver = () => cast.assigned_driver;
const accept = () => apply(app, id, 'accept', driver());
const pickUp = () => apply(app, id, 'pick_up', driver());
const texts = async () =>
  (await app.db.select().from(shortMessages)).map(({ recipient, text }) => `${recipient} ${text}`);
const listed = async () =>
  (await app.db.select().from(notifications).where(eq(notifications.deliveryId, id))).map(
    ({ event, channel, state }) => `${event} ${channel} ${state}`,
  );
const subjects = async () => {
  const mails = await readMails(app, customer.email);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(id.slice(0, 8)));
};

async function listenInBrowser(person: Person, name = `browser-${person.id}`) {
  const browser = subscribeBrowser(pushService, name);
  expect(await person.call('/push-subscriptions', browser.subscription)).toMatchObject({ status: 200 });
  return browser;
}

test('the customer is notified by mail that a courier was found, and has the parcel', async () => {
  await accept();
  await pickUp();
  await app.drain();
  const short = id.slice(0, 8);
  expect((await subjects()).toSorted()).toEqual([
    expect.stringMatching(`^Abgeholt: Fiete Claasen, Mönckebergstraße 7, .* Uhr \\(${short}\\)$`),
    expect.stringMatching(`^Kurier gefunden: Fiete Claasen, Mönckebergstraße 7, .* Uhr \\(${short}\\)$`),
  ]);
});

test('a receiver with a mobile number is told by text message from whom, when, and a short link to the page', async () => {
  await accept();
  await pickUp();
  await app.drain();
  const [text, ...others] = await texts();
  expect(others).toEqual([]);
  expect(text).toMatch(
    /^\+4915123456789 Elbbote: Ihr Paket von Hanne Petersen kommt (bis )?[\d:-]+ Uhr. Verfolgen: \S+\/s\/\w{16}$/,
  );
  expect(text).not.toMatch(/Claasen|straße/);
  const { trackingToken } = await getDeliveryRow(app.db, id);
  const follow = (path: string) => app.http.inject({ url: path });
  const [short = ''] = /\/s\/\w+$/.exec(text ?? '') ?? [];
  expect((await follow(short)).headers).toMatchObject({
    location: `/tracking/${trackingToken}`,
    'x-robots-tag': 'noindex',
  });
  // As of a link that has ended.
  expect((await follow('/s/fffffffffffffff0')).headers.location).toBe('/tracking/fffffffffffffff0');
});

test('a landline gets no text message, the mail address given with it reads the same, each once', async () => {
  const receiverEmail = `empfang-${id}@claasen.example`;
  await app.db.update(deliveries).set({ receiverPhone: '040 222222' }).where(eq(deliveries.id, id));
  await accept();
  await pickUp();
  await app.drain();
  expect(await texts()).toEqual([]);
  expect(await listed()).toEqual([]);
  await correct({ receiverEmail });
  await apply(app, id, 'mark_absent', driver());
  const { trackingToken } = await getDeliveryRow(app.db, id);
  const [first, second, ...others] = await readMails(app, receiverEmail);
  expect(others).toEqual([]);
  expect(first?.subject).toMatch(/^Ihr Paket von Hanne Petersen: Unterwegs zu Ihnen, .* Uhr \(/);
  expect(first?.plain).toMatch(/Ihr Paket von Hanne Petersen kommt (bis )?[\d:–]+ Uhr\.\n/);
  expect(first?.plain).toContain(`/tracking/${trackingToken}\n`);
  expect(second?.subject).toContain('Niemanden angetroffen');
});

test('a subscribed browser gets a push that only it can decrypt, signed with our key', async () => {
  const { body } = await customer.call<{ pushKey: string }>('/notifications');
  const browser = await listenInBrowser(customer);
  await accept();
  await app.drain();
  const [carried, ...others] = pushService.carried;
  expect(others).toEqual([]);
  expect(carried?.headers).toMatchObject({ ttl: '3600', urgency: 'normal' });
  expect(carried?.headers.authorization).toContain(`k=${body.pushKey}`);
  expect(carried?.body.toString('latin1')).not.toContain('Kurier');
  expect(browser.read(carried?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Kurier gefunden',
    text: `Ein Kurier hat Ihre Sendung ${id.slice(0, 8)} angenommen und holt sie ab.`,
    path: `/delivery-details/${id}`,
    tag: id,
  });
  expect(await listed()).toEqual(['courier_found push sent']);
});

test('an event is notified once, however often it is published', async () => {
  const [delivery] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!delivery) throw new Error('no delivery');
  const tell = () =>
    app.db.transaction((tx) =>
      notify(app.services, tx, { event: 'arriving', delivery, factKey: `arriving-${id}` }),
    );
  await Promise.all([tell(), tell()]);
  await tell();
  await app.drain();
  expect(await texts()).toHaveLength(1);
});

test('notifications about one delivery arrive in order, even if the first needs several attempts', async () => {
  const browser = await listenInBrowser(customer);
  pushService.answerWith(503);
  await accept();
  await pickUp();
  expect(await app.runUntil(app.clock.now())).not.toEqual([]);
  pushService.carried.length = 0;
  pushService.answerWith(201);
  app.clock.advance(1);
  await app.drain();
  expect(pushService.carried.map(({ body }) => browser.read(body).title)).toEqual([
    'Kurier gefunden',
    'Abgeholt',
  ]);
});

test('an outdated notification is not sent, and an admin sees that it failed', async () => {
  const browser = await listenInBrowser(customer);
  pushService.answerWith(503);
  await accept();
  await app.runUntil(app.clock.now());
  app.clock.advance(61);
  pushService.answerWith(201);
  pushService.carried.length = 0;
  await app.drain();
  const own = pushService.carried.filter(({ path }) => path.includes(customer.id));
  // There is also a message that nobody has accepted another order.
  expect(own.map(({ body }) => browser.read(body).title)).not.toContain('Kurier gefunden');
  const { body } = await cast.admin.call<{ notifications: object[] }>(`/admin/deliveries/${id}`);
  expect(body.notifications).toMatchObject([
    { title: 'Kurier gefunden, Push an den Kunden', state: 'failed', failure: 'kam nicht rechtzeitig durch' },
  ]);
});

test('a push that the service refuses for good fails at once and stays subscribed, and the next one is sent', async () => {
  const browser = await listenInBrowser(customer);
  pushService.answerWith(413);
  await accept();
  await app.drain();
  expect(await listed()).toEqual(['courier_found push failed']);
  pushService.answerWith(201);
  pushService.carried.length = 0;
  await pickUp();
  await app.drain();
  expect(pushService.carried.map(({ body }) => browser.read(body).title)).toEqual(['Abgeholt']);
});

test('while one of two browsers is refused for good and the other fails for now, the push is tried again', async () => {
  for (const name of ['first', 'second']) await listenInBrowser(customer, `${name}-${customer.id}`);
  const send = vi.spyOn(app.services.push, 'send');
  onTestFinished(() => send.mockRestore());
  send.mockRejectedValueOnce(new FinalFailure('the push service answered 413'));
  send.mockRejectedValueOnce(new Error('the push service answered 500'));
  await accept();
  expect(await app.runUntil(app.clock.now())).toHaveLength(1);
  app.clock.advance(1);
  await app.drain();
  expect(await listed()).toEqual(['courier_found push sent']);
  expect(send).toHaveBeenCalledTimes(4);
});

test('a browser whose subscription has ended is deleted', async () => {
  await listenInBrowser(customer);
  pushService.answerWith(410);
  await accept();
  await app.drain();
  expect(await listed()).toEqual(['courier_found push skipped']);
  expect(await app.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(0);
});

test('a signed-out browser gets nothing, and is deleted overnight', async () => {
  await listenInBrowser(customer);
  await app.db.delete(sessions).where(eq(sessions.userId, customer.id));
  await accept();
  await app.drain();
  expect(pushService.carried).toEqual([]);
  app.clock.set('2026-11-21T02:29:00Z');
  await app.runUntil('2026-11-21T02:31:00Z');
  expect(await app.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(0);
});

test('a browser belongs to the last person who subscribed', async () => {
  await listenInBrowser(customer, 'shared');
  const other = await makePerson(app, 'customer');
  await listenInBrowser(other, 'shared');
  await accept();
  await app.drain();
  expect(pushService.carried).toEqual([]);
});

test('an event that is switched off is not sent, and switched on again it is', async () => {
  const change = (isOn: boolean) =>
    customer.call('/notifications', { event: 'courier_found', channel: 'mail', isOn });
  expect(await change(false)).toMatchObject({ status: 200, body: { isOn: false } });
  await accept();
  await app.drain();
  expect(await subjects()).toEqual([]);
  await change(true);
  await apply(app, id, 'release', driver());
  await accept();
  await app.drain();
  expect(await subjects()).toEqual([expect.stringMatching(/^Kurier gefunden: /)]);
});

test('the mail of a delivered parcel can be switched off, mails that require an answer cannot', async () => {
  await customer.call('/notifications', { event: 'delivered', channel: 'mail', isOn: false });
  await accept();
  await apply(app, id, 'deliver', driver());
  await app.drain();
  expect((await subjects()).join()).not.toContain('Zugestellt');
  expect(
    await customer.call('/notifications', { event: 'cancelled', channel: 'mail', isOn: false }),
  ).toMatchObject({ status: 409, body: { code: 'NOTIFICATION_FIXED' } });
});

const correct = (contacts: object) => customer.call(`/deliveries/${id}/contacts`, contacts);

test('the driver is notified at once of a corrected and of a cancelled order, without names or places', async () => {
  await accept();
  await beginGrace(app, id);
  const browser = await listenInBrowser(driver());
  expect((await correct({ deliveryDoorbell: '4. OG' })).status).toBe(200);
  expect((await customer.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
  await app.drain();
  const path = '/driver-dashboard?tab=active';
  const pushed = pushService.carried.map(({ body }) => browser.read(body));
  expect(pushed.filter(({ tag }) => tag === `news-${id}`)).toMatchObject([
    { title: 'Angaben geändert', text: 'Bitte ansehen, bevor Sie weiterfahren.', path },
    { title: 'Sendung storniert', text: 'Bitte ansehen: Ihre Runde hat sich geändert.', path },
  ]);
});

test('a driver hears by push of an answer, a published week and its changes, unless it is switched off', async () => {
  const courier = await makePerson(app, 'driver', { online: false });
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const browser = await listenInBrowser(courier);
  const hear = async () => {
    await app.drain();
    return pushService.carried.splice(0).map(({ body }) => browser.read(body).title);
  };
  const times = { day: '2026-12-08', from: '08:00', until: '12:00' };
  const wish = await courier.call<{ id: string }>('/driver/shift-wishes', times);
  await admin.call(`/admin/shift-wishes/${wish.body.id}/answer`, { state: 'refused' });
  expect(await hear()).toEqual(['Antwort zu Ihren Schichten']);
  const shift = { driverId: courier.id, ...times };
  const { id: shiftId } = (await admin.call<{ id: string }>('/admin/shifts', shift)).body;
  expect(await hear()).toEqual([]);
  await admin.call('/admin/shifts/publish', { week: times.day });
  expect(await hear()).toEqual(['Ihre Schichten stehen fest']);
  const move = async (day: string) => {
    await admin.call('/admin/shifts', { ...shift, id: shiftId, day });
    app.clock.set(new Date(app.clock.now().getTime() + ONE_MAIL_MINUTES * 60_000));
  };
  await move('2026-12-09');
  expect(await hear()).toEqual(['Ihre Schichten haben sich geändert']);
  await courier.call('/notifications', { event: 'shift', channel: 'push', isOn: false });
  await move('2026-12-10');
  expect(await hear()).toEqual([]);
});

test('once under way another number of the receiver gets the new link, and the earlier one nothing more', async () => {
  await accept();
  await pickUp();
  await app.drain();
  await correct({ receiverPhone: '0151 99999999' });
  await apply(app, id, 'mark_absent', driver());
  await app.drain();
  const { trackingToken } = await getDeliveryRow(app.db, id);
  const link = `/s/${trackingToken.slice(0, SHORT_LINK_LENGTH)}`;
  const [first, ...others] = await texts();
  expect(first).toMatch(/^\+4915123456789 /);
  expect(first).not.toContain(link);
  expect(others).toEqual([
    expect.stringMatching(new RegExp(`^\\+4915199999999 .*kommt .*${link}$`)),
    expect.stringMatching(new RegExp(`^\\+4915199999999 .*niemanden angetroffen.*${link}$`)),
  ]);
});

test('each role can switch only its own, available events', async () => {
  const { body: own } = await customer.call<{ events: { event: string }[] }>('/notifications');
  const { body: drivers } = await driver().call<{ events: { event: string }[] }>('/notifications');
  expect(own.events.map(({ event }) => event)).not.toContain('offer');
  expect(drivers.events).toEqual([
    {
      event: 'offer',
      title: 'Neues Angebot',
      channels: [{ channel: 'push', isOn: true, isSwitchable: true }],
    },
    {
      event: 'availability',
      title: 'Ob wir Sie erreichen',
      channels: [{ channel: 'push', isOn: true, isSwitchable: true }],
    },
    {
      event: 'wish',
      title: 'Neuer Wunsch eines Empfängers',
      channels: [{ channel: 'push', isOn: true, isSwitchable: true }],
    },
    {
      event: 'message',
      title: 'Nachricht der Leitstelle',
      channels: [
        { channel: 'mail', isOn: true, isSwitchable: false },
        { channel: 'push', isOn: true, isSwitchable: true },
      ],
    },
    {
      event: 'run_changed',
      title: 'Neue, geänderte oder stornierte Sendung',
      channels: [
        { channel: 'mail', isOn: true, isSwitchable: false },
        { channel: 'push', isOn: true, isSwitchable: true },
      ],
    },
    {
      event: 'shift',
      title: 'Neues zu Ihren Schichten',
      channels: [
        { channel: 'mail', isOn: true, isSwitchable: false },
        { channel: 'push', isOn: true, isSwitchable: true },
      ],
    },
  ]);
  for (const [who, event, channel] of [
    [customer, 'offer', 'push'],
    [driver(), 'delivered', 'mail'],
    [driver(), 'offer', 'sms'],
  ] as const) {
    expect(await who.call('/notifications', { event, channel, isOn: true })).toMatchObject({
      body: { code: 'NOTIFICATION_FIXED' },
    });
  }
});

test.each([
  'https://example.org/push',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://user@169.254.169.254/latest',
  'https://user:password@fcm.googleapis.com/x',
])('a subscription at an unknown push service is refused: %s', async (endpoint) => {
  const { subscription } = subscribeBrowser(pushService);
  expect(await customer.call('/push-subscriptions', { ...subscription, endpoint })).toMatchObject({
    status: 422,
    body: { code: 'PUSH_SERVICE_UNKNOWN' },
  });
});

test.each([
  ['p256dh', 'A'.repeat(87)],
  ['p256dh', `B${'A'.repeat(85)}`],
  ['auth', 'A'.repeat(21)],
  ['auth', 'A'.repeat(43)],
])('a subscription whose key %s is %s is refused', async (key, value) => {
  const { subscription } = subscribeBrowser(pushService);
  const keys = { ...subscription.keys, [key]: value };
  expect((await customer.call('/push-subscriptions', { ...subscription, keys })).status).toBe(422);
});

test('a key that is no point of the curve ends its subscription, and the other browser gets the push', async () => {
  const { subscription } = subscribeBrowser(pushService, 'broken');
  const p256dh = `B${'A'.repeat(86)}`;
  await customer.call('/push-subscriptions', { ...subscription, keys: { ...subscription.keys, p256dh } });
  await listenInBrowser(customer);
  await accept();
  await app.drain();
  expect(pushService.carried.map(({ path }) => path)).toEqual([`/browser-${customer.id}`]);
  expect(await app.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(1);
});

test('an eleventh browser of a person replaces the one that subscribed first', async () => {
  for (let n = 0; n < 11; n += 1) {
    await listenInBrowser(customer, `device-${n}`);
    app.clock.advance(0.1);
  }
  await accept();
  await app.drain();
  const reached = pushService.carried.map(({ path }) => Number(path.split('-')[1]));
  expect(reached.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await app.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id))).toBe(10);
});

test('a browser that does not respond delays no other browser of the person', async () => {
  await listenInBrowser(customer, 'answers');
  app.clock.advance(1);
  await listenInBrowser(customer, 'hangs');
  const release = pushService.hold('hangs');
  await accept();
  const sent = app.drain();
  await expect.poll(() => pushService.carried.map(({ path }) => path)).toContain('/answers');
  release();
  await sent;
  expect(await listed()).toEqual(['courier_found push sent']);
});

test('browsers of one person that do not respond delay nobody else’s push', { tags: ['slow'] }, async () => {
  const other = await makePerson(app, 'customer');
  await listenInBrowser(customer, 'hangs');
  await listenInBrowser(other, 'answers');
  const release = pushService.hold('hangs');
  const time = await startLiveTime(app.pool.options.connectionString ?? '', { error: () => undefined });
  const services = { ...app.services, clock: time.clock, sendJob: time.sendJob };
  await time.declare(notificationsModule.jobs(services));
  const rows = [
    ...(await makeOpenDeliveries(app, customer, 5)),
    ...(await makeOpenDeliveries(app, other, 1)),
  ];
  for (const delivery of await app.db.select().from(deliveries).where(inArray(deliveries.id, rows))) {
    await app.db.transaction((tx) =>
      notify(services, tx, { event: 'arriving', delivery, factKey: `arriving-${delivery.id}` }),
    );
  }
  await time.work();
  await expect
    .poll(() => pushService.carried.map(({ path }) => path), { timeout: 4000 })
    .toContain('/answers');
  expect(pushService.carried.filter(({ path }) => path === '/hangs').length).toBeLessThanOrEqual(1);
  release();
  await time.stop();
});

test('every signed-in person can subscribe, and only they can end their subscriptions', async () => {
  const { subscription } = await listenInBrowser(customer);
  expect(await visitor(app).call('/push-subscriptions', subscription)).toMatchObject({ status: 401 });
  await cast.other_customer.call('/push-subscriptions/end', { endpoint: subscription.endpoint });
  const left = () => app.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, customer.id));
  expect(await left()).toBe(1);
  await customer.call('/push-subscriptions/end', { endpoint: subscription.endpoint });
  expect(await left()).toBe(0);
});

test('with the account all choices and subscriptions are deleted', async () => {
  const other = await makePerson(app, 'customer');
  await listenInBrowser(other);
  await other.call('/notifications', { event: 'arriving', channel: 'mail', isOn: true });
  const { body } = await other.call<{ notifications: object[] }>('/export-data');
  expect(body.notifications).toMatchObject([{ event: 'arriving', channel: 'mail', isOn: true }]);
  expect(await other.call('/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 });
  for (const table of [notificationChoices, pushSubscriptions] as const) {
    expect(await app.db.$count(table, eq(table.userId, other.id))).toBe(0);
  }
});

test('a driver whose page is closed is notified of an offer while it is open', async () => {
  await sendEverybodyHome(app);
  const courier = await makeDriverAt(app, nearby);
  const browser = await listenInBrowser(courier);
  await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  await app.drain();
  const [carried, ...others] = pushService.carried;
  expect(others).toEqual([]);
  expect(carried?.headers).toMatchObject({ ttl: '45', urgency: 'high' });
  expect(browser.read(carried?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Neues Angebot',
    text: '7,35€ Verdienst. Bitte gleich ansehen, das Angebot gilt nur kurz.',
    path: '/driver-dashboard',
    tag: 'offer',
  });
});

test('a driver who switched off pushes about offers gets none', async () => {
  await sendEverybodyHome(app);
  const courier = await makeDriverAt(app, nearby);
  await listenInBrowser(courier);
  await courier.call('/notifications', { event: 'offer', channel: 'push', isOn: false });
  await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  await app.drain();
  expect(pushService.carried).toEqual([]);
});

test('a customer whose parcel nobody accepts is notified in time, once', async () => {
  await sendEverybodyHome(app);
  const orderId = await orderDelivery(app, customer);
  const readNotices = async () =>
    (await readMails(app, customer.email)).filter(({ subject }) => subject.includes('Noch kein Kurier'));
  await app.skipTo(new Date(app.clock.now().getTime() + 19 * 60_000));
  expect(await readNotices()).toEqual([]);
  await app.skipTo(new Date(app.clock.now().getTime() + 60 * 60_000));
  expect(await readNotices()).toMatchObject([
    { subject: expect.stringMatching(`^Noch kein Kurier: .*${orderId.slice(0, 8)}`) as string },
  ]);
});

test('the driver’s departure to the sender and imminent arrival are notified once each', async () => {
  await sendEverybodyHome(app);
  [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await app.db.update(deliveries).set({ receiverPhone: '0151 23456789' }).where(eq(deliveries.id, id));
  const browser = await listenInBrowser(customer);
  const courier = await makeDriverAt(app, farther);
  const listTitles = () =>
    pushService.carried
      .map(({ body }) => browser.read(body))
      .filter(({ tag }) => tag === id)
      .map(({ title }) => title);
  const driveTo = async (point: { lat: number; lng: number }) => {
    app.clock.advance(10);
    await placeDriver(app, courier, point);
    await app.drain();
  };
  await courier.call(`/driver/offers/${id}/accept`, {});
  await app.drain();
  await driveTo(nearby);
  expect(listTitles()).toEqual(['Kurier gefunden', 'Auf dem Weg zur Abholung']);

  await courier.call(`/deliveries/${id}/pick-up`, {});
  await driveTo(nearby);
  expect(listTitles().slice(2)).toEqual(['Abgeholt']);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const door = { lat: row?.deliveryLat ?? 0, lng: row?.deliveryLng ?? 0 };
  await driveTo({ ...door, lat: door.lat + 0.004 });
  expect(listTitles()).toHaveLength(3);
  await driveTo({ ...door, lat: door.lat + 0.002 });
  await driveTo({ ...door, lat: door.lat + 0.001 });
  expect(listTitles().slice(3)).toEqual(['Gleich da']);
  expect((await texts()).map((text) => /kommt|gleich da/.exec(text)?.[0])).toEqual(['kommt', 'gleich da']);
});

test('customer and receiver are notified of a later window, in whole minutes, and why', async () => {
  const browser = await listenInBrowser(customer);
  await accept();
  const delivery = await getDeliveryRow(app.db, id);
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  const [from90, until90] = [at('14:20:40'), at('14:49:10')];
  await app.db.insert(arrivalEtas).values({
    deliveryId: id,
    kind: 'dropoff',
    from90,
    from50: from90,
    expectedAt: from90,
    until50: until90,
    until90,
    stopsBefore: 0,
    plannedSeconds: 0,
    computedAt: app.clock.now(),
  });
  await app.db.transaction((tx) =>
    app.services.publishArrivalEvent(tx, {
      name: 'arrival.moved',
      delivery,
      at: app.clock.now(),
      because: 'more_stops',
    }),
  );
  await app.drain();
  const said = `voraussichtlich zwischen 15:20 und 15:50 Uhr, zugesagt bis ${formatTime(delivery.promisedBy)} Uhr. Der Kurier hat einen weiteren Halt davor bekommen.`;
  const pushed = pushService.carried.map(({ body }) => browser.read(body)).at(-1);
  expect(pushed).toMatchObject({ title: 'Neue Ankunftszeit', text: expect.stringContaining(said) });
  expect((await texts()).at(-1)).toContain('kommt etwas später, 15:20-15:50 Uhr. ');
  expect((await readMails(app, customer.email)).map(({ plain }) => plain).join()).toContain(said);
});

/** The parts of seven's API that we use. */
async function startSeven() {
  const answers: string[] = [];
  const asked: object[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers['x-api-key'], ...(JSON.parse(text) as object) });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: answers.shift() ?? '100' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let seven: Awaited<ReturnType<typeof startSeven>>;
/** An app that sends its text messages through seven. */
let texting: { app: TestApp; owner: Person; courier: Person };
beforeAll(async () => {
  seven = await startSeven();
  const other = await startTestApp({ SEVEN_API_KEY: 'schluessel', SEVEN_API_URL: seven.url });
  const [owner, courier] = [await makePerson(other, 'customer'), await makePerson(other, 'driver')];
  texting = { app: other, owner, courier };
});
afterAll(async () => {
  await texting.app.end();
  await seven.stop();
});

test.each([
  [['100'], 'sent', 1],
  [['500', '100'], 'sent', 2],
  // Sent a moment ago: the response to the first attempt was lost.
  [['402'], 'sent', 1],
  [['202'], 'failed', 1],
])('if the service seven answers %j, the message is %s', async (answers, state, tries) => {
  seven.asked.length = 0;
  seven.answers.splice(0, seven.answers.length, ...answers);
  await texting.app.db.delete(notifications);
  const [deliveryId = ''] = await makeOpenDeliveries(texting.app, texting.owner, 1);
  await texting.app.db
    .update(deliveries)
    .set({ receiverPhone: '+49 151 23456789' })
    .where(eq(deliveries.id, deliveryId));
  await apply(texting.app, deliveryId, 'accept', texting.courier);
  await apply(texting.app, deliveryId, 'pick_up', texting.courier);
  await texting.app.skipTo(new Date(texting.app.clock.now().getTime() + 5 * 60_000));
  expect(seven.asked).toHaveLength(tries);
  expect(seven.asked[0]).toMatchObject({
    url: '/api/sms',
    key: 'schluessel',
    to: '+4915123456789',
    from: 'Elbbote',
  });
  expect(await texting.app.db.select().from(notifications)).toMatchObject([{ state }]);
});

test('the parcel’s driver gets a push for each wish of the receiver, without its text on the lock screen', async () => {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const wish = `/tracking/${row?.trackingToken}/wish`;
  const browser = await listenInBrowser(driver());
  const say = (details: string) => visitor(app).call(wish, { wish: 'neighbour', details });
  await say('Familie Petersen');
  await app.drain();
  expect(pushService.carried).toEqual([]);
  await accept();
  await say('Familie Claasen');
  app.clock.advance(1);
  await visitor(app).call(`${wish}/withdraw`, {});
  await app.drain();
  const read = pushService.carried.map(({ body }) => browser.read(body));
  expect(read).toHaveLength(2);
  expect(read[0]).toEqual({
    title: 'Neu: Wunsch des Empfängers',
    text: 'Bitte ansehen, bevor Sie zustellen.',
    path: '/driver-dashboard?tab=active',
    tag: `news-${id}`,
  });
});
