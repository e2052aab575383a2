/** Actions of users on the screen, shared by the journeys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './backstage.ts';

export const form = '/customer-dashboard?tab=new';
export const BUY = 'Zahlungspflichtig bestellen';
export const overviewOf = (page: Page) => page.getByRole('region', { name: 'Bestellübersicht' });

/** On a phone the order button is shown once nobody types, or once the bar is unfolded. */
export async function unfoldBar(page: Page): Promise<void> {
  const unfold = overviewOf(page).getByRole('button', { name: 'Übersicht' });
  await expect(async () => {
    if (await unfold.isVisible()) await unfold.click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: BUY })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

export async function expectToast(
  page: Page,
  title: string,
  text: string,
  kind: 'alert' | 'status',
): Promise<void> {
  const toast = page.locator('[data-toast-region]').getByRole(kind);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/**
 * By keyboard: a pointer would press what overlaps the element, or moves there, while the page loads. Retried
 * if the form has meanwhile moved the focus to an invalid field.
 */
export async function pick(radio: Locator): Promise<void> {
  await expect(async () => {
    await radio.press('Space');
    await expect(radio).toBeChecked({ timeout: 500 });
  }).toPass();
}

/**
 * On a page that may still be loading: hydration takes an early tick away for an instant and gives it back,
 * and Playwright looks in that very instant.
 */
async function tick(checkbox: Locator): Promise<void> {
  await expect(async () => {
    await checkbox.check();
    await expect(checkbox).toBeChecked({ timeout: 500 });
  }).toPass();
}

/** Everything except the role and the consent. */
async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname', { exact: true }).fill('Nina');
  await page.getByLabel('Nachname', { exact: true }).fill('Neumann');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Telefon', { exact: true }).fill('040 987654');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
}

/** Fills and submits the open registration form. */
async function sendRegistration(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email);
  await tick(page.getByLabel(/Nutzungsbedingungen/));
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Konto erfolgreich erstellt')).toBeVisible();
}

/** A new driver, who is signed in by the registration. */
export async function registerDriver(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await pick(page.getByRole('radio', { name: /Fahrer/ }));
  await sendRegistration(page, email);
  await expect(page).toHaveURL(/driver-onboarding/);
}

/** Opens a page and holds back its scripts until `start`: it shows the prerendered HTML. */
export async function openHeld(page: Page, path: string): Promise<{ start: () => void }> {
  let start = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { start };
}

/** Opens the link in the newest mail with such a subject, which signs in. */
export async function confirmByMail(page: Page, email: string, subject = /./): Promise<void> {
  await page.goto(`/dev/mail?to=${email}`);
  await page
    .getByRole('button', { name: new RegExp(email) })
    .filter({ hasText: subject })
    .first()
    .click();
  await page.getByRole('link', { name: /login\S*#confirm=/ }).click();
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
}

/** Fills and submits the open sign-in form. */
export async function sendSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, email, password);
  await expect(page.getByText('Erfolgreich angemeldet')).toBeVisible();
}

/** Opens an order form and fills in all that has a price. */
export async function fillPriced(page: Page, houseNumber = '12', path = form): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr');
  await page
    .getByRole('option', { name: /^Ottenser Hauptstraße/ })
    .first()
    .click();
  await page.getByLabel(/Hausnummer|Nr\./).fill(houseNumber);
  // The price is pending until the typed house number has been looked up.
  await expect(
    page.getByRole('button', { name: 'Punkt auf der Karte anpassen für die Abholung' }),
  ).toBeVisible();
  await page.getByLabel(/^Lieferadresse/).fill('Mönckebergstr 7');
  await page
    .getByRole('option', { name: /^Mönckebergstraße 7/ })
    .first()
    .click();
  await page.getByLabel('Was wird geliefert?', { exact: true }).fill('Zwei Bücher');
  await page.getByLabel('Name des Empfängers', { exact: true }).fill('Fiete Claasen');
  await page.getByLabel('Telefon des Empfängers', { exact: true }).fill('040 123456');
}

/** The fastest speed, with what it costs and promises. */
export const pricedSpeed = (page: Page) =>
  page.getByRole('radio', {
    name: /^Express Gold.*(bis|spätestens)\s(heute\sNacht\s|morgen\s)?\d\d:\d\d\sUhr/,
  });

/** Opens the order form and fills in everything that an order needs. */
export async function fillOrder(page: Page, houseNumber = '12'): Promise<void> {
  await fillPriced(page, houseNumber);
  // With their windows the speeds are taller: a press in this moment would miss.
  await expect(pricedSpeed(page)).toBeVisible();
  await pricedSpeed(page).check();
}

/** Adds name, telephone and address to the address book, on its tab. */
export async function addEntry(
  page: Page,
  [name, phone, address]: readonly [string, string, string],
): Promise<void> {
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Telefon', { exact: true }).fill(phone);
  await dialog.getByLabel(/^Adresse/).fill(address);
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
}

/** A folded section of the order form. */
export function foldOf(page: Page, section: string) {
  return page.getByRole('button', { name: new RegExp(`^${section}`), expanded: false });
}

export async function payInTill(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await expect(page).toHaveURL(/\/till\//);
  await page.getByLabel('Kartennummer', { exact: true }).fill(card);
  await page.getByLabel(/^Gültig bis/).fill('12/34');
  await page.getByLabel(/^CVC/).fill('123');
  await page.getByLabel('Name auf der Karte', { exact: true }).fill('Nina Neumann');
  await page.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
}

/** A short stroke on the signature field. */
export async function sign(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Noch keine Unterschrift', { exact: true })).toBeVisible();
  const canvas = dialog.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no signature field');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 150, box.y + box.height - 20, { steps: 5 });
  await page.mouse.up();
}

interface Offers {
  offers: { id: string }[];
}

/**
 * Pages with these addresses come without answers, as a worker gets them, and ask the API themselves: whoever
 * changes its answers in the browser must not find those that came with the page.
 */
export async function openWithoutAnswers(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-mode': 'same-origin' };
    const response = await route.fetch({ headers }).catch(() => undefined);
    if (response) await route.fulfill({ response });
    else await route.abort().catch(() => undefined);
  });
}

/** Other journeys order, too: this page gets only one delivery of the open list. */
export async function offerOnly(page: Page, id: string): Promise<void> {
  await openWithoutAnswers(page, /\/driver-dashboard(\?|$)/);
  await page.route(/\/api\/driver\/offers$/, async (route) => {
    // A page that has navigated away needs no answer any more, and the one fetched for it is gone too.
    const response = await route.fetch().catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as Offers | undefined;
    if (!response || !answer) return await route.abort().catch(() => undefined);
    const offers = answer.offers.filter((offer) => offer.id === id);
    await route.fulfill({ response, json: { ...answer, offers } });
  });
}
