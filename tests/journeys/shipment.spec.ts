/** The shipment's own page: what a customer does there, and what others do not see. */
import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { takenPhoto } from '#tests/support/photo.ts';
import { startDriver } from './driver-calls.ts';
import { DEMO_PASSWORD, fillOrder, payInTill, signIn } from './steps.ts';

const photo = {
  name: 'karton.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64'),
};
const serverError = {
  status: 500,
  json: { code: 'INTERNAL_ERROR', message: 'Ein Fehler ist aufgetreten', defined: true, status: 500 },
};

async function expectToast(page: Page, title: string, text: string, kind: 'alert' | 'status'): Promise<void> {
  const toast = page.locator('[data-toast-region]').getByRole(kind);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

async function openMail(page: Page, subject: RegExp): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: subject }).first().click();
}

async function expectPdf(download: Download, name: RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The newest shipment of the demo's customer. */
async function openShipment(page: Page): Promise<string> {
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.getByRole('link', { name: 'Aktive Lieferungen' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a damage with a photo and a question reach support, a failure keeps what was typed, the invoice is a PDF', async ({
  page,
}) => {
  const id = await openShipment(page);
  await test.step('every card stands there, and the invoice is downloaded', async () => {
    const cards = ['Status', 'Sendungsverlauf', 'Adressen', 'Paketinformationen', 'Fahrer', 'Aktionen'];
    for (const name of cards)
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Rechnung .* \(PDF\)/ }).click();
    await expectPdf(await downloaded, /\.pdf$/);
    expect(await complaints(page)).toEqual([]);
  });

  const dialog = page.getByRole('dialog');
  await test.step('a damage', async () => {
    await page.getByRole('button', { name: 'Schaden melden' }).click();
    const send = dialog.getByRole('button', { name: 'Meldung senden' });
    const text = dialog.getByLabel('Was ist beschädigt?');
    await expect(send).toBeDisabled();
    await text.fill('   ');
    await expect(send).toBeDisabled();
    await expect(text).toHaveAttribute('rows', '4');
    await expect(dialog.getByRole('radio', { name: 'E-Mail' })).toBeChecked();
    await text.fill('Der Karton ist eingerissen.');
    await dialog.getByRole('radio', { name: 'Telefon' }).check({ force: true });
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.route('**/api/send-damage-report', (route) => route.abort());
    await send.click();
    const failed = 'Fehler beim Senden der Schadensmeldung. Bitte versuchen Sie es erneut.';
    await expectToast(page, 'Fehler', failed, 'alert');
    await expect(text).toHaveValue('Der Karton ist eingerissen.');
    await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await page.unroute('**/api/send-damage-report');

    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/send-damage-report', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/send-damage-report');
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({
      deliveryId: id,
      customerName: 'Hanne Petersen',
      customerEmail: 'kundin@elbbote.example',
      damageDescription: 'Der Karton ist eingerissen.',
      contactPreference: 'phone',
    });
    await expect(dialog.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled();
    answer();
    const text2 = 'Ihre Schadensmeldung wurde übermittelt. Wir melden uns in Kürze bei Ihnen.';
    await expectToast(page, 'Schadensmeldung gesendet', text2, 'status');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Schaden melden' }).click();
    await expect(text).toHaveValue('');
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('a question', async () => {
    await page.getByRole('button', { name: 'Support kontaktieren' }).click();
    const send = dialog.getByRole('button', { name: 'Anfrage senden' });
    await expect(dialog).toContainText('24 Stunden');
    await expect(dialog.getByLabel('Kategorie').getByRole('option')).toHaveText([
      'Bitte wählen',
      'Lieferproblem',
      'Zahlung',
      'Technisches Problem',
      'Allgemeine Anfrage',
      'Sonstiges',
    ]);
    let calls = 0;
    await page.route('**/api/send-customer-support', (route) => {
      calls += 1;
      return route.fulfill(serverError);
    });
    await dialog.getByLabel('Betreff').fill('   ');
    await send.click();
    for (const text of ['Betreff an', 'wählen Sie eine Kategorie', 'schreiben Sie uns eine Nachricht'])
      await expect(dialog.getByText(new RegExp(`^Fehler: Bitte .*${text}`))).toBeVisible();
    expect(calls).toBe(0);
    expect(await complaints(page)).toEqual([]);

    await dialog.getByLabel('Betreff').fill('Wo bleibt der Kurier?');
    await dialog.getByLabel('Kategorie').selectOption({ label: 'Lieferproblem' });
    await dialog.getByLabel('Nachricht').fill('Ich warte seit zehn Uhr.');
    await send.click();
    const failed = 'Fehler beim Senden der Support-Anfrage. Bitte versuchen Sie es erneut.';
    await expectToast(page, 'Fehler', failed, 'alert');
    await expect(dialog.getByLabel('Nachricht')).toHaveValue('Ich warte seit zehn Uhr.');
    await page.unroute('**/api/send-customer-support');

    const sent = page.waitForRequest('**/api/send-customer-support');
    await send.click();
    expect((await sent).postDataJSON()).toEqual({
      deliveryId: id,
      customerName: 'Hanne Petersen',
      customerEmail: 'kundin@elbbote.example',
      subject: 'Wo bleibt der Kurier?',
      category: 'delivery_issue',
      message: 'Ich warte seit zehn Uhr.',
    });
    const text =
      'Ihre Nachricht wurde erfolgreich an unser Support-Team gesendet. Wir melden uns in Kürze bei Ihnen.';
    await expectToast(page, 'Support-Anfrage gesendet', text, 'status');
    await expect(dialog).toBeHidden();
  });

  await test.step('both are in the post box', async () => {
    const mail = page.getByRole('article', { name: 'Mail' });
    await openMail(page, new RegExp(`^Schadensmeldung: Sendung ${id.slice(0, 8)}`));
    await expect(mail).toContainText('Antwort per Telefon');
    await expect(mail).toContainText('Der Karton ist eingerissen.');
    await expect(mail.getByRole('link', { name: 'Foto-1.jpg' })).toBeVisible();
    await openMail(page, /^Lieferproblem: Wo bleibt der Kurier\?/);
    await expect(mail).toContainText('Ich warte seit zehn Uhr.');
  });
});

test('what was typed to support outlives the session, but not the sign-out', async ({ page }) => {
  const id = await openShipment(page);
  const dialog = page.getByRole('dialog');
  const openDamage = () => page.getByRole('button', { name: 'Schaden melden' }).click();
  const openQuestion = () => page.getByRole('button', { name: 'Support kontaktieren' }).click();
  const text = dialog.getByLabel('Was ist beschädigt?');
  const photosGone = dialog.getByText('Ihre Fotos konnten wir nicht aufbewahren.');
  const signInAgain = async () => {
    await page.getByLabel('E-Mail').fill('kundin@elbbote.example');
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  };
  await openQuestion();
  await dialog.getByLabel('Betreff').fill('Wo bleibt der Kurier?');
  await dialog.getByLabel('Kategorie').selectOption({ label: 'Zahlung' });
  await dialog.getByLabel('Nachricht').fill('Ich warte.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await openDamage();
  await text.fill('Der Karton ist nass.');
  await dialog.getByRole('radio', { name: 'Telefon' }).check({ force: true });
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  await test.step('the session ends, and after the sign-in all but the photo is there', async () => {
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInAgain();
    await expect(page).toHaveURL(new RegExp(`/delivery-details/${id}$`));
    await openQuestion();
    await expect(dialog.getByLabel('Betreff')).toHaveValue('Wo bleibt der Kurier?');
    await expect(dialog.getByLabel('Kategorie').locator('option:checked')).toHaveText('Zahlung');
    await expect(dialog.getByLabel('Nachricht')).toHaveValue('Ich warte.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await openDamage();
    await expect(text).toHaveValue('Der Karton ist nass.');
    await expect(dialog.getByRole('radio', { name: 'Telefon' })).toBeChecked();
    await expect(photosGone).toBeVisible();
    await text.fill('Der Karton ist ganz nass.');
    await expect(photosGone).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(photo);
    await expect(photosGone).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Meldung senden' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await openDamage();
    await expect(text).toHaveValue('');
    await expect(photosGone).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('the message of the contact tab too', async () => {
    await page.goto('/customer-dashboard?tab=contact');
    await page.getByLabel('Betreff').fill('Eine Frage');
    await page.getByLabel('Nachricht').fill('Liefern Sie auch Kuchen?');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await signInAgain();
    await expect(page.getByLabel('Nachricht')).toHaveValue('Liefern Sie auch Kuchen?');
    await expect(page.getByLabel('Betreff')).toHaveValue('Eine Frage');
  });

  await test.step('whoever signs out leaves nothing', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/delivery-details/${id}`);
    await signInAgain();
    await openQuestion();
    await expect(dialog.getByLabel('Betreff')).toHaveValue('');
  });
});

test('a delivered parcel has its proof, its driver sees nothing of the customer’s, and the way back is the dashboard', async ({
  page,
  browser,
}, { project }) => {
  const origin = project.use.baseURL ?? '';
  await signIn(page, 'kundin@elbbote.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);
  await fillOrder(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await payInTill(page);
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zustellnachweis als PDF' })).toHaveCount(0);
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-1) ?? '';

  const driver = await startDriver(origin);
  await driver.accept(id);
  await driver.deliver(id);
  await driver.end();
  // The open page learns it by itself.
  await expect(page.getByRole('button', { name: 'Bewerten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zustellnachweis als PDF' }).click();
  await expectPdf(await downloaded, /\.pdf$/);
  expect(await complaints(page)).toEqual([]);

  await page.goto(`${path}?cancelled=1`);
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);

  const context = await browser.newContext({ baseURL: origin });
  const driversPage = await context.newPage();
  await driversPage.goto(path);
  await driversPage.getByLabel('E-Mail').fill('fahrer@elbbote.example');
  await driversPage.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await driversPage.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(driversPage.getByRole('heading', { name: 'Paketinformationen' })).toBeVisible();
  for (const name of ['Aktionen', 'Rechnung', 'Link für den Empfänger']) {
    await expect(driversPage.getByRole('heading', { name })).toHaveCount(0);
  }
  // Opened directly, over the sign-in: there is no own page to go back to.
  await driversPage.getByRole('button', { name: 'Zurück' }).click();
  await expect(driversPage).toHaveURL(/driver-dashboard/);
  await context.close();
});
