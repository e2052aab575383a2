/** A newcomer's first day: everything real, in a browser, from the registration to the signature. */
import { type Browser, expect, type Page, test } from '@playwright/test';

const PASSWORD = 'moin-hamburg-2026';

test('a newcomer registers, orders, pays, and sees the parcel delivered by a driver', async ({
  page,
  browser,
}, { project }) => {
  const email = `newcomer-${project.name}-${Date.now()}@beispiel.de`;
  await register(page, email);
  await confirmByMail(page, email);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/customer-dashboard/);

  await fillOrder(page);
  await expect(page.getByText('Schätzung').first()).toBeVisible();
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(order).toBeEnabled();
  const overview = page.getByRole('region', { name: 'Bestellübersicht' });
  const price =
    (await overview
      .getByText(/^\d+,\d\d€$/)
      .last()
      .textContent()) ?? '';
  await order.click();
  await payInTill(page, price);

  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  const shortId = (await page.getByText(/^[0-9a-f]{8}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await page
    .getByRole('link', { name: /Mönckebergstraße 7/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Sendungsdetails' })).toBeVisible();
  await expect(page.getByText(shortId)).toBeVisible();

  await deliverAsDriver(browser, page);

  // The customer's page was open all the time and was never reloaded.
  await expect(page.getByText(/^Zugestellt am .* angenommen von Fiete Claasen/)).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Sendungsverlauf' });
  await expect(timeline.getByRole('listitem')).toContainText([
    'Bestellung eingegangen',
    'Zahlung eingegangen',
    'Fahrer zugewiesen',
    'Paket abgeholt',
    'Paket unterwegs',
    'Paket zugestellt',
  ]);
  await expect(page.getByRole('img', { name: 'Unterschrift von Fiete Claasen' })).toBeVisible();
  await expect(page.getByText('Jonas K.', { exact: true })).toBeVisible();
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Vorname').fill('Nina');
  await page.getByLabel('Nachname').fill('Neumann');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Telefon').fill('040 987654');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await page.getByLabel(/Nutzungsbedingungen/).check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Konto erfolgreich erstellt')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

async function confirmByMail(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: new RegExp(email) }).click();
  await page.getByRole('link', { name: /login\?confirm=/ }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Erfolgreich angemeldet')).toBeVisible();
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr');
  await page
    .getByRole('option', { name: /^Ottenser Hauptstraße/ })
    .first()
    .click();
  await page.getByLabel(/Hausnummer|Nr\./).fill('12');
  await page.getByLabel(/^Lieferadresse/).fill('Mönckebergstr 7');
  await page
    .getByRole('option', { name: /^Mönckebergstraße 7/ })
    .first()
    .click();
  await page.getByLabel('Was wird geliefert?').fill('Zwei Bücher');
  await page.getByLabel('Name des Empfängers').fill('Fiete Claasen');
  await page.getByLabel('Telefon des Empfängers').fill('040 123456');
  await page.getByRole('radio', { name: /^Express Gold/ }).check();
}

async function payInTill(page: Page, price: string): Promise<void> {
  await expect(page).toHaveURL(/\/till\//);
  await expect(page.getByText(price).first()).toBeVisible();
  await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Gültig bis/).fill('12/34');
  await page.getByLabel(/^CVC/).fill('123');
  await page.getByLabel('Name auf der Karte').fill('Nina Neumann');
  await page.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
}

async function deliverAsDriver(browser: Browser, customerPage: Page): Promise<void> {
  const context = await browser.newContext({
    viewport: customerPage.viewportSize() ?? { width: 360, height: 740 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: new URL(customerPage.url()).origin,
  });
  const page = await context.newPage();
  await signIn(page, 'fahrer@elbbote.example', 'elbbote-demo');
  await expect(page).toHaveURL(/driver-dashboard/);
  const online = page.getByRole('switch');
  if (!(await online.isChecked())) await online.click();
  await expect(online).toBeChecked();

  const offer = page.getByRole('article').filter({ hasText: 'Ottenser Hauptstraße 12' });
  await offer.getByRole('button', { name: 'Auftrag annehmen' }).click();
  await expect(page.getByText('Auftrag angenommen')).toBeVisible();
  await expect(customerPage.getByText('Fahrer zugewiesen')).toBeVisible();

  const order = page.getByRole('article');
  await order.getByRole('button', { name: 'Paket abgeholt' }).click();
  await order.getByRole('button', { name: 'Unterwegs' }).click();
  await expect(customerPage.getByText('Paket unterwegs')).toBeVisible();
  await order.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name des Empfängers').fill('Fiete Claasen');
  await sign(page);
  await dialog.getByRole('button', { name: /bestätigen/ }).click();
  await expect(dialog).toBeHidden();
  await context.close();
}

/** A short stroke on the signature field. */
async function sign(page: Page): Promise<void> {
  const canvas = page.getByRole('dialog').locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no signature field');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 150, box.y + box.height - 20, { steps: 5 });
  await page.mouse.up();
}
