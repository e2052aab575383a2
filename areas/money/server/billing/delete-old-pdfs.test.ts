import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoices } from '#money/tables/billing-tables.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { type MailServer, startMailServer } from '#adapters/tests/mail-server.ts';
import { apply, type Cast, countWaitingJobs, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { deleteOldPdfs } from './delete-old-pdfs.ts';

let app: TestApp;
let cast: Cast;
let server: MailServer;
/** A delivery and its invoice. */
let ordered: { id: string; invoiceNumber: string };
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: server.url }, { draws: ['invoice'] });
  cast = await makeCast(app);
  const id = await orderDelivery(app, cast.owner);
  // Without a driver it would be cancelled and refunded.
  await apply(app, id, 'accept', cast.assigned_driver);
  await app.drain();
  const [row] = await app.db.select().from(invoices);
  ordered = { id, invoiceNumber: row?.invoiceNumber ?? expect.fail('no invoice') };
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  // The mail with the receipt made a PDF before the first test, and each test leaves some.
  for await (const { key } of app.services.files.list('invoices')) await app.services.files.delete(key);
});
afterAll(async () => {
  await app.end();
  await server.stop();
});

async function open(): Promise<Buffer> {
  const { body } = await cast.owner.call<{ invoices: { link: string }[] }>(
    `/deliveries/${ordered.id}/invoices`,
  );
  const answer = await app.http.inject({ url: body.invoices[0]?.link ?? '' });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function tidyAt(instant: string): Promise<void> {
  app.clock.set(instant);
  await deleteOldPdfs(app.services);
  await app.drain();
}

async function listPdfs(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.files.list('invoices')) keys.push(key);
  return keys.sort();
}

test('the PDF of an invoice is deleted after 30 days, and made again identically whenever it is opened', async () => {
  const first = await open();
  const file = `${ordered.invoiceNumber}.pdf`;
  await tidyAt('2026-12-20T02:30:00Z');
  expect(await listPdfs()).toEqual([`invoices/2026-11-20/${file}`]);
  await tidyAt('2026-12-21T02:30:00Z');
  expect(await listPdfs()).toEqual([]);

  expect((await open()).equals(first)).toBe(true);
  expect(await listPdfs()).toEqual([`invoices/2026-12-21/${file}`]);
  await tidyAt('2027-01-20T02:30:00Z');
  expect(await listPdfs()).toEqual([`invoices/2026-12-21/${file}`]);
  await tidyAt('2027-01-21T02:30:00Z');
  expect(await listPdfs()).toEqual([]);
});

test('an invoice keeps one PDF in its first 30 days, whenever it is opened', async () => {
  for (const day of ['2026-11-20', '2026-11-21', '2026-12-20']) {
    app.clock.set(`${day}T22:59:59Z`);
    await open();
  }
  expect(await listPdfs()).toHaveLength(1);
});

test('PDFs in a folder of the former layout, by year, are deleted as old; other files stay', async () => {
  const old = 'invoices/2026/ELB-2026-000001.pdf';
  const others = ['delivery-confirmations/2026/a.png', 'invoices-of-others/2020/b.pdf'];
  for (const key of [old, ...others]) await app.services.files.put(key, Buffer.from('x'));
  await tidyAt('2026-11-21T02:30:00Z');
  expect(await app.services.files.has(old)).toBe(false);
  for (const key of others) expect(await app.services.files.has(key)).toBe(true);
});

test('many old PDFs are deleted in batches', async () => {
  for (let number = 1; number <= 501; number += 1) {
    await app.services.files.put(`invoices/2026-01-01/${number}.pdf`, Buffer.from('x'));
  }
  await deleteOldPdfs(app.services);
  expect(await countWaitingJobs(app, DELETE_FILES_JOB)).toBe(2);
  await app.drain();
  expect(await listPdfs()).toEqual([]);
});

test('a mail delayed beyond the deletion of its invoice’s PDF still has the PDF attached', {
  tags: ['slow'],
}, async () => {
  const pdf = await open();
  const attachments = [
    { fileName: 'Rechnung.pdf', key: `invoices/2026-11-20/${ordered.invoiceNumber}.pdf` },
    { fileName: 'Foto.jpg', key: 'support-photos/deleted.jpg' },
  ];
  await tidyAt('2026-12-21T02:30:00Z');
  expect(await listPdfs()).toEqual([]);
  server.received.length = 0;
  const to = 'kundin@beispiel.de';
  await app.db.transaction((tx) =>
    sendMail(app.services, tx, { template: 'account-deleted', to, params: {}, attachments }),
  );
  await app.drain();
  const mail = server.received.find((one) => one.to.includes(to)) ?? expect.fail('not sent');
  const attached = mail.raw.split('\r\n--').find((part) => part.includes('filename=Rechnung.pdf')) ?? '';
  const content = Buffer.from(attached.slice(attached.indexOf('\r\n\r\n')), 'base64');
  expect(content.equals(pdf)).toBe(true);
  expect(mail.raw).not.toContain('Foto.jpg');
});
