import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contrast } from '#platform/contract/color-math.ts';
import { generalTerms } from '#platform/contract/general-terms.ts';
import { operator } from '#operator';
import { mails } from '#adapters/tables/mails-tables.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { createMailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.ts';
import { type MailRequest, mailTemplates } from './templates.ts';

const evil = `<b onclick="x">"Hai" & 'Co'</b>`;
const escaped = '&lt;b onclick=&quot;x&quot;&gt;&quot;Hai&quot; &amp; &#39;Co&#39;&lt;/b&gt;';
const link = 'http://localhost:3000/x?a=1&b="2"';
const to = 'wer@beispiel.de';

const requests: MailRequest[] = [
  { template: 'confirm-email', to, params: { link } },
  { template: 'email-confirmed', to, params: { link } },
  { template: 'address-known', to, params: { link } },
  { template: 'reset-password', to, params: { link } },
  { template: 'password-changed', to, params: { changedAt: evil, passkeys: 2, link } },
  { template: 'passkey-changed', to, params: { change: 'added', name: evil, changedAt: evil, link } },
  { template: 'sign-in-link', to, params: { link, minutes: 15 } },
  { template: 'two-factor-changed', to, params: { change: 'set-up', changedAt: evil, link } },
  { template: 'admin-invited', to, params: { name: evil, duty: evil, link } },
  { template: 'alarm', to, params: { title: 'Alarm: Niemand online', text: evil, link } },
  {
    template: 'payment-link',
    to,
    params: { name: evil, way: evil, speed: evil, amount: '19,00€', until: '12:30', link, loginLink: link },
  },
  { template: 'account-blocked', to, params: { name: evil, reason: evil } },
  { template: 'personal-data-link', to, params: { name: evil, link, days: 3 } },
  {
    template: 'company-invitation',
    to,
    params: { company: evil, role: 'Mitglied', inviter: evil, link, days: 14 },
  },
  {
    template: 'orders-confirmed',
    to,
    params: {
      name: evil,
      fileName: 'bestellungen.csv',
      count: 2,
      sections: [{ heading: 'Sendungen', rows: [['Zeile 2', 'Osterstraße 90']] }],
      link,
    },
  },
  { template: 'account-unblocked', to, params: { name: evil, link } },
  {
    template: 'pay-adjusted',
    to,
    params: { name: evil, kind: 'Abzug', amount: '-5,00€', reason: evil, link },
  },
  {
    template: 'pay-checked',
    to,
    params: { name: evil, shortId: 'a1b2c3d4', news: 'Antwort', text: evil, closing: evil, link },
  },
  { template: 'driver-approved', to, params: { name: evil, link } },
  { template: 'driver-rejected', to, params: { name: evil, reason: evil, link } },
  { template: 'driver-papers-requested', to, params: { name: evil, reason: evil, link } },
  {
    template: 'driver-objection-answered',
    to,
    params: { name: evil, number: evil, answer: evil, wasRight: false, link },
  },
  { template: 'driver-shift', to, params: { name: evil, paragraphs: [evil], link } },
  { template: 'driver-papers-ending', to, params: { name: evil, paper: evil, day: evil } },
  { template: 'driver-register-due', to, params: { name: evil, day: evil, link } },
  {
    template: 'bank-data-changed',
    to,
    params: { name: evil, changedAt: '22.11.2026 12:00', ending: '3000', link },
  },
  {
    template: 'support-message',
    to,
    params: {
      topic: 'Kontakt',
      name: evil,
      email: to,
      subject: 'Frage zur Abholung',
      message: evil,
      facts: ['Sendung: b84fe0ba'],
    },
  },
  { template: 'case-opened', to, params: { number: 'F-2026-00042', until: evil, link } },
  {
    template: 'case-decided',
    to,
    params: { name: evil, number: 'F-2026-00042', outcome: evil, text: evil, link },
  },
  { template: 'support-answer', to, params: { name: evil, subject: 'Frage', text: evil, question: evil } },
  {
    template: 'message-to-customer',
    to,
    params: {
      name: evil,
      subject: 'Es wird später',
      text: evil,
      shipments: ['Sendung b84fe0ba'],
      link,
    },
  },
  {
    template: 'message-to-driver',
    to,
    params: {
      name: evil,
      subject: 'Bitte melden',
      text: evil,
      shipments: ['Sendung b84fe0ba'],
      link,
    },
  },
  {
    template: 'support-received',
    to,
    params: { name: evil, topic: 'Zahlung', subject: 'Frage zur Rechnung', message: evil },
  },
  {
    template: 'emergency-received',
    to,
    params: { name: evil, topic: 'NOTFALL', subject: 'Ole Harms, Elbchaussee 12', message: evil },
  },
  {
    template: 'delivery-news',
    to,
    params: { name: evil, shortId: 'b84fe0ba', heading: 'Abgeholt', text: evil, link },
  },
  {
    template: 'receiver-news',
    to,
    params: { name: evil, senderName: 'Käthe', shortId: 'b84fe0ba', heading: 'Gleich da', text: evil, link },
  },
  { template: 'account-deleted', to, params: {} },
  {
    template: 'redelivery-ordered',
    to,
    params: { name: evil, shortId: 'b84fe0ba', promisedBy: 'heute bis 16:45', cost: evil, link },
  },
  {
    template: 'mailing-list-demo',
    to,
    params: { firstName: evil, lastName: 'Jansen', role: 'customer', groupId: '1' },
  },
  {
    template: 'order-confirmed',
    to,
    params: {
      name: evil,
      shortId: 'b84fe0ba',
      about: 'Fiete Claasen, Mönckebergstraße 7',
      promisedBy: 'heute bis 16:45',
      isOnAccount: false,
      sections: [
        {
          heading: 'Abholung',
          rows: [
            ['Adresse', 'Osterstraße 12'],
            ['Person', 'Käthe\n040 1'],
          ],
        },
      ],
      link,
    },
  },
  {
    template: 'delivery-delivered',
    to,
    params: { name: evil, shortId: 'b84fe0ba', how: evil, link },
  },
  {
    template: 'recipient-absent',
    to,
    params: { name: evil, shortId: 'b84fe0ba', reason: evil, parcel: evil, link },
  },
  {
    template: 'delivery-cancelled',
    to,
    params: { name: evil, shortId: 'b84fe0ba', refund: evil, parcel: evil, link },
  },
  {
    template: 'collective-invoice',
    to,
    params: {
      name: evil,
      company: evil,
      month: 'November 2026',
      invoiceNumber: 'ELB-2026-000001',
      amount: '123,45€',
      payment: evil,
      link,
    },
  },
  {
    template: 'xrechnung',
    to,
    params: { title: 'Rechnung ELB-2026-000001', company: evil, amount: '123,45€', buyerReference: evil },
  },
  {
    template: 'payment-reminder',
    to,
    params: {
      name: evil,
      company: evil,
      invoiceNumber: 'ELB-2026-000001',
      month: 'November 2026',
      open: '123,45€',
      dueOn: '15.12.2026',
      last: evil,
      link,
    },
  },
  {
    template: 'webhook-disabled',
    to,
    params: { name: evil, company: evil, url: evil, reason: evil, link },
  },
  {
    template: 'payment-refunded',
    to,
    params: { name: evil, shortId: 'b84fe0ba', amount: '5,00€', way: 'card', link },
  },
  { template: 'payment-failed', to, params: { name: evil, way: evil, amount: '34,90€', link } },
  { template: 'driver-moved', to, params: { name: evil, shortId: 'b84fe0ba', news: evil, link } },
];

test.each(requests)(
  '$template escapes every value in HTML and keeps it readable in plain text',
  (request) => {
    const { subject, html: whole, plain } = renderMail(request);
    // What lists of mails show is the first sentence once more.
    const html = whole.replace(/<div style="display:none.*?<\/div>/s, '');
    expect(html).not.toBe(whole);
    expect(whole).not.toContain('<b onclick');
    const values = Object.values(request.params)
      .flat()
      .filter((value) => value === evil).length;
    expect(html.split(escaped)).toHaveLength(values + 1);
    expect(plain.split(evil)).toHaveLength(values + 1);
    if ('link' in request.params) {
      expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=&quot;2&quot;"');
      expect(plain).toContain(link);
    }
    expect(subject).not.toMatch(/[\r\n<]/);
    for (const text of [html, plain, subject]) expect(text).not.toMatch(/undefined|\[object|\$\{/);
    expect(html).toContain('lang="de"');
  },
);

test('every template is rendered above, and is readable on a phone', () => {
  expect(requests.map(({ template }) => template).sort()).toEqual(Object.keys(mailTemplates).sort());
  for (const request of requests) {
    expect(renderMail(request).html).toContain(
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
    );
  }
});

test('what somebody is to pass on is a link to copy in both versions, and lists of mails show the first sentence', () => {
  const trackingLink = 'http://localhost:3000/tracking/abc';
  const { html, plain } = renderMail({
    template: 'order-confirmed',
    to,
    params: {
      name: 'Käthe',
      shortId: 'b84fe0ba',
      promisedBy: 'heute bis 16:45',
      isOnAccount: false,
      unreached: 'Der Empfänger wird nicht benachrichtigt.',
      trackingLink,
      sections: [],
      link,
    },
  });
  expect(html).toContain(`href="${trackingLink}"`);
  expect(plain).toContain(`Der Empfänger wird nicht benachrichtigt.\n${trackingLink}\n`);
  expect(html).toMatch(/<div style="display:none[^>]*>Ihre Zahlung ist eingegangen/);
});

test('a message to support keeps its line breaks, and its subject stays one line', () => {
  const { subject, html, plain } = renderMail({
    template: 'support-message',
    to,
    params: {
      topic: 'Kontakt',
      name: 'Ole',
      email: to,
      subject: 'Hallo\r\nBcc: alle@beispiel.de',
      message: 'Eins\nZwei\n\nDrei',
      facts: [],
    },
  });
  expect(subject).toBe('Kontakt: Hallo Bcc: alle@beispiel.de');
  expect(html).toMatch(/white-space:pre-line[^>]*>Eins\nZwei<\/p>/);
  expect(plain).toContain('Von Ole (wer@beispiel.de)\n\nEins\nZwei\n\nDrei\n');
});

test('the confirmation of an emergency report says whom to call, and not to wait a day', () => {
  const request = requests.find(({ template }) => template === 'emergency-received');
  if (!request) throw new Error('no request');
  const { subject, plain } = renderMail(request);
  expect(subject).toBe('Ihr Notfall ist gemeldet: Ole Harms, Elbchaussee 12');
  expect(plain).toContain('rufen Sie bitte sofort die 112 an');
  expect(plain).toContain(operator.phone);
  expect(plain).not.toContain('24 Stunden');
});

test('an order’s confirmation contains promise, facts, the notice about withdrawal and the dated terms', () => {
  const request = requests.find(({ template }) => template === 'order-confirmed');
  if (!request) throw new Error('no request');
  const { subject, plain, html } = renderMail(request);
  expect(subject).toBe('Bestätigt: Fiete Claasen, Mönckebergstraße 7, heute bis 16:45 Uhr (b84fe0ba)');
  // First the fact, then the button, then the details.
  expect(plain).toMatch(
    /^Ihre Bestellung ist bestätigt\n\nAn: Fiete Claasen, Mönckebergstraße 7\nZustellung: heute bis 16:45 Uhr\nSendung: b84fe0ba\n[^]*Sendung verfolgen:\n[^]*Abholung\n/,
  );
  expect(plain).toContain('Abholung\nAdresse: Osterstraße 12\nPerson: Käthe, 040 1\n');
  expect(html).toMatch(/<th scope="row"[^>]*>Adresse<\/th><td[^>]*>Osterstraße 12<\/td>/);
  for (const text of [plain, html]) {
    expect(text).toContain('Kein Widerrufsrecht');
    expect(text).toContain('§ 312g Abs. 2 Nr. 9 BGB');
    expect(text).toContain(`Allgemeine Geschäftsbedingungen, gültig ab ${generalTerms.validFrom}`);
    for (const { heading } of generalTerms.sections) expect(text).toContain(heading);
  }
});

test.each(requests)(
  '$template names register, managing director and support, as every business letter does',
  (request) => {
    const { plain, html } = renderMail(request);
    for (const text of [plain, html]) {
      for (const said of [
        operator.legalName,
        `${operator.registerCourt}, ${operator.registerNumber}`,
        `Geschäftsführung: ${operator.managingDirector}`,
        operator.supportEmail,
      ]) {
        expect(text).toContain(said);
      }
    }
  },
);

test.each(requests)(
  '$template is readable in dark mode: every colour changes together with its background',
  (request) => {
    const { html } = renderMail(request);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, sheet = ''] = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    const [, body = ''] = html.split('</head>');
    for (const [tag] of body.matchAll(/<[^>]*(?:color|background):[^>]*>/g)) {
      const [, name = ''] = /class="(\w+)"/.exec(tag) ?? [];
      expect([tag, sheet.includes(`.${name}{`)]).toEqual([tag, true]);
    }
    expect(body).not.toMatch(/<img|https?:\/\/(?!localhost)/);
    // A large mail program clips mails from 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  },
);

test.each(['page', 'card', 'ink', 'soft', 'mark', 'button'])(
  'in dark mode %s has enough contrast on its background',
  (name) => {
    const [first] = requests;
    if (!first) throw new Error('no request');
    const { html } = renderMail(first);
    const [, sheet = ''] = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    const read = (of: string, property: string) =>
      new RegExp(`\\.${of}\\{[^}]*?(?<![-\\w])${property}:(#\\w{6})`).exec(sheet)?.[1];
    const ground = read(name, 'background') ?? read('card', 'background') ?? '';
    expect(contrast(read(name, 'color') ?? '', ground)).toBeGreaterThan(4.5);
  },
);

test('a mail is sent exactly if its transaction commits, and a repeated job does not send it again', async () => {
  const app = await startTestApp();
  const [request] = requests;
  if (!request) throw new Error('no request');
  const doomed = app.db.transaction(async (tx) => {
    await sendMail(app.services, tx, request);
    throw new Error('taken back');
  });
  await expect(doomed).rejects.toThrow('taken back');
  await app.drain();
  expect(await app.db.$count(mails)).toBe(0);

  await app.db.transaction((tx) => sendMail(app.services, tx, request));
  await app.drain();
  const [sent] = await app.db.select().from(mails).where(eq(mails.recipient, to));
  const mailer = createMailer(app.config, app.db);
  await mailer.send({
    messageKey: sent?.messageKey ?? '',
    ...renderMail(request),
    to,
    replyTo: to,
    attachments: [],
  });
  expect(await app.db.$count(mails)).toBe(1);
  await app.end();
});
