/** The delivery's own page: the customer's actions on it, and what they leave behind. */
import { expect, test, vi } from 'vitest';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { apply, readRecord } from './delivery-fixtures.ts';
import { orderDelivery } from './order-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { expectToast, sendSignIn } from '#tests/components/component-steps.ts';

const site = openSite();

const makePhoto = () => new File(['a photo'], 'karton.jpg', { type: 'image/jpeg' });

/** Scaling a photo down needs a canvas, which jsdom has not. */
function scaleWithoutCanvas(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 120, height: 80, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(takenPhoto);
}

async function openMail(page: ComponentPage, subject: RegExp): Promise<void> {
  await site.app.drain();
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: subject }).click();
}

async function expectPdf(link: string, { cookie }: Person): Promise<void> {
  const file = await site.app.http.inject({ url: link, headers: { cookie } });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".*\.pdf"$/);
  expect(file.body.slice(0, 5)).toBe('%PDF-');
}

interface Opened {
  id: string;
  customer: Person;
  driver: Person;
}

/** A new customer on the page of their only delivery. */
async function openShipment(page: ComponentPage): Promise<Opened> {
  const { app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const id = await orderDelivery(app, customer);
  await app.drain();
  page.signIn(customer);
  await page.goto('/customer-dashboard');
  await page.getByRole('link', { name: 'Aktive Lieferungen' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mönckebergstraße/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  return { id, customer, driver: await makePerson(app, 'driver') };
}

/** The same once a driver has the parcel: before that nothing can be damaged. */
async function openPickedUp(page: ComponentPage): Promise<Opened> {
  const opened = await openShipment(page);
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schaden melden' })).toHaveCount(0);
  await apply(site.app, opened.id, 'accept', opened.driver);
  await apply(site.app, opened.id, 'pick_up', opened.driver);
  return opened;
}

test('every card is shown on the page, and the invoice is downloaded', async () => {
  const { page } = site;
  const { customer } = await openPickedUp(page);
  const cards = ['Status', 'Sendungsverlauf', 'Adressen', 'Paketinformationen', 'Fahrer', 'Aktionen'];
  for (const name of cards) {
    await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  }
  const invoice = page.getByRole('link', { name: /^Rechnung .* \(PDF\)/ });
  await expect(invoice).toHaveAttribute('download');
  await expectPdf(await invoice.getAttribute('href'), customer);
});

test('cancelling and correcting come first, and the time of grace ends on the open page', async () => {
  const { page, app } = site;
  const { id, driver } = await openShipment(page);
  const actions = () => {
    const [heading] = page.getByRole('heading', { name: 'Aktionen' }).findAll();
    const card = heading?.closest('section');
    return [...(card?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  };
  const first = ['Stornieren', 'Angaben ändern', 'Support kontaktieren'];
  await expect.poll(() => actions().slice(0, 3)).toEqual(first);
  await apply(app, id, 'accept', driver);
  await expect(page.getByText(/Aus Kulanz stornieren Sie noch/)).toBeVisible();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await apply(app, id, 'pick_up', driver);
  // Nobody is left with a question that can no longer be answered.
  await expect(page.getByText('Stornieren ist nicht mehr möglich.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(actions()[0]).toBe('Angaben ändern');
});

test('only what was typed is corrected, and a failure keeps it', async () => {
  const { page, app } = site;
  const { id, customer } = await openShipment(page);
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Angaben ändern' });
  const save = dialog.getByRole('button', { name: 'Änderungen speichern' });
  await expect(save).toBeDisabled();
  const bell = dialog.getByLabel('Stockwerk / Klingel').first();
  await bell.fill('4. OG, Claasen');
  // Meanwhile on another page.
  await customer.call(`/deliveries/${id}/contacts`, { senderName: 'Tede Paulsen' });
  const endFailure = page.fail(/\/contacts$/);
  await save.click();
  await expect(page.getByText(/^Die Angaben konnten nicht geändert werden\./)).toBeVisible();
  await expect(bell).toHaveValue('4. OG, Claasen');
  endFailure();
  await save.click();
  await expect(page.getByText('Die Angaben sind geändert.')).toBeVisible();
  const { delivery } = await readRecord(app, id);
  expect(delivery).toMatchObject({ deliveryDoorbell: '4. OG, Claasen', senderName: 'Tede Paulsen' });
});

test('a damage with a photo reaches support, and a failure keeps what was typed', async () => {
  const { page } = site;
  scaleWithoutCanvas();
  const { id, customer } = await openPickedUp(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  const send = dialog.getByRole('button', { name: 'Meldung senden' });
  const text = dialog.getByLabel('Was ist beschädigt?', { exact: true });
  await expect(send).toBeDisabled();
  await text.fill('   ');
  await expect(send).toBeDisabled();
  await expect(text).toHaveAttribute('rows', '4');
  await expect(dialog.getByRole('radio', { name: 'E-Mail' })).toBeChecked();
  await text.fill('Der Karton ist eingerissen.');
  await dialog.getByRole('radio', { name: 'Telefon' }).check();
  await dialog.locator('input[type=file]').setInputFiles(makePhoto());
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  const endSilence = page.fail(/\/send-damage-report$/, 'silence');
  await send.click();
  const failed = 'Fehler beim Senden der Schadensmeldung. Bitte versuchen Sie es erneut.';
  await expectToast(page, 'Fehler', failed, 'alert');
  await expect(text).toHaveValue('Der Karton ist eingerissen.');
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  endSilence();

  const answer = page.hold(/\/send-damage-report$/);
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled();
  expect(page.lastSent('/send-damage-report')).toMatchObject({
    deliveryId: id,
    customerName: 'Hanne Petersen',
    customerEmail: customer.email,
    damageDescription: 'Der Karton ist eingerissen.',
    contactPreference: 'phone',
  });
  answer.release();
  const sent = 'Ihre Schadensmeldung wurde übermittelt. Wir melden uns in Kürze bei Ihnen.';
  await expectToast(page, 'Schadensmeldung gesendet', sent, 'status');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  await expect(text).toHaveValue('');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await openMail(page, new RegExp(`^Schadensmeldung: Sendung ${id.slice(0, 8)}`));
  const mail = page.getByRole('article', { name: 'Mail' });
  await expect(mail).toContainText('Antwort per Telefon');
  await expect(mail).toContainText('Der Karton ist eingerissen.');
  await expect(mail.getByRole('link', { name: 'Foto-1.jpg' })).toBeVisible();
});

test('a question reaches support, and a failure keeps what was typed', async () => {
  const { page } = site;
  const { id, customer } = await openPickedUp(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Support kontaktieren' }).click();
  const send = dialog.getByRole('button', { name: 'Anfrage senden' });
  await expect(dialog).toContainText('24 Stunden');
  await expect(dialog.getByLabel('Kategorie', { exact: true }).getByRole('option')).toHaveText([
    'Bitte wählen',
    'Lieferproblem',
    'Zahlung',
    'Technisches Problem',
    'Allgemeine Anfrage',
    'Sonstiges',
  ]);
  const calls = page.countCalls('/send-customer-support');
  const endFailure = page.fail(/\/send-customer-support$/);
  await dialog.getByLabel('Betreff', { exact: true }).fill('   ');
  await send.click();
  for (const text of ['Betreff an', 'wählen Sie eine Kategorie', 'schreiben Sie uns eine Nachricht']) {
    await expect(dialog.getByText(new RegExp(`^Fehler: Bitte .*${text}`))).toBeVisible();
  }
  expect(calls()).toBe(0);

  const subject = `Wo bleibt Sendung ${id.slice(0, 8)}?`;
  await dialog.getByLabel('Betreff', { exact: true }).fill(subject);
  await dialog.getByLabel('Kategorie', { exact: true }).selectOption({ label: 'Lieferproblem' });
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Ich warte seit zehn Uhr.');
  await send.click();
  const failed = 'Fehler beim Senden der Support-Anfrage. Bitte versuchen Sie es erneut.';
  await expectToast(page, 'Fehler', failed, 'alert');
  await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue('Ich warte seit zehn Uhr.');
  endFailure();

  await send.click();
  const text =
    'Ihre Nachricht wurde erfolgreich an unser Support-Team gesendet. Wir melden uns in Kürze bei Ihnen.';
  await expectToast(page, 'Support-Anfrage gesendet', text, 'status');
  expect(page.lastSent('/send-customer-support')).toEqual({
    deliveryId: id,
    customerName: 'Hanne Petersen',
    customerEmail: customer.email,
    subject,
    category: 'delivery_issue',
    message: 'Ich warte seit zehn Uhr.',
  });
  await expect(dialog).toBeHidden();

  await openMail(page, new RegExp(`^Lieferproblem: Wo bleibt Sendung ${id.slice(0, 8)}\\?`));
  const mail = page.getByRole('article', { name: 'Mail' });
  await expect(mail).toContainText('Ich warte seit zehn Uhr.');
  await expect(mail).toContainText(customer.email);
});

test('input to support is kept after the session ends, but not after a sign-out', async () => {
  const { page } = site;
  scaleWithoutCanvas();
  const { id, customer } = await openPickedUp(page);
  const dialog = page.getByRole('dialog');
  const openDamage = () => page.getByRole('button', { name: 'Schaden melden' }).click();
  const openQuestion = () => page.getByRole('button', { name: 'Support kontaktieren' }).click();
  const text = dialog.getByLabel('Was ist beschädigt?', { exact: true });
  const photosGone = dialog.getByText('Ihre Fotos konnten wir nicht aufbewahren.');
  await openQuestion();
  await dialog.getByLabel('Betreff', { exact: true }).fill('Wo bleibt der Kurier?');
  await dialog.getByLabel('Kategorie', { exact: true }).selectOption({ label: 'Zahlung' });
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Ich warte.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await openDamage();
  await text.fill('Der Karton ist nass.');
  await dialog.getByRole('radio', { name: 'Telefon' }).check();
  await dialog.locator('input[type=file]').setInputFiles(makePhoto());
  await expect(dialog.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  // The session ends, and after the sign-in all but the photo is there.
  page.clearCookies();
  await dialog.getByRole('button', { name: 'Meldung senden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, customer);
  await expect(page).toHaveURL(new RegExp(`/delivery-details/${id}$`));
  await openQuestion();
  await expect(dialog.getByLabel('Betreff', { exact: true })).toHaveValue('Wo bleibt der Kurier?');
  await expect(dialog.getByLabel('Kategorie', { exact: true }).locator('option:checked')).toHaveText(
    'Zahlung',
  );
  await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue('Ich warte.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await openDamage();
  await expect(text).toHaveValue('Der Karton ist nass.');
  await expect(dialog.getByRole('radio', { name: 'Telefon' })).toBeChecked();
  await expect(photosGone).toBeVisible();
  await text.fill('Der Karton ist ganz nass.');
  await expect(photosGone).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(makePhoto());
  await expect(photosGone).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Meldung senden' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openDamage();
  await expect(text).toHaveValue('');
  await expect(photosGone).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  // The message of the contact tab too.
  await page.goto('/customer-dashboard?tab=contact');
  await page.getByLabel('Betreff', { exact: true }).fill('Eine Frage');
  await page.getByLabel('Nachricht', { exact: true }).fill('Liefern Sie auch Kuchen?');
  page.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, customer);
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('Liefern Sie auch Kuchen?');
  await expect(page.getByLabel('Betreff', { exact: true })).toHaveValue('Eine Frage');

  // Whoever signs out leaves nothing.
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/delivery-details/${id}`);
  await sendSignIn(page, customer);
  await openQuestion();
  await expect(dialog.getByLabel('Betreff', { exact: true })).toHaveValue('');
});

test('a delivered parcel has its proof, and the back button leads to the dashboard', async () => {
  const { page, app } = site;
  const { id, customer, driver } = await openShipment(page);
  await expect(page.getByRole('heading', { name: 'Aktionen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zustellnachweis als PDF' })).toHaveCount(0);
  await apply(app, id, 'accept', driver);
  const pickedUpAt = app.clock.now().toISOString();
  expect((await confirmDelivery(driver, id, { pickedUpAt })).status).toBe(200);
  // The open page is updated without a reload.
  await expect(page.getByRole('button', { name: 'Bewerten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0);
  const proof = page.nextExit();
  await page.getByRole('button', { name: 'Zustellnachweis als PDF' }).click();
  await expectPdf(await proof, customer);

  await page.goto(`/delivery-details/${id}?cancelled=1`);
  await expect(page.getByText('Zahlung abgebrochen')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);
});
