import { beforeEach, expect, test } from 'vitest';
import { cookieHeader, newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { apply, EARNINGS_CENTS, makeCast, readMails, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { openCheckoutFor, orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let customer: Person;
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  customer = await makePerson(app, 'customer', { fullName: 'Wencke Ahrens' });
});

/** Leaves a delivered and rated delivery, an address book and a consent. */
async function live(): Promise<void> {
  id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', cast.assigned_driver);
  await apply(app, id, 'pick_up', cast.assigned_driver);
  await confirmDelivery(cast.assigned_driver, id);
  await customer.call(`/deliveries/${id}/rating`, { rating: 5, comment: 'Danke an Jonas' });
  await customer.call('/address-book', {
    name: 'Tante Grete',
    phone: '040 5554433',
    placeId: 'street:moenckebergstrasse-20095#7',
  });
  await customer.call('/save-cookie-consent', { consented: true });
  await app.drain();
}

const remove = (password = PASSWORD) => customer.call<{ code?: string }>('/delete-account', { password });

test('the export contains everything of this customer and nothing of anybody else', async () => {
  await live();
  const { status, body } = await customer.call('/export-data');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email: customer.email, fullName: 'Wencke Ahrens', role: 'customer' },
    addressBook: [{ name: 'Tante Grete' }],
    deliveries: [{ id, receiverName: 'Fiete Claasen', rating: { rating: 5 } }],
    payments: [{ deliveryId: id }],
    invoices: [{ kind: 'invoice' }],
  });
  const text = JSON.stringify(body);
  for (const foreign of [cast.assigned_driver.id, cast.assigned_driver.phone, cast.owner.email, PASSWORD]) {
    if (foreign === customer.phone) continue;
    expect(text).not.toContain(foreign);
  }
});

test('the deletion ends the person’s sessions in every browser', async () => {
  const elsewhere = cookieHeader((await signInAs(app, customer.email)).cookies);
  expect((await remove()).status).toBe(200);
  const answer = await visitor(app).call('/me', undefined, elsewhere);
  expect(answer.body).toEqual({ user: null, profile: null, cookies: expect.any(Object) });
  expect((await visitor(app).call('/export-data', undefined, elsewhere)).status).toBe(401);
});

test('a driver with incomplete onboarding and unconfirmed address can export and delete the account', async () => {
  const email = newEmail();
  const { cookies } = await visitor(app).call('/register', registrationOf(email, 'driver'));
  const cookie = cookieHeader(cookies);
  expect((await visitor(app).call('/driver', undefined, cookie)).body).toMatchObject({
    onboardingCompleted: false,
  });
  const data = await visitor(app).call('/export-data', undefined, cookie);
  expect(data).toMatchObject({ status: 200, body: { account: { email, emailConfirmed: false } } });
  expect((await visitor(app).call('/delete-account', { password: PASSWORD }, cookie)).status).toBe(200);
  expect((await signInAs(app, email)).status).toBe(401);
  const [mail] = await readMails(app, email, 'Ihr Konto ist gelöscht');
  expect(mail?.plain).not.toContain(registrationOf(email).data.full_name);
});

test('after the deletion signing in is impossible, and the session is over', async () => {
  expect((await remove()).status).toBe(200);
  expect((await customer.call('/me')).body).toMatchObject({ user: null });
  expect((await customer.call('/export-data')).status).toBe(401);
  expect((await signInAs(app, customer.email)).status).toBe(401);
  const [mail] = await readMails(app, customer.email, 'Ihr Konto ist gelöscht');
  expect(mail?.plain).toContain('Ihre persönlichen Daten sind gelöscht');
});

test('after the deletion no personal data is left but the invoice, and the driver’s pay stays', async () => {
  await live();
  // Notes and changes by admins contain personal data too.
  await cast.admin.call(`/admin/deliveries/${id}/notes`, { text: 'Wencke Ahrens ist ab 15 Uhr da.' });
  const corrected = await orderDelivery(app, customer);
  const right = { receiverName: 'Grete Petersen', receiverPhone: '040 5554433' };
  await actOnBoard(cast.admin, corrected, 'correct', { corrected: right });
  await actOnBoard(cast.admin, corrected, 'cancel', { refund: 'full' });
  await app.drain();
  const before = await readRecord(app, id);
  expect((await remove()).status).toBe(200);
  await app.drain();
  const tables = await app.pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const personal = [
    'Wencke',
    'Hanne',
    'Petersen',
    customer.email,
    'Fiete',
    'Claasen',
    'Grete',
    '5554433',
    'Danke an Jonas',
  ];
  const found: string[] = [];
  for (const { table_name: table } of tables.rows) {
    // The payment stand-in and the demo's mails represent outside systems; idempotency keys are deleted after
    // two days.
    if (/^(till_|mails$|idempotency_keys$|invoices$)/.test(table)) continue;
    const { rows } = await app.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`);
    for (const { row } of rows) {
      const isOwn = [customer.id, id, corrected].some((own) => row.includes(own));
      for (const word of personal) if (isOwn && row.includes(word)) found.push(`${table}: ${word}`);
    }
  }
  expect(found).toEqual([]);
  const after = await readRecord(app, id);
  expect(after.attempts.map(({ earningsCents }) => earningsCents)).toEqual(
    before.attempts.map(({ earningsCents }) => earningsCents),
  );
  expect(after.delivery.deliveryAddress).toBe('20095 Hamburg-Altstadt');
  const invoices = await app.pool.query('select content from invoices where content::text like $1', [
    '%Wencke Ahrens%',
  ]);
  expect(invoices.rows.length).toBeGreaterThan(0);
});

test('signature and proof are deleted from the files as well', async () => {
  await live();
  const { delivery } = await readRecord(app, id);
  await customer.call(`/deliveries/${id}/proof`);
  const keys = [
    delivery.deliverySignatureUrl ?? '',
    `delivery-confirmations/${id}-${delivery.deliveryConfirmedAt?.getTime()}.pdf`,
  ];
  const read = () => Promise.all(keys.map((key) => app.services.files.has(key)));
  expect(await read()).toEqual([true, true]);
  await remove();
  await app.drain();
  expect(await read()).toEqual([false, false]);
});

test('the photo of an earlier attempt is deleted with the account, and the export does not name its driver', async () => {
  const again = await orderDelivery(app, customer);
  await apply(app, again, 'accept', cast.assigned_driver);
  await apply(app, again, 'pick_up', cast.assigned_driver);
  const file = { kind: 'photo', content: takenPhoto };
  const uploaded = await cast.assigned_driver.call(`/deliveries/${again}/proof-files`, { file });
  await cast.assigned_driver.call(`/deliveries/${again}/mark-absent`, {
    reason: 'Keine Antwort an der Tür',
    parcelLocation: 'driver',
    photoId: uploaded.body.id,
  });
  await apply(app, again, 'request_redelivery', customer);
  const key = (await readRecord(app, again)).attempts[0]?.deliveryPhotoUrl ?? '';
  expect(await app.services.files.has(key)).toBe(true);
  expect(JSON.stringify((await customer.call('/export-data')).body)).not.toContain(cast.assigned_driver.id);
  await apply(app, again, 'return_parcel', cast.assigned_driver);
  await apply(app, again, 'accept', cast.assigned_driver);
  await confirmDelivery(cast.assigned_driver, again, { pickedUpAt: app.clock.now().toISOString() });
  await app.drain();
  expect((await remove()).status).toBe(200);
  await app.drain();
  expect(await app.services.files.has(key)).toBe(false);
});

test('the address can be registered again', async () => {
  await remove();
  const answer = await visitor(app).call('/register', {
    email: customer.email,
    password: 'noch-sicherer-2026',
    data: { full_name: 'Wencke Neu', phone: '040 998877', role: 'customer' },
    terms: true,
  });
  expect(answer.status).toBe(200);
  expect(await readMails(app, customer.email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse')).toHaveLength(1);
});

test.each(['falsch', 'x'])('with the password %j nothing is deleted', async (password) => {
  expect(await remove(password)).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
  expect((await customer.call('/me')).body).toMatchObject({ user: { email: customer.email } });
});

test('guessing the password is limited', async () => {
  for (let tries = 0; tries < 10; tries += 1) await remove('falsch');
  expect((await remove()).body.code).toBe('RATE_LIMITED');
});

test('while a delivery is under way nothing is deleted', async () => {
  await live();
  await orderDelivery(app, customer);
  await app.drain();
  expect((await remove()).body.code).toBe('DELIVERIES_UNDER_WAY');
  expect(
    (await customer.call<{ deliveries: unknown[] }>('/deliveries?list=completed')).body.deliveries,
  ).toHaveLength(1);
});

test('while a payment may still arrive nothing is deleted', async () => {
  await openCheckoutFor(app, customer);
  expect((await remove()).body.code).toBe('PAYMENT_UNDER_WAY');
});

test('while a refund or an invoice is pending nothing is deleted', async () => {
  const second = await orderDelivery(app, customer);
  await customer.call(`/deliveries/${second}/cancel`, {});
  expect((await remove()).body.code).toBe('PAYMENT_UNDER_WAY');
  await app.drain();
  expect((await remove()).status).toBe(200);
});

test('a driver’s export contains bank account and earnings, and no data of customers', async () => {
  await live();
  const { body } = await cast.assigned_driver.call('/export-data');
  expect(body).toMatchObject({
    account: { role: 'driver' },
    driver: { accountNumber: 'DE89370400440532013000', onboardingCompleted: true },
  });
  const { attempts } = body as { attempts: { deliveryId: string; earningsCents: number }[] };
  expect(attempts.find(({ deliveryId }) => deliveryId === id)?.earningsCents).toBeGreaterThan(0);
  const text = JSON.stringify(body);
  for (const foreign of ['Wencke', 'Fiete', 'Mönckebergstraße', customer.email]) {
    expect(text).not.toContain(foreign);
  }
});

test('a driver with a parcel cannot be deleted; afterwards personal data is deleted, and earnings stay', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Levke Thomsen' });
  const own = await orderDelivery(app, customer);
  const leave = () => driver.call<{ code?: string }>('/delete-account', { password: PASSWORD });
  await apply(app, own, 'accept', driver);
  expect((await leave()).body.code).toBe('DELIVERIES_UNDER_WAY');
  await apply(app, own, 'mark_absent', driver, { parcelLocation: 'driver' });
  expect((await leave()).body.code).toBe('DELIVERIES_UNDER_WAY');
  await apply(app, own, 'request_redelivery', customer);
  expect((await leave()).body.code).toBe('DELIVERIES_UNDER_WAY');
  await apply(app, own, 'return_parcel', driver);
  expect((await leave()).status).toBe(200);

  expect((await signInAs(app, driver.email)).status).toBe(401);
  const rows = await app.pool.query('select 1 from drivers where user_id = $1', [driver.id]);
  expect(rows.rows).toEqual([]);
  const { delivery, tracking, attempts } = await readRecord(app, own);
  expect([delivery.driverName, delivery.driverPhone]).toEqual([null, null]);
  expect(tracking.every(({ driverName }) => driverName === null)).toBe(true);
  expect(attempts).toMatchObject([
    { driverName: 'Levke Thomsen', driverPhone: '', earningsCents: EARNINGS_CENTS },
  ]);
});

test('an admin’s and a visitor’s requests are refused', async () => {
  expect((await visitor(app).call('/export-data')).status).toBe(401);
  expect((await visitor(app).call('/delete-account', { password: 'x' })).status).toBe(401);
  expect((await cast.admin.call('/export-data')).status).toBe(403);
  expect((await cast.admin.call('/delete-account', { password: PASSWORD })).status).toBe(403);
});
