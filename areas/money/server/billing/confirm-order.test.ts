import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { apply, makeCast, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { invoiceAndConfirm } from './issue-invoice.ts';

const app = await openTestApp({}, { draws: ['invoice'] });
let customer: Person;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
});

const readConfirmations = async () =>
  (await readMails(app, customer.email)).filter(({ subject }) => subject.startsWith('Bestätigt: '));

async function orderExpress(): Promise<string> {
  const quote = await createQuote(app.services, { ...quoteRequest, weightKg: 6 });
  const { url } = await createCheckout(app.services, customer, {
    ...orderRequest(quote.id, 'express'),
    pickupDetails: 'Hinterhaus',
    billingCompany: 'Hansen & Töchter KG',
    billingVatId: 'DE123456789',
  });
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  const settled = await settleCheckout(app.services, sessionId);
  if (settled.state !== 'paid') throw new Error(settled.state);
  return settled.deliveryId;
}

test('the confirmation contains everything that was agreed, and the invoice', async () => {
  const id = await orderExpress();
  const { trackingToken } = await getDeliveryRow(app.db, id);
  const [mail, ...others] = await readConfirmations();
  expect(others).toEqual([]);
  for (const said of [
    'Zustellung: heute bis 15:00 Uhr',
    'Leistung: Kurierfahrt Express',
    'Zugesagt bis: 20.11.2026 15:00 Uhr',
    'Paket: Klein (30 x 20 x 10 cm), 6 kg',
    'Inhalt: Zwei Bücher',
    'Adresse: Ottenser Hauptstraße 12, 22765 Hamburg-Ottensen',
    'Person: Hanne Petersen, +49 40 111111',
    'Hinweis: Hinterhaus',
    'Adresse: Mönckebergstraße 7, 20095 Hamburg-Altstadt',
    'Person: Fiete Claasen, +49 40 222222',
    'Stockwerk / Klingel: Behn/Claasen\nHinweis: 3. Stock',
    'Grundpreis: 15,00€',
    'Express: 15,00€',
    'Paket Klein: 3,00€',
    'Gewicht 6 kg: 1,00€',
    'Rechnung an\nFirma: Hansen & Töchter KG\nUSt-IdNr.: DE123456789',
    'Kein Widerrufsrecht',
    'Allgemeine Geschäftsbedingungen, gültig ab',
    `/delivery-details/${id}`,
    // The receiver's number is a landline's.
    'Der Empfänger wird nicht benachrichtigt: ',
    `/tracking/${trackingToken}`,
  ]) {
    expect(mail?.plain).toContain(said);
  }
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  const [invoice] = await app.db
    .select()
    .from(invoices)
    .where(eq(invoices.paymentId, payment?.id ?? ''));
  expect(mail?.plain).toContain(`Rechnung: ${invoice?.invoiceNumber}, im Anhang`);
  const { netCents = 0, vatCents = 0 } = invoice?.content ?? {};
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}€`;
  expect(mail?.plain).toContain(`Gesamt: ${euros(netCents + vatCents)}`);
  expect(mail?.plain).toContain(`darin 19 % MwSt.: ${euros(vatCents)}, netto ${euros(netCents)}`);

  const [attached] = mail?.attachments ?? [];
  expect(attached?.fileName).toBe(`Rechnung-${invoice?.invoiceNumber}.pdf`);
  const pdf = await app.services.files.read(attached?.key ?? '');
  expect((await readPdf(pdf ?? Buffer.of())).text).toContain(invoice?.invoiceNumber);
});

test('a confirmation job that runs twice, even concurrently, confirms once', async () => {
  const id = await orderDelivery(app, customer);
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  const run = () => invoiceAndConfirm(app.services, payment?.id ?? '');
  await Promise.all([run(), run()]);
  await run();
  expect(await readConfirmations()).toHaveLength(1);
});

test.each([
  ['is sent after the confirmation that waits for the invoice', 2, []],
  ['is sent before it once the invoice has failed for long', 20, ['Kurier gefunden']],
])('news of an order %s, each once', async (_what, minutes, early) => {
  const draws = vi.spyOn(app.services.documents, 'makeInvoice').mockRejectedValue(new Error('no font'));
  const { assigned_driver: driver } = await makeCast(app);
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', driver);
  await app.skipTo(new Date(FRIDAY_NOON.getTime() + minutes * 60_000));
  const sent = async () =>
    (
      await app.pool.query<{ subject: string }>(
        'select subject from mails where recipient = $1 order by sent_at, ctid',
        [customer.email],
      )
    ).rows.map(({ subject }) => /Kurier gefunden|Bestätigt/.exec(subject)?.[0]);
  expect(await sent()).toEqual(early);
  draws.mockRestore();
  await app.skipTo(new Date(FRIDAY_NOON.getTime() + 120 * 60_000));
  const late = early.length === 0 ? ['Bestätigt', 'Kurier gefunden'] : ['Kurier gefunden', 'Bestätigt'];
  expect(await sent()).toEqual(late);
});

test('a payment that is refunded automatically is not confirmed', async () => {
  const id = await orderDelivery(app, customer);
  const [payment] = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  await app.pool.query("update checkouts set status = 'refunded' where delivery_id = $1", [id]);
  await invoiceAndConfirm(app.services, payment?.id ?? '');
  expect(await readConfirmations()).toEqual([]);
});

test('the demo’s mailbox shows the HTML version in a frame, without scripts and external content', async () => {
  await orderDelivery(app, customer);
  const [mail] = await readConfirmations();
  const answer = await app.http.inject({ url: `/api/dev/mails/${mail?.id}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  expect(answer.body).toBe(mail?.html);
  for (const id of [crypto.randomUUID(), 'keine-id']) {
    expect((await visitor(app).call(`/dev/mails/${id}`)).status).toBe(404);
  }
});
