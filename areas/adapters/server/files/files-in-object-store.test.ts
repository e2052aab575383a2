/** The whole service on an object store, and while the store is away. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { INVOICE_JOB } from '#money/server/checkout/billing-jobs.ts';
import { uploadDocument, plainPhoto } from '#adapters/tests/document-fixtures.ts';
import { type ObjectStoreServer, startObjectStore } from '#adapters/tests/object-store-server.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import {
  bringTo,
  type Cast,
  countWaitingJobs,
  makeCast,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createObjectStore } from './object-store.ts';
import type { StoredFiles } from './file-store.ts';

let server: ObjectStoreServer;
let bucket: StoredFiles;
let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await startObjectStore();
  bucket = createObjectStore(server.settings);
  app = await startTestApp(server.env, { draws: ['invoice', 'proof'] });
  cast = await makeCast(app);
});
afterAll(async () => {
  await app.end();
  await server.end();
});

const unavailable = {
  status: 503,
  body: {
    code: 'FILES_UNAVAILABLE',
    message:
      'Dateien lassen sich gerade nicht speichern oder öffnen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
};

const canStore = () =>
  app.services.files.checkWritable().then(
    () => true,
    () => false,
  );
const download = async (link: string) => (await app.http.inject({ url: link })).rawPayload;

async function makeDelivered(): Promise<string> {
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const id = await bringTo(app, cast, made, 'in transit');
  expect((await confirmDelivery(cast.assigned_driver, id)).status).toBe(200);
  return id;
}

async function paymentOf(deliveryId: string): Promise<string> {
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, deliveryId));
  return payment?.id ?? expect.fail('no payment');
}

async function invoiceNumberOf(deliveryId: string): Promise<string> {
  const paymentId = await paymentOf(deliveryId);
  const [row] = await app.db.select().from(invoices).where(eq(invoices.paymentId, paymentId));
  return row?.invoiceNumber ?? expect.fail('no invoice');
}

test('an invoice is an object of the bucket, opened by a link of our own', async () => {
  const id = await orderDelivery(app, cast.owner);
  await app.drain();
  const invoiceNumber = await invoiceNumberOf(id);
  const stored = await bucket.read(`invoices/2026-11-20/${invoiceNumber}.pdf`);
  const { body } = await cast.owner.call<{ invoices: { link: string }[] }>(`/deliveries/${id}/invoices`);
  const opened = await download(body.invoices[0]?.link ?? '');
  expect(opened.equals(stored ?? Buffer.of())).toBe(true);
  expect((await readPdf(opened)).text).toContain(`Rechnungsnummer ${invoiceNumber}`);
});

test('signature and proof of a delivery are objects of the bucket, and open', async () => {
  const id = await makeDelivered();
  const { delivery } = await readRecord(app, id);
  expect(await bucket.has(delivery.deliverySignatureUrl ?? '')).toBe(true);
  const { body } = await cast.owner.call<{ link: string }>(`/deliveries/${id}/proof`);
  expect((await readPdf(await download(body.link))).text).toContain('Angenommen von Fiete Claasen');
});

test('a driver’s document is sealed in the bucket, and deleted with the account', async () => {
  const driver = await makePerson(app, 'driver', { online: false });
  expect((await uploadDocument(driver, 'id_front', await plainPhoto())).status).toBe(200);
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  const key = row?.idFrontUrl ?? expect.fail('no document');
  const sealed = (await bucket.read(key)) ?? expect.fail('not in the bucket');
  const opened = (await app.services.files.read(key)) ?? expect.fail('not to be opened');
  expect(sealed.includes(opened.subarray(0, 64))).toBe(false);
  await app.drain();
  const keys: string[] = [];
  for await (const { key: stored } of bucket.list()) keys.push(stored);
  expect(keys.filter((stored) => stored.startsWith('driver-document-parts/'))).toEqual([]);
  expect((await driver.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  await app.drain();
  expect(await bucket.has(key)).toBe(false);
});

test('admins read the name of the bucket in place of the free space on the disk', async () => {
  const { body } = await cast.admin.call('/admin/health');
  expect(body).toMatchObject({ disk: null, bucket: server.settings.bucket });
});

test('while the store is down the service goes on and says so, nothing is left half done, and all succeeds afterwards', {
  tags: ['slow'],
}, async () => {
  await expect.poll(canStore).toBe(true);
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const id = await bringTo(app, cast, made, 'in transit');
  const delivered = await makeDelivered();
  const { body } = await cast.owner.call<{ link: string }>(`/deliveries/${delivered}/proof`);
  const driver = await makePerson(app, 'driver', { online: false });
  const before = await readRecord(app, id);
  await server.stop();

  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({
    status: 'impaired',
    problems: ['files'],
  });
  expect(await confirmDelivery(cast.assigned_driver, id)).toMatchObject(unavailable);
  expect(await readRecord(app, id)).toEqual(before);
  expect(await uploadDocument(driver, 'id_front', await plainPhoto())).toMatchObject(unavailable);
  const opened = await app.http.inject({ url: body.link });
  expect([opened.statusCode, opened.json().code]).toEqual([503, 'FILES_UNAVAILABLE']);
  // The order is paid and its invoice has its number; only the PDF waits.
  const ordered = await orderDelivery(app, cast.owner);
  await app.runUntil(app.clock.now());
  expect(await countWaitingJobs(app, INVOICE_JOB, { paymentId: await paymentOf(ordered) })).toBe(1);
  const invoiceNumber = await invoiceNumberOf(ordered);

  await server.restart();
  await expect.poll(canStore).toBe(true);
  expect((await confirmDelivery(cast.assigned_driver, id)).status).toBe(200);
  expect((await uploadDocument(driver, 'id_front', await plainPhoto())).status).toBe(200);
  expect((await app.http.inject({ url: body.link })).statusCode).toBe(200);
  await app.runUntil(new Date(app.clock.now().getTime() + 2 * 60_000));
  expect(await bucket.has(`invoices/2026-11-20/${invoiceNumber}.pdf`)).toBe(true);
  expect(await invoiceNumberOf(ordered)).toBe(invoiceNumber);
});
