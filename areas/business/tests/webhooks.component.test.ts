/** A company's webhooks, as its owner sees them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { openSite } from '#tests/components/open-site.ts';
import { askByKey, askQuote, makeKey } from './ask-by-key.ts';
import { type Receiver, replyWith, startReceiver } from './webhook-receiver.ts';
import { makeCompanyOwner } from './webhook-fixtures.ts';
import { joinCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({ ALLOW_INSIDE_WEBHOOKS: 'true' });
const TAB = '/customer-dashboard?tab=company&view=interface';
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const rows = () => site.page.getByRole('list', { name: 'Webhooks der Firma' }).getByRole('listitem');

test('an owner enters an address, sees its secret once, sends a test, and reads the response', async () => {
  const { page } = site;
  const owner = await makeCompanyOwner(site.app);
  page.signIn(owner);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
  const send = form.getByRole('button', { name: 'Webhook anlegen' });
  await send.click();
  await expect(form.getByText('Bitte geben Sie die Adresse an, an die wir senden.')).toBeVisible();
  await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill('ftp://beispiel.de');
  await send.click();
  await expect(form.getByText(/muss mit https:\/\/ beginnen und öffentlich sein/)).toBeVisible();

  await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill(receiver.url);
  await form.getByRole('radio', { name: /^Live/ }).click();
  await form.getByLabel('Nur von bestimmten', { exact: true }).click();
  await send.click();
  await expect(form.getByText('Bitte wählen Sie, wovon wir berichten.')).toBeVisible();
  await form.getByLabel('Von jedem neuen Status', { exact: true }).click();
  await send.click();

  const secret = page.getByLabel('Geheimnis', { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Ich habe es abgelegt' }).click();
  await expect(secret).toHaveCount(0);
  await expect(rows().getByText('Aktiv')).toBeVisible();
  await expect(rows().getByText('Test', { exact: true })).toHaveCount(0);

  receiver.reply = replyWith(200, 'Danke sehr');
  await rows()
    .getByRole('button', { name: /: Testen$/ })
    .click();
  const log = page.getByRole('dialog', { name: /^Protokoll von/ });
  await expect(log.getByText('Wartet')).toBeVisible();
  await site.app.drain();
  await expect(log.getByText('Angenommen')).toBeVisible();
  await log.getByText('Testnachricht', { exact: true }).click();
  await expect(log.getByText('Danke sehr')).toBeVisible();
  await expect(log.getByText('Antwort 200')).toBeVisible();

  await log.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByText('Nachricht wird noch einmal gesendet')).toBeVisible();
  await site.app.drain();
  await expect(log.getByText('Antwort 200')).toHaveCount(2);
  expect(receiver.received.map(({ type }) => type)).toEqual(['ping', 'ping']);
});

test('an endpoint gets test deliveries unless its owner chooses live, and its log marks them as tests', async () => {
  const { page } = site;
  const owner = await makeCompanyOwner(site.app);
  page.signIn(owner);
  await page.goto(TAB);
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook anlegen' });
  await expect(form.getByRole('radio', { name: /Testschlüssel/ })).toBeChecked();
  await form.getByLabel('Adresse Ihrer Software', { exact: true }).fill(receiver.url);
  await form.getByRole('button', { name: 'Webhook anlegen' }).click();
  await expect(rows().getByText('Test', { exact: true })).toBeVisible();
  await expect(rows().getByText('Meldet jeden neuen Status von Testsendungen')).toBeVisible();
  const openLog = () =>
    rows()
      .getByRole('button', { name: /: Protokoll$/ })
      .click();
  const log = page.getByRole('dialog', { name: /^Protokoll von/ });
  await openLog();
  await expect(log.getByText(/mit dem nächsten Status einer Testsendung/)).toBeVisible();
  await page.keyboard.press('Escape');

  await owner.order();
  const { key } = await makeKey(owner, owner.companyId, apiKeyScopes, 'test');
  const ordered = await askByKey<{ number: string }>(site.app, key, '/deliveries', {
    body: {
      quote_id: await askQuote(site.app, key),
      speed: 'express',
      pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111' },
      dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222' },
      description: 'Zwei Bücher',
    },
  });
  await site.app.drain();
  await openLog();
  await expect(log.getByText(new RegExp(`Testsendung ${ordered.body.number}, Nummer 1`))).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log.getByRole('link')).toHaveCount(0);
});

test('a disabled endpoint shows the reason, and is enabled again', async () => {
  const { page } = site;
  const owner = await makeCompanyOwner(site.app);
  await owner.addEndpoint(receiver.url);
  receiver.reply = replyWith(410);
  await owner.order();
  await site.app.drain();
  page.signIn(owner);
  await page.goto(TAB);
  await expect(rows().getByText('Abgeschaltet')).toBeVisible();
  await expect(rows().getByText(/mit 410 \(Gone\) geantwortet/)).toBeVisible();
  receiver.reply = replyWith(200);
  await rows().getByRole('button', { name: 'Webhook Webshop: Wieder einschalten' }).click();
  await expect(rows().getByText('Aktiv')).toBeVisible();
  await site.app.drain();
  expect(receiver.taken().map(({ type }) => type)).toEqual(['delivery.paid']);
});

test('an endpoint’s secret is replaced once, its types are changed, and it is deleted', async () => {
  const { page } = site;
  const owner = await makeCompanyOwner(site.app);
  await owner.addEndpoint(receiver.url);
  page.signIn(owner);
  await page.goto(TAB);
  await rows().getByRole('button', { name: 'Webhook Webshop: Geheimnis ersetzen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ersetzen' }).click();
  await expect(page.getByLabel('Geheimnis', { exact: true })).toHaveValue(/^whsec_/);
  await expect(rows().getByText(/unterschreiben wir auch mit dem alten Geheimnis/)).toBeVisible();
  await expect(rows().getByRole('button', { name: /: Geheimnis ersetzen$/ })).toHaveCount(0);

  await rows().getByRole('button', { name: 'Webhook Webshop: Ändern' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook „Webshop“ ändern' });
  await expect(form.getByText(/Von allen echten Sendungen Ihrer Firma/)).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Live/ })).toHaveCount(0);
  await form.getByLabel('Nur von bestimmten', { exact: true }).click();
  await form.getByLabel('Zugestellt', { exact: true }).click();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(rows().getByText(/^Meldet: Zugestellt/)).toBeVisible();

  await rows().getByRole('button', { name: 'Webhook Webshop: Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(rows()).toHaveCount(0);
});

test('a member of the company sees no webhooks', async () => {
  const { page } = site;
  const owner = await makeCompanyOwner(site.app);
  const member = await makePerson(site.app, 'customer');
  await joinCompany(owner, owner.companyId, { person: member, role: 'member' });
  page.signIn(member);
  await page.goto(TAB);
  await expect(page.getByText('Ihre Aufgabe: Mitglied', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schnittstelle' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Webhook anlegen' })).toHaveCount(0);
});
