import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { operator } from '#operator';
import { mails } from '#adapters/tables/mails-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { bringTo, makeCast, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let customer: Person;
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
  [id = ''] = await makeOpenDeliveries(app, customer, 1);
});

/** Another person's name and address, as a manipulated request might send them. */
const sender = () => ({ deliveryId: id, customerName: 'Jemand Anders', customerEmail: 'anders@beispiel.de' });
const question = () => ({
  ...sender(),
  subject: 'Wo bleibt der Kurier?',
  category: 'delivery_issue',
  message: 'Er ist noch nicht da.',
});
const damage = () => ({ ...sender(), damageDescription: 'Die Ecke ist eingedrückt.' });
const pickUp = () => bringTo(app, { ...cast, owner: customer }, id, 'picked up');
const readKept = async () =>
  (
    await app.db
      .select()
      .from(supportMessages)
      .where(eq(supportMessages.userId, customer.id))
      .orderBy(desc(supportMessages.createdAt))
  ).at(0);
const readDeskMail = async () => {
  await app.drain();
  const rows = await app.db.select().from(mails).where(eq(mails.recipient, operator.supportEmail));
  return rows.find(({ plain }) => plain.includes(id.slice(0, 8)));
};

async function takePhoto(): Promise<string> {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'geheimer Ort' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${image.toString('base64')}`;
}

test('a question reaches the desk with the delivery and its receiver, in the signed-in customer’s name', async () => {
  await bringTo(app, { ...cast, owner: customer }, id, 'in transit');
  expect((await customer.call('/send-customer-support', question())).status).toBe(200);
  expect(await readKept()).toMatchObject({
    kind: 'shipment',
    name: 'Käthe Hansen',
    email: customer.email,
    category: 'delivery_issue',
    deliveryId: id,
  });
  const mail = await readDeskMail();
  expect(mail?.subject).toBe('Lieferproblem: Wo bleibt der Kurier?');
  expect(mail?.replyTo).toBe(customer.email);
  for (const fact of [
    `Von Käthe Hansen (${customer.email})`,
    `Sendung: ${id.slice(0, 8)} (Unterwegs)`,
    'Fiete Claasen',
    'Mönckebergstraße 7',
    'Jonas Krüger',
    'Er ist noch nicht da.',
    `/delivery-details/${id}`,
  ]) {
    expect(mail?.plain).toContain(fact);
  }
  expect(mail?.plain).not.toContain('anders@beispiel.de');
});

test('questions and damage reports are confirmed to the customer by mail', async () => {
  await pickUp();
  await customer.call('/send-customer-support', question());
  await customer.call('/send-damage-report', damage());
  const confirmations = (await readMails(app, customer.email)).filter(({ subject }) =>
    /erhalten/.test(subject),
  );
  for (const { replyTo } of confirmations) expect(replyTo).toBe(operator.supportEmail);
  expect(confirmations.map(({ subject }) => subject).sort()).toEqual([
    `Wir haben Ihre Nachricht erhalten: Sendung ${id.slice(0, 8)}`,
    'Wir haben Ihre Nachricht erhalten: Wo bleibt der Kurier?',
  ]);
});

test('a damage report before the pick-up is refused, and nothing is stored', async () => {
  await bringTo(app, { ...cast, owner: customer }, id, 'assigned');
  expect(await customer.call('/send-damage-report', damage())).toMatchObject({
    status: 409,
    body: {
      code: 'DAMAGE_NOT_OPEN',
      message: 'Einen Schaden können Sie melden, sobald das Paket abgeholt wurde.',
    },
  });
  expect(await readKept()).toBeUndefined();
});

test('a damage report is stored with its photos, without their metadata', async () => {
  await pickUp();
  const photos = [await takePhoto(), await takePhoto()];
  expect((await customer.call('/send-damage-report', { ...damage(), photos })).status).toBe(200);
  const kept = await readKept();
  expect(kept).toMatchObject({
    kind: 'damage',
    message: 'Die Ecke ist eingedrückt.',
    contactPreference: 'email',
    name: 'Käthe Hansen',
  });
  expect(kept?.photoKeys).toHaveLength(2);
  const stored = await app.services.files.read(kept?.photoKeys[0] ?? '');
  const { exif, format } = await sharp(stored).metadata();
  expect([exif, format]).toEqual([undefined, 'jpeg']);
  const mail = await readDeskMail();
  expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual(['Foto-1.jpg', 'Foto-2.jpg']);
  expect(mail?.plain).toContain('Antwort per E-Mail');
});

test('a requested call back uses the account’s number', async () => {
  await pickUp();
  await customer.call('/send-damage-report', { ...damage(), contactPreference: 'phone' });
  expect((await readDeskMail())?.plain).toContain(`Antwort per Telefon: ${customer.phone}`);
});

test('a file that is no photo is refused, and nothing is stored', async () => {
  await pickUp();
  const photos = ['data:image/png;base64,PGh0bWw+'];
  const answer = await customer.call('/send-damage-report', { ...damage(), photos });
  expect(answer).toMatchObject({ status: 422, body: { code: 'PHOTO_UNREADABLE' } });
  expect(await readKept()).toBeUndefined();
});

test.each([
  ['/send-customer-support', { subject: '  ' }, 'subject', 'Bitte geben Sie einen Betreff an.'],
  ['/send-customer-support', { message: '' }, 'message', 'Bitte schreiben Sie uns eine Nachricht.'],
  ['/send-customer-support', { category: undefined }, 'category', 'Bitte wählen Sie eine Kategorie.'],
  ['/send-customer-support', { category: 'wetter' }, 'category', 'Bitte wählen Sie eine Kategorie.'],
  [
    '/send-damage-report',
    { damageDescription: ' ' },
    'damageDescription',
    'Bitte beschreiben Sie den Schaden.',
  ],
])('%s with %j is refused at the field', async (path, change, field, message) => {
  const body = path.includes('damage') ? damage() : question();
  const answer = await customer.call<{ data: { fields: unknown[] } }>(path, { ...body, ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.data.fields).toEqual([{ path: field, message }]);
  expect(await readKept()).toBeUndefined();
});

test('five photos are too many', async () => {
  const photo = await takePhoto();
  const answer = await customer.call('/send-damage-report', { ...damage(), photos: Array(5).fill(photo) });
  expect(answer.status).toBe(422);
});

test.each(['/send-customer-support', '/send-damage-report'])(
  '%s: another customer’s shipment is treated as unknown, and drivers and visitors are refused',
  async (path) => {
    const body = () => (path.includes('damage') ? damage() : question());
    const foreign = await cast.other_customer.call(path, body());
    expect(foreign).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
    expect(foreign).toEqual(
      await cast.other_customer.call(path, { ...body(), deliveryId: crypto.randomUUID() }),
    );
    expect((await cast.assigned_driver.call(path, body())).status).toBe(403);
    expect((await visitor(app).call(path, body())).status).toBe(401);
  },
);

test('a request for many deliveries reaches the desk with all fields', async () => {
  const given = {
    name: 'Käthe Hansen',
    email: customer.email,
    company: `Hansen ${id.slice(0, 8)} KG`,
    phone: '040 998877',
    deliveriesPerMonth: 240,
    message: 'Täglich zehn Sendungen.',
  };
  expect((await customer.call('/send-high-volume-request', given)).status).toBe(200);
  expect(await readKept()).toMatchObject({ ...given, phone: '+49 40 998877', kind: 'high_volume' });
  const mail = await readDeskMail();
  for (const fact of ['Sendungen im Monat: 240', 'Telefon: +49 40 998877', 'Täglich zehn Sendungen.']) {
    expect(mail?.plain).toContain(fact);
  }
});

test('company, phone, number and message are optional; name and email are not', async () => {
  const least = { name: 'Käthe', email: 'andere@beispiel.de' };
  expect((await customer.call('/send-high-volume-request', least)).status).toBe(200);
  // Typing an address must not make us send mail to it.
  expect(await readMails(app, 'andere@beispiel.de')).toEqual([]);
  for (const missing of ['name', 'email']) {
    const answer = await customer.call('/send-high-volume-request', { ...least, [missing]: '' });
    expect(answer.status).toBe(422);
  }
  expect((await visitor(app).call('/send-high-volume-request', least)).status).toBe(401);
  expect((await cast.assigned_driver.call('/send-high-volume-request', least)).status).toBe(403);
});
