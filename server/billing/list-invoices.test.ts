import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderDelivery } from '#tests/support/orders.ts';
import { makePerson, type Person, visitor } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app, 'customer');
  admin = await makePerson(app, 'admin');
  id = await orderDelivery(app, owner);
});
afterAll(() => app.end());

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

async function firstLink(): Promise<string> {
  const { body } = await list(owner);
  return body.invoices[0]?.link ?? 'none';
}

test('a delivery whose job still waits has no invoices yet', async () => {
  expect(await list(owner)).toMatchObject({ status: 200, body: { invoices: [] } });
  await app.drain();
});

test('owner and admin get the invoice, saved under its number and kept by nobody on the way', async () => {
  for (const person of [owner, admin]) {
    const { body } = await list(person);
    expect(body.invoices).toMatchObject([
      {
        invoiceNumber: 'ELB-2026-000001',
        kind: 'invoice',
        issuedAt: app.clock.now().toISOString(),
      },
    ]);
    const answer = await app.http.inject({ url: body.invoices[0]?.link ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="Rechnung-ELB-2026-000001.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await readPdf(answer.rawPayload)).text).toContain('Rechnungsnummer ELB-2026-000001');
  }
});

test('the link ends after five minutes', async () => {
  const link = await firstLink();
  const now = app.clock.now().getTime();
  app.clock.set(new Date(now + 5 * 60_000 - 1));
  expect((await app.http.inject({ url: link })).statusCode).toBe(200);
  app.clock.set(new Date(now + 5 * 60_000));
  const late = await app.http.inject({ url: link });
  expect([late.statusCode, late.json().code]).toEqual([404, 'LINK_ENDED']);
});

test('a PDF that a killed process left unmade is made for the first who asks', async () => {
  const folder = path.join(app.config.filesDir, 'invoices', '2026');
  rmSync(path.join(folder, 'ELB-2026-000001.pdf'));
  const answers = await Promise.all([list(owner), list(admin), list(owner)]);
  for (const { body } of answers) {
    expect((await app.http.inject({ url: body.invoices[0]?.link ?? '' })).statusCode).toBe(200);
  }
  // No draft stays behind.
  expect(readdirSync(folder)).toEqual(['ELB-2026-000001.pdf']);
});

test('while the PDF cannot be stored there is the invoice without a link', async () => {
  rmSync(path.join(app.config.filesDir, 'invoices', '2026', 'ELB-2026-000001.pdf'));
  const outage = vi.spyOn(app.services.files, 'putOnce').mockRejectedValue(new Error('disk full'));
  const { body } = await list(owner);
  outage.mockRestore();
  expect(body.invoices).toMatchObject([{ invoiceNumber: 'ELB-2026-000001', link: null }]);
  expect(await firstLink()).toMatch(/^\/api\/files\//);
});

test('a cancellation is listed after its invoice, saved under its own title', async () => {
  await owner.call(`/deliveries/${id}/cancel`, {});
  await app.drain();
  const { body } = await list(owner);
  expect(body.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
  const [invoice, cancellation] = body.invoices;
  expect(cancellation?.grossCents).toBe(-(invoice?.grossCents ?? 0));
  const answer = await app.http.inject({ url: cancellation?.link ?? '' });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="Stornorechnung-ELB-2026-000002.pdf"',
  );
});

test('a stranger, a driver and somebody signed out get nothing, whether the id exists or not', async () => {
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
