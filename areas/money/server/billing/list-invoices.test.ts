import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({}, { draws: ['invoice'] });
let owner: Person;
let admin: Person;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  owner = await makePerson(app, 'customer');
  admin = await makePerson(app, 'admin');
  id = await orderDelivery(app, owner);
  await app.drain();
  restore = await keepMoney(app);
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

interface Listed {
  invoices: {
    invoiceNumber: string;
    kind: string;
    issuedAt: string;
    grossCents: number;
    link: string | null;
  }[];
}
const list = (person: Pick<Person, 'call'>, deliveryId = id) =>
  person.call<Listed>(`/deliveries/${deliveryId}/invoices`);

async function firstInvoice(): Promise<{ invoiceNumber: string; link: string }> {
  const { body } = await list(owner);
  const [invoice] = body.invoices;
  return { invoiceNumber: invoice?.invoiceNumber ?? 'none', link: invoice?.link ?? 'none' };
}

/** The delivery's invoice, with a PDF even if an earlier test has removed it. */
async function findFirst(): Promise<{ invoiceNumber: string; link: string; file: string }> {
  const invoice = await firstInvoice();
  return {
    ...invoice,
    file: path.join(app.config.filesDir, 'invoices', '2026-11-20', `${invoice.invoiceNumber}.pdf`),
  };
}

test('a delivery whose job is still queued has no invoices yet', async () => {
  const fresh = await orderDelivery(app, owner);
  expect(await list(owner, fresh)).toMatchObject({ status: 200, body: { invoices: [] } });
});

test('owner and admin get the invoice, with its number as file name and uncached', async () => {
  const { invoiceNumber } = await findFirst();
  expect(invoiceNumber).toMatch(/^ELB-2026-\d{6}$/);
  for (const person of [owner, admin]) {
    const { body } = await list(person);
    expect(body.invoices).toMatchObject([
      { invoiceNumber, kind: 'invoice', issuedAt: app.clock.now().toISOString() },
    ]);
    const answer = await app.http.inject({ url: body.invoices[0]?.link ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="Rechnung-${invoiceNumber}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await readPdf(answer.rawPayload)).text).toContain(`Rechnungsnummer ${invoiceNumber}`);
  }
});

test('the link expires after five minutes', async () => {
  const { link } = await findFirst();
  const now = app.clock.now().getTime();
  app.clock.set(new Date(now + 5 * 60_000 - 1));
  expect((await app.http.inject({ url: link })).statusCode).toBe(200);
  app.clock.set(new Date(now + 5 * 60_000));
  const late = await app.http.inject({ url: link });
  expect([late.statusCode, late.json().code]).toEqual([404, 'LINK_ENDED']);
});

test('a PDF missing because of a killed process is made on the first request', async () => {
  const { file } = await findFirst();
  const folder = path.dirname(file);
  const before = readdirSync(folder).sort();
  rmSync(file);
  const answers = await Promise.all([list(owner), list(admin), list(owner)]);
  for (const { body } of answers) {
    expect((await app.http.inject({ url: body.invoices[0]?.link ?? '' })).statusCode).toBe(200);
  }
  // No temporary file is left.
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('while the PDF cannot be stored the invoice has no link', async () => {
  const { file, invoiceNumber } = await findFirst();
  rmSync(file);
  const outage = vi.spyOn(app.services.files, 'putOnce').mockRejectedValue(new Error('disk full'));
  const { body } = await list(owner);
  outage.mockRestore();
  expect(body.invoices).toMatchObject([{ invoiceNumber, link: null }]);
  expect((await firstInvoice()).link).toMatch(/^\/api\/files\//);
});

test('a cancellation is listed after its invoice, with a file name of its own', async () => {
  await findFirst();
  await owner.call(`/deliveries/${id}/cancel`, {});
  await app.drain();
  const { body } = await list(owner);
  expect(body.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
  const [invoice, cancellation] = body.invoices;
  expect(cancellation?.grossCents).toBe(-(invoice?.grossCents ?? 0));
  const answer = await app.http.inject({ url: cancellation?.link ?? '' });
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Stornorechnung-${cancellation?.invoiceNumber}.pdf"`,
  );
});

test('a stranger, a driver and a visitor are refused alike for a known and an unknown id', async () => {
  const stranger = await makePerson(app, 'customer');
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [person, deliveryId] of [
    [stranger, id],
    [stranger, unknown],
    [owner, unknown],
    [admin, unknown],
  ] as const) {
    expect(await list(person, deliveryId)).toMatchObject({
      status: 404,
      body: { code: 'DELIVERY_NOT_FOUND' },
    });
  }
  const driver = await makePerson(app, 'driver');
  expect(await list(driver)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  expect(await list(visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  expect(await list(owner, 'x')).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
});
