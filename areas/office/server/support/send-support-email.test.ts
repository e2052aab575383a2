import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operator } from '#operator';
import { supportMessages } from '#office/tables/support-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { bringTo, makeCast, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let driver: Person;

const cast = await makeCast(app);
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  driver = await makePerson(app, 'driver', { fullName: 'Levke Thomsen' });
});

/** Another driver's data, as a manipulated request might send it. */
const sender = () => ({ userEmail: cast.other_driver.email, userId: cast.other_driver.id });
const emergency = () => ({
  ...sender(),
  type: 'emergency',
  name: 'Frauke Thomsen',
  phone: '0171 5556677',
  location: 'Elbchaussee 12, Höhe Teufelsbrück',
  description: 'Unfall, das Rad liegt auf der Straße.',
});
const problem = () => ({
  ...sender(),
  type: 'problem',
  subject: 'Reifen platt',
  category: 'vehicle',
  description: 'Ich komme heute nicht weiter.',
});
const kinds = { emergency, problem };
const send = (body: object, headers?: Record<string, string>) =>
  driver.call('/send-support-email', body, headers);
const readKept = (email = driver.email) =>
  app.db.select().from(supportMessages).where(eq(supportMessages.email, email));
const readDeskMails = async () =>
  (await readMails(app, operator.supportEmail)).filter(({ plain }) => plain.includes(driver.email));

test('an emergency reaches the desk, marked as such, with place, number and all deliveries in hand', async () => {
  const ids = await makeOpenDeliveries(app, cast.owner, 3);
  const [carried = '', kept = '', open = ''] = ids;
  await bringTo(app, { ...cast, assigned_driver: driver }, carried, 'in transit');
  await bringTo(app, { ...cast, assigned_driver: driver }, kept, 'recipient absent, parcel with the driver');
  expect(await send(emergency())).toMatchObject({ status: 200, body: { sent: true } });
  expect(await readKept()).toMatchObject([
    {
      kind: 'emergency',
      name: 'Levke Thomsen',
      contactName: 'Frauke Thomsen',
      phone: '+49 171 5556677',
      location: 'Elbchaussee 12, Höhe Teufelsbrück',
      message: 'Unfall, das Rad liegt auf der Straße.',
      userId: driver.id,
      createdAt: app.clock.now(),
    },
  ]);
  const mails = await readDeskMails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'NOTFALL: Levke Thomsen, Elbchaussee 12, Höhe Teufelsbrück',
  ]);
  for (const fact of [
    `Fahrer: Levke Thomsen, ${driver.email}, ${driver.phone}`,
    'Rückruf: Frauke Thomsen, +49 171 5556677',
    'Ort: Elbchaussee 12, Höhe Teufelsbrück',
    `Sendung: ${carried.slice(0, 8)} (Unterwegs)`,
    'Abholung: Ottenser Hauptstraße 12, ',
    'Empfänger: Fiete Claasen, Mönckebergstraße 7, ',
    `/delivery-details/${carried}`,
    `Sendung: ${kept.slice(0, 8)} (Empfänger abwesend)`,
    'Unfall, das Rad liegt auf der Straße.',
  ]) {
    expect(mails[0]?.plain).toContain(fact);
  }
  expect(mails[0]?.plain).not.toContain(open.slice(0, 8));
});

test('an unconfirmed address gets no mail, as it may be a stranger’s', async () => {
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, driver.id));
  expect((await send(problem())).status).toBe(200);
  expect(await readDeskMails()).toHaveLength(1);
  expect(await readMails(app, driver.email)).toEqual([]);
});

test('a problem reaches the desk with its category, also from a driver without deliveries', async () => {
  expect(await send(problem())).toMatchObject({ status: 200, body: { sent: true } });
  expect(await readKept()).toMatchObject([
    {
      kind: 'problem',
      name: 'Levke Thomsen',
      phone: driver.phone,
      subject: 'Reifen platt',
      category: 'vehicle',
      message: 'Ich komme heute nicht weiter.',
    },
  ]);
  const mails = await readDeskMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Problem (Fahrzeug): Reifen platt']);
  expect(mails[0]?.plain).toContain('Keine Sendung unterwegs');
});

test('the driver gets a confirmation of both by mail', async () => {
  await send(emergency());
  await send(problem());
  const subjects = (await readMails(app, driver.email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'Ihr Notfall ist gemeldet: Levke Thomsen, Elbchaussee 12, Höhe Teufelsbrück',
    'Wir haben Ihre Nachricht erhalten: Reifen platt',
  ]);
});

test.each(Object.entries(kinds))(
  'the sender of a %s is the person of the session, whatever the body says',
  async (_kind, body) => {
    await send(body());
    expect(await readKept()).toMatchObject([{ userId: driver.id, email: driver.email }]);
    expect(await readKept(cast.other_driver.email)).toEqual([]);
    expect((await readDeskMails())[0]?.plain).not.toContain(cast.other_driver.email);
    expect(await readMails(app, cast.other_driver.email)).toEqual([]);
    const { userEmail: _e, userId: _u, ...unnamed } = body();
    expect((await send(unnamed)).status).toBe(200);
  },
);

test.each([
  ['emergency', 'name', 'Bitte geben Sie Ihren Namen an.', { name: ' ' }],
  ['emergency', 'phone', 'Bitte geben Sie eine Telefonnummer an.', { phone: '' }],
  [
    'emergency',
    'phone',
    'Eine Telefonnummer besteht aus Ziffern, zum Beispiel 040 123456.',
    { phone: 'keine 123456' },
  ],
  ['emergency', 'location', 'Bitte geben Sie an, wo Sie sind.', { location: undefined }],
  ['emergency', 'location', 'Bitte höchstens 200 Zeichen.', { location: 'a'.repeat(201) }],
  ['emergency', 'description', 'Bitte beschreiben Sie, was passiert ist.', { description: '\n' }],
  ['problem', 'subject', 'Bitte geben Sie einen Betreff an.', { subject: '' }],
  ['problem', 'category', 'Bitte wählen Sie eine Kategorie.', { category: undefined }],
  ['problem', 'category', 'Bitte wählen Sie eine Kategorie.', { category: 'delivery_issue' }],
  ['problem', 'description', 'Bitte beschreiben Sie das Problem.', { description: ' ' }],
  ['problem', 'description', 'Bitte höchstens 5000 Zeichen.', { description: 'a'.repeat(5001) }],
  ['problem', 'description', 'Bitte nur lesbare Zeichen.', { description: 'a\u0000b' }],
  ['problem', 'type', 'Bitte geben Sie an, ob es ein Notfall oder ein Problem ist.', { type: 'wetter' }],
] as const)('%s: %s is refused with “%s”, nothing is kept', async (kind, path, message, change) => {
  const answer = await send({ ...kinds[kind](), ...change });
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  const { fields } = answer.body.data as { fields: { path: string; message: string }[] };
  expect(fields).toContainEqual({ path, message });
  expect(fields.filter((field) => field.path !== path)).toEqual([]);
  expect(await readKept()).toEqual([]);
});

test.each(Object.entries(kinds))(
  '%s: customers, admins and visitors are refused, nothing is kept',
  async (_kind, body) => {
    const before = await app.db.$count(supportMessages);
    for (const person of [cast.owner, cast.admin]) {
      const answer = await person.call('/send-support-email', body());
      expect(answer).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
    }
    const answer = await visitor(app).call('/send-support-email', body());
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    expect(await app.db.$count(supportMessages)).toBe(before);
  },
);

test.each(Object.entries(kinds))('%s sent twice with the same key arrives once', async (kind, body) => {
  const key = { 'idempotency-key': `dieselbe-meldung-${kind}` };
  const answers = [await send(body(), key), await send(body(), key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readKept()).toHaveLength(1);
  expect(await readDeskMails()).toHaveLength(1);
});

test('an emergency is not rate limited by others behind the same IP address', async () => {
  await app.pool.query(
    "insert into rate_limits (key, count, window_ends_at) values ('contact:ip:127.0.0.1', 20, $1)",
    [new Date(app.clock.now().getTime() + 60_000)],
  );
  expect((await send(problem())).status).toBe(429);
  expect((await send(emergency())).status).toBe(200);
});

test('after five problems the sixth is rate limited, and an emergency still goes through', async () => {
  for (let n = 0; n < 5; n += 1) expect((await send(problem())).status).toBe(200);
  expect(await send(problem())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await send(emergency())).status).toBe(200);
  expect(await readKept()).toHaveLength(6);
});

test('a driver’s export contains both, and they are deleted with the account', async () => {
  await send(emergency());
  await send(problem());
  const { body } = await driver.call<{ supportMessages: { kind: string }[] }>('/export-data');
  expect(body.supportMessages).toMatchObject([
    { kind: 'emergency', contactName: 'Frauke Thomsen', location: 'Elbchaussee 12, Höhe Teufelsbrück' },
    { kind: 'problem', category: 'vehicle' },
  ]);
  expect((await driver.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await readKept()).toEqual([]);
});

test('after three whole years both are deleted', async () => {
  app.clock.set('2022-12-30T11:00:00Z');
  await send(emergency());
  await send(problem());
  app.clock.set(FRIDAY_NOON);
  await send(problem());
  await endRetention(app, 'people of lapsed claims');
  expect(await readKept()).toMatchObject([{ createdAt: FRIDAY_NOON }]);
});

test('admins are notified of an emergency immediately, and can read it', async () => {
  const stop = new AbortController();
  const stream = app.services.live.subscribe({ id: cast.admin.id, role: 'admin' }, stop.signal);
  const heard = (async () => {
    for await (const { noun } of stream) if (noun === 'support') return noun;
  })();
  expect((await driver.call('/send-support-email', emergency())).status).toBe(200);
  expect(await heard).toBe('support');
  stop.abort();
  const read = async () =>
    (await cast.admin.call<{ emergencies: object[] }>('/emergencies')).body.emergencies;
  expect(await read()).toContainEqual({
    id: expect.any(String),
    assigneeName: null,
    changedAt: null,
    driverName: 'Levke Thomsen',
    contactName: 'Frauke Thomsen',
    phone: '+49 171 5556677',
    location: 'Elbchaussee 12, Höhe Teufelsbrück',
    description: 'Unfall, das Rad liegt auf der Straße.',
    at: FRIDAY_NOON.toISOString(),
  });
  for (const person of [driver, cast.owner]) {
    expect((await person.call('/emergencies')).status).toBe(403);
  }
});
