/** Actions of users on the pages, shared by the component tests: same names as the journeys' steps. */
import { expect, vi } from 'vitest';
import { markWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { ORIGIN, type TestApp } from '#tests/support/test-app.ts';
import type { ComponentPage, Site } from './open-site.ts';

export const form = '/customer-dashboard?tab=new';
export const BUY = 'Zahlungspflichtig bestellen';
export const overviewOf = (page: ComponentPage) => page.getByRole('region', { name: 'Bestellübersicht' });

/** A folded section of the order form. */
export const foldOf = (page: ComponentPage, section: string) =>
  page.getByRole('button', { name: new RegExp(`^${section}`), expanded: false });

export async function expectToast(
  page: ComponentPage,
  title: string,
  text: string,
  kind: 'alert' | 'status',
): Promise<void> {
  const toast = page.locator('[data-toast-region]').getByRole(kind);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

export async function dismissToast(page: ComponentPage): Promise<void> {
  const close = page.getByRole('button', { name: 'Meldung schließen' });
  await close.click();
  await expect(close).toHaveCount(0);
}

/** Until the end of the test the screen is that wide: 64 is enough for tables, 80 for a map beside them. */
export function widenScreen(rem = 64): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media,
      matches: Number(/min-width: (\d+)rem/.exec(media)?.[1]) <= rem,
    }),
  );
}

/** A driver who has finished the onboarding and the walkthrough, and is online. */
export async function makeDriver(app: TestApp): Promise<Person> {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  await markWalkthroughSeen(app.db, driver.id);
  return driver;
}

/** Fills and submits the open sign-in form. */
export async function sendSignIn(
  page: ComponentPage,
  { email }: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
}

export async function signIn(
  page: ComponentPage,
  person: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, person, password);
  await expect(page.getByText('Erfolgreich angemeldet')).toBeVisible();
}

/** Everything except the role and the consent. */
export async function fillRegistration(page: ComponentPage, email: string): Promise<void> {
  await page.getByLabel('Vorname', { exact: true }).fill('Nina');
  await page.getByLabel('Nachname', { exact: true }).fill('Neumann');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Telefon', { exact: true }).fill('040 987654');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
}

/** Fills and submits the open registration form. */
export async function sendRegistration(page: ComponentPage, email: string): Promise<void> {
  await fillRegistration(page, email);
  await page.getByLabel(/Nutzungsbedingungen/).check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Konto erfolgreich erstellt')).toBeVisible();
}

export async function register(page: ComponentPage, email: string): Promise<void> {
  await page.goto('/register');
  await sendRegistration(page, email);
  await expect(page).toHaveURL(/\/login/);
  // The form that was left has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach', level: 1 })).toBeVisible();
}

/** A new driver, who is signed in by the registration. */
export async function registerDriver(page: ComponentPage, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('radio', { name: /Fahrer/ }).check();
  await sendRegistration(page, email);
  await expect(page).toHaveURL(/driver-onboarding/);
}

/** Opens the order form and fills in everything that an order needs. */
export async function fillOrder(page: ComponentPage): Promise<void> {
  await page.goto(form);
  await typeOrder(page);
}

/** The same on the open page. */
export async function typeOrder(page: ComponentPage): Promise<void> {
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr');
  await page
    .getByRole('option', { name: /^Ottenser Hauptstraße/ })
    .first()
    .click();
  await page.getByLabel(/Hausnummer|Nr\./).fill('12');
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
  await page.getByRole('radio', { name: /^Express Gold/ }).check();
}

const card = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Nina Neumann',
  webhook: 'none',
};

/** Sends a form of the payment page that `nextExit` has led to, and goes where it leads. */
async function sendInTill({ app, page }: Site, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const { pathname, search } = new URL(answer.headers.location ?? '');
  await page.goto(`${pathname}${search}`);
}

export const payInTill = (site: Site, till: string): Promise<void> =>
  sendInTill(site, new URL(till).pathname, card);

export const leaveTill = (site: Site, till: string): Promise<void> =>
  sendInTill(site, `${new URL(till).pathname}/cancel`, {});

export async function readTill({ app }: Site, till: string): Promise<string> {
  return (await app.http.inject({ url: new URL(till).pathname })).body;
}

/** Adds name, telephone and address to the address book, on its tab. */
export async function addEntry(
  page: ComponentPage,
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

/** Opens the link in the newest mail, which signs in. */
export async function confirmByMail(app: TestApp, page: ComponentPage, email: string): Promise<void> {
  await page.goto(await readConfirmationLink(app, page, email));
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
}

export const readConfirmationLink = (app: TestApp, page: ComponentPage, email: string) =>
  readLink(app, page, [new RegExp(email), /login\S*#confirm=/]);

/** The target of a link in the newest mail of this title. */
export async function readLink(
  app: TestApp,
  page: ComponentPage,
  [title, link]: readonly [RegExp, RegExp],
): Promise<string> {
  await app.drain();
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: title }).first().click();
  const href = await page.getByRole('link', { name: link }).getAttribute('href');
  const { pathname, search, hash } = new URL(href, location.origin);
  return `${pathname}${search}${hash}`;
}

/** Counts the tones that the page plays until the end of the test. */
export function hearTones() {
  const tones = vi.fn<() => void>();
  const tone = { frequency: {}, connect: () => undefined, start: tones, stop: () => undefined };
  vi.stubGlobal('AudioContext', function open() {
    return { currentTime: 0, createOscillator: () => tone, close: async () => undefined };
  });
  return tones;
}
