import { beforeEach, expect, test } from 'vitest';
import {
  apply,
  bringTo,
  EARNINGS_CENTS,
  makeCast,
  beginGrace,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Details {
  driver: { name: string; phone: string | null } | null;
  senderPhone: string | null;
  receiverPhone: string | null;
  allowedCommands: string[];
  statusLabel: string;
  signatureLink: string | null;
  timeline: { kind: string; text: string; note: string | null }[];
}

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
});

const get = (person: Pick<Person, 'call'>, which = id) => person.call<Details>(`/deliveries/${which}`);
const see = async (person: Person) => (await get(person)).body;

test('a foreign delivery, an unknown id and a malformed id get identical responses', async () => {
  await bringTo(app, cast, id, 'in transit');
  const unknown = crypto.randomUUID();
  const refused = { status: 404, body: { code: 'DELIVERY_NOT_FOUND', message: 'Sendung nicht gefunden' } };
  for (const person of [cast.other_customer, cast.other_driver]) {
    const answers = await Promise.all([get(person, id), get(person, unknown), get(person, 'keine-id')]);
    expect(answers[0]).toMatchObject(refused);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  }
  expect((await get(visitor(app), id)).status).toBe(401);
  expect(await get(visitor(app), id)).toEqual(await get(visitor(app), unknown));
});

test('an open delivery is an offer, not a page: drivers do not find it', async () => {
  expect((await get(cast.assigned_driver)).status).toBe(404);
});

test.each([
  ['paid', undefined, undefined],
  ['assigned', 'Jonas K.', '+49 40 1234567'],
  ['picked up', 'Jonas K.', '+49 40 1234567'],
  ['in transit', 'Jonas K.', '+49 40 1234567'],
  ['delivered', 'Jonas K.', null],
  ['recipient absent, parcel with the driver', 'Jonas K.', null],
])('%s: the customer sees the driver as %s with phone %s', async (situation, name, phone) => {
  await bringTo(app, cast, id, situation);
  const details = await see(cast.owner);
  expect(details.driver).toEqual(name ? { name, phone } : null);
  expect(details).toMatchObject({ senderPhone: '+49 40 111111', receiverPhone: '+49 40 222222' });
  expect(JSON.stringify(details)).not.toContain('Krüger');
});

test.each([
  ['assigned', true],
  ['picked up', true],
  ['in transit', true],
  ['delivered', false],
  ['recipient absent, parcel back at the sender', false],
])('%s: the driver sees both phone numbers: %s', async (situation, sees) => {
  await bringTo(app, cast, id, situation);
  const details = await see(cast.assigned_driver);
  expect(details).toMatchObject({
    senderPhone: sees ? '+49 40 111111' : null,
    receiverPhone: sees ? '+49 40 222222' : null,
  });
  const list = await cast.assigned_driver.call<{ deliveries: (Details & { id: string })[] }>(
    '/driver/deliveries',
  );
  const listed = list.body.deliveries.find((row) => row.id === id);
  if (listed) expect(listed.receiverPhone).toBe(details.receiverPhone);
});

test.each(['recipient absent, parcel with the driver', 'cancelled on the way, parcel still with the driver'])(
  '%s: the driver keeps the delivery in hand, with only the sender’s phone, until the parcel is back',
  async (situation) => {
    await bringTo(app, cast, id, situation);
    const inHand = async () => {
      const { body } = await cast.assigned_driver.call<{ deliveries: (Details & { id: string })[] }>(
        '/driver/deliveries',
      );
      return body.deliveries.find((row) => row.id === id);
    };
    expect(await inHand()).toMatchObject({
      allowedCommands: ['return_parcel'],
      parcelLocation: 'driver',
      senderPhone: '+49 40 111111',
      receiverPhone: null,
    });
    for (const person of [cast.owner, cast.admin]) {
      expect(await see(person)).toMatchObject({ parcelLocation: 'driver' });
    }
    await apply(app, id, 'return_parcel', cast.assigned_driver);
    expect(await inHand()).toBeUndefined();
    expect(await see(cast.assigned_driver)).toMatchObject({ senderPhone: null, receiverPhone: null });
    for (const person of [cast.owner, cast.admin]) {
      expect(await see(person)).toMatchObject({ parcelLocation: 'sender' });
    }
  },
);

test('an admin always sees names and phone numbers', async () => {
  await bringTo(app, cast, id, 'delivered');
  expect(await see(cast.admin)).toMatchObject({
    driver: { name: 'Jonas Krüger', phone: '+49 40 1234567' },
    senderPhone: '+49 40 111111',
    receiverPhone: '+49 40 222222',
  });
});

test('a driver who gave a delivery back no longer sees it, and the customer is not told why', async () => {
  await bringTo(app, cast, id, 'assigned');
  await apply(app, id, 'release', cast.assigned_driver, { reason: 'Reifen platt' });
  expect((await get(cast.assigned_driver)).status).toBe(404);
  const [forCustomer, forAdmin] = [await see(cast.owner), await see(cast.admin)];
  expect(forCustomer.timeline.at(-1)).toMatchObject({ text: 'Neuer Fahrer wird gesucht', note: null });
  expect(forAdmin.timeline.at(-1)).toMatchObject({ note: 'Reifen platt' });
  expect(JSON.stringify(forCustomer)).not.toContain('Reifen');
});

test('the timeline shows the whole history in German, oldest first', async () => {
  await bringTo(app, cast, id, 'recipient absent, parcel back at the sender');
  await apply(app, id, 'request_redelivery', cast.owner);
  const { timeline, statusLabel } = await see(cast.owner);
  expect(statusLabel).toBe('Ausstehend');
  expect(timeline.map(({ text }) => text)).toEqual([
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Empfänger war nicht anwesend',
    'Paket zurück beim Absender',
    'Erneute Zustellung angefragt',
  ]);
  expect(timeline[2]?.note).toBe('Keine Antwort an der Tür');
});

test('each viewer sees the commands that are allowed now', async () => {
  expect((await see(cast.owner)).allowedCommands).toEqual(['cancel', 'change_contacts']);
  await beginGrace(app, id);
  await bringTo(app, cast, id, 'assigned');
  const graceEndsAt = new Date(app.clock.now().getTime() + 120_000).toISOString();
  const open = ['cancel', 'change_contacts'];
  expect(await see(cast.owner)).toMatchObject({ allowedCommands: open, graceEndsAt });
  expect(await see(cast.assigned_driver)).toMatchObject({ graceEndsAt: null });
  app.clock.advance(2);
  expect(await see(cast.owner)).toMatchObject({ allowedCommands: ['change_contacts'], graceEndsAt: null });
  expect((await see(cast.assigned_driver)).allowedCommands).toEqual([
    'pick_up',
    'deliver',
    'mark_absent',
    'release',
  ]);
  expect((await see(cast.admin)).allowedCommands).toEqual(['cancel', 'reassign', 'unassign', 'correct']);
});

test('a driver still reads a carried delivery of another driver, without phones, proof, that driver or later entries', async () => {
  await bringTo(app, cast, id, 'recipient absent, parcel with the driver');
  app.clock.advance(5);
  await apply(app, id, 'request_redelivery', cast.owner);
  await apply(app, id, 'return_parcel', cast.assigned_driver);
  expect((await see(cast.assigned_driver)).timeline.map(({ text }) => text)).toEqual([
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Empfänger war nicht anwesend',
  ]);
  await apply(app, id, 'accept', cast.other_driver);
  await apply(app, id, 'deliver', cast.other_driver);
  const details = await see(cast.assigned_driver);
  expect(details).toMatchObject({
    driver: null,
    senderPhone: null,
    receiverPhone: null,
    signatureLink: null,
    confirmedBy: null,
    confirmedAt: null,
  });
  expect(details.allowedCommands).toEqual([]);
  expect(details.timeline.map(({ text }) => text)).toEqual([
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Empfänger war nicht anwesend',
  ]);
  expect((await see(cast.other_driver)).timeline.map(({ text }) => text)).toEqual([
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Empfänger war nicht anwesend',
    'Erneute Zustellung angefragt',
    'Paket zurück beim Absender',
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Paket zugestellt',
  ]);
});

test('a driver with a parcel sees its redelivery request, and the driver who accepts it sees where it is', async () => {
  await bringTo(app, cast, id, 'recipient absent, parcel with the driver');
  await apply(app, id, 'request_redelivery', cast.owner, { reason: 'Bitte zum Nachbarn' });
  expect((await see(cast.assigned_driver)).timeline.at(-1)).toMatchObject({
    text: 'Erneute Zustellung angefragt',
    note: 'Bitte zum Nachbarn',
  });
  await apply(app, id, 'accept', cast.assigned_driver);
  expect(await see(cast.assigned_driver)).toMatchObject({ collectFrom: 'Das Paket liegt bei Ihnen' });
  await apply(app, id, 'release', cast.assigned_driver);
  await apply(app, id, 'return_parcel', cast.assigned_driver);
  await apply(app, id, 'accept', cast.other_driver);
  expect(await see(cast.other_driver)).toMatchObject({
    collectFrom: 'Abholung beim Absender',
    payCents: EARNINGS_CENTS,
  });
  expect(await see(cast.owner)).toMatchObject({ collectFrom: null, payCents: null });
});

test('an admin reads every attempt, with its times, and whether its acts followed too quickly', async () => {
  await bringTo(app, cast, id, 'pending again, parcel back at the sender');
  await apply(app, id, 'accept', cast.other_driver);
  const { attempts } = (await see(cast.admin)) as Details & { attempts: object[] };
  const now = app.clock.now().toISOString();
  expect(attempts).toEqual([
    {
      number: 1,
      driverName: 'Jonas Krüger',
      outcome: 'recipient_absent',
      acceptedAt: now,
      pickedUpAt: now,
      endedAt: now,
      reason: 'Keine Antwort an der Tür',
      doorMeters: null,
      waitedSeconds: null,
      earlyReason: null,
      earningsCents: EARNINGS_CENTS,
      photoLink: null,
      isRushed: true,
    },
    expect.objectContaining({ number: 2, outcome: 'running', isRushed: false }),
  ]);
  for (const driver of [cast.assigned_driver, cast.other_driver]) {
    expect(await see(driver)).not.toHaveProperty('attempts');
  }
});

test('only its customer can report damage, once a driver has had the parcel', async () => {
  const asked = async (person: Person) => (await see(person)) as Details & { mayReportDamage: boolean };
  await bringTo(app, cast, id, 'assigned');
  expect(await asked(cast.owner)).toMatchObject({ mayReportDamage: false });
  await apply(app, id, 'pick_up', cast.assigned_driver);
  expect(await asked(cast.owner)).toMatchObject({ mayReportDamage: true });
  expect(await asked(cast.assigned_driver)).toMatchObject({ mayReportDamage: false });
  expect(await asked(cast.admin)).toMatchObject({ mayReportDamage: false });
});

test('a delivery has its time of completion, which bringing the parcel back later does not change', async () => {
  const ended = async () => ((await see(cast.owner)) as Details & { completedAt: string }).completedAt;
  await bringTo(app, cast, id, 'in transit');
  expect(await ended()).toBeNull();
  app.clock.advance(5);
  await apply(app, id, 'mark_absent', cast.assigned_driver);
  const then = app.clock.now().toISOString();
  app.clock.advance(5);
  await apply(app, id, 'return_parcel', cast.assigned_driver);
  expect(await ended()).toBe(then);
  await apply(app, id, 'request_redelivery', cast.owner);
  expect(await ended()).toBeNull();
});

test('a customer sees nothing of the attempts: neither earlier drivers nor earnings', async () => {
  await bringTo(app, cast, id, 'pending again, parcel back at the sender');
  await apply(app, id, 'accept', cast.other_driver);
  const { attempts } = await readRecord(app, id);
  expect(attempts.map((attempt) => attempt.driverId)).toEqual([
    cast.assigned_driver.id,
    cast.other_driver.id,
  ]);
  const details = await see(cast.owner);
  expect(details).toMatchObject({ collectFrom: null, payCents: null });
  const text = JSON.stringify(details);
  for (const { id: attemptId, driverId } of attempts) {
    expect(text).not.toContain(attemptId);
    expect(text).not.toContain(driverId);
  }
  for (const word of ['attempt', 'earnings', 'Krüger']) {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  }
});
