/** A driver's run on the screen: offers, the stops, proof, and parcels in hand. */
import type { Page } from '@playwright/test';
import { takenPhoto } from '#tests/support/adapters/photo.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { offerOnly, pick, sign } from '#tests/journeys/steps.ts';

test.use(phone);

/** From now on; signature strokes do not count. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.taps = '0';
    const count = ({ target }: Event) => {
      if (!(target instanceof HTMLCanvasElement)) dataset.taps = String(Number(dataset.taps) + 1);
    };
    document.addEventListener('click', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.taps));
}

/** At the receiver's door, with the customer's page open as well. */
async function arrive(page: Page, people: People) {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const driver = await people.startDriver();
  await driver.accept(id);
  await driver.pickUp(id);
  const customerPage = await people.openBrowser(customer);
  await customerPage.goto(`/delivery-details/${id}`);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  return { id, customerPage };
}

const accept = (page: Page) => page.getByRole('button', { name: 'Auftrag annehmen' });

test('an offer is accepted with one tap, and whoever comes too late reads that another driver has it', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*\/events$/, /409 .*\/accept$/);
  const id = await people.order(await people.make('customer'));
  const loser = await people.startDriver();
  const winner = await people.startDriver();
  const winnersPage = await people.openBrowser(winner.account);
  // The losing driver's page does not get the event in time.
  await page.route('**/api/events', (route) => route.abort());
  await people.signIn(loser.account);
  for (const one of [page, winnersPage]) {
    await offerOnly(one, id);
    await one.goto('/driver-dashboard');
    await expect(accept(one)).toBeVisible();
  }
  const taps = await countTaps(winnersPage);
  await accept(winnersPage).click();
  await expect(winnersPage.getByText('Nächster Halt: Abholung')).toBeVisible();
  expect(await taps()).toBe(1);

  await accept(page).click();
  const lost = 'Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.';
  await expect(page.getByRole('main').getByText(lost)).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
});

test('a kept parcel’s redelivery is offered to its holder alone, and to all once the parcel is back', async ({
  page,
  people,
}) => {
  const customer = await people.make('customer');
  const id = await people.order(customer);
  const holder = await people.startDriver();
  await holder.accept(id);
  await holder.pickUp(id);
  await holder.markAbsent(id, 'driver');
  const customerPage = await people.openBrowser(customer);
  await customerPage.goto(`/delivery-details/${id}`);
  await customerPage.getByRole('button', { name: 'Erneut zustellen' }).click();
  await customerPage.getByLabel('Grund', { exact: true }).fill('Ab 17 Uhr ist jemand da');
  await customerPage.getByRole('button', { name: 'Erneute Zustellung beantragen' }).click();
  await expect(customerPage.getByText('Erneute Zustellung wurde erfolgreich beantragt.')).toBeVisible();

  const other = await people.startDriver();
  const othersPage = await people.openBrowser(other.account);
  await people.signIn(holder.account);
  for (const one of [page, othersPage]) {
    await offerOnly(one, id);
    await one.goto('/driver-dashboard');
  }
  await expect(page.getByRole('article').getByText('Das Paket liegt bei Ihnen')).toBeVisible();
  await expect(othersPage.getByText('Zurzeit sind keine Aufträge offen')).toBeVisible();

  await page.getByRole('link', { name: /Meine aktiven Aufträge/ }).click();
  await page.getByRole('button', { name: 'Zurück beim Absender' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await expect(othersPage.getByRole('article').getByText('Abholung beim Absender')).toBeVisible();
  await expect(customerPage.getByText('Paket zurück beim Absender')).toBeVisible();
});

test('from arrival to delivered it takes three taps and the signature', async ({ page, people }) => {
  const { customerPage } = await arrive(page, people);
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await page.getByRole('button', { name: 'Fiete Claasen eintragen' }).click();
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
  await expect(
    customerPage.getByRole('img', { name: 'Unterschrift von Fiete Claasen', exact: true }),
  ).toBeVisible();
});

test('who cannot draw signs by keyboard, and the customer reads that the signature was typed', async ({
  page,
  people,
}) => {
  const { customerPage } = await arrive(page, people);
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name des Empfängers', { exact: true }).fill('Ömer Yıldız');
  await dialog.getByRole('button', { name: 'Stattdessen tippen' }).press('Enter');
  const typed = dialog.getByLabel('Unterschrift, getippt', { exact: true });
  await expect(typed).toBeFocused();
  await dialog.getByRole('button', { name: 'Zustellung bestätigen' }).press('Enter');
  await expect(dialog.getByText('Unterschrift erforderlich')).toBeVisible();
  await typed.fill('Ömer Yıldız');
  await expect(dialog.getByRole('img', { name: 'Getippte Unterschrift' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Zustellung bestätigen' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    customerPage.getByRole('img', { name: 'Getippte Unterschrift von Ömer Yıldız' }),
  ).toBeVisible();
});

test('a photo of the closed door reaches the customer', async ({ page, people }) => {
  const { customerPage } = await arrive(page, people);
  await page.getByRole('button', { name: 'Empfänger abwesend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empfänger abwesend' });
  await pick(dialog.getByRole('radio', { name: 'Keine Antwort an der Tür' }));
  await pick(dialog.getByRole('radio', { name: 'Bei mir' }));
  const buffer = Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tuer.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(page.getByText('Nächster Halt: Rückgabe beim Absender')).toBeVisible();
  await expect(customerPage.getByRole('img', { name: 'Foto vom Zustellversuch' })).toBeVisible();
});

test('several stops stand as a run: on the board, numbered on the map, the first one’s card on top', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/409 .*\/driver\/online$/);
  const customer = await people.make('customer');
  const ids = [await people.order(customer), await people.order(customer)];
  const driver = await people.startDriver();
  for (const id of ids) await driver.accept(id);
  await driver.pickUp(ids[1] ?? '');
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  const board = page.getByRole('list', { name: 'Ihre Runde' });
  await expect(board.getByRole('listitem')).toContainText([
    '1. Ottenser Hauptstraße 12',
    '2. Mönckebergstraße 7',
    '3. Mönckebergstraße 7',
  ]);
  await expect(page.getByText(/^Noch 3 Halte, .* km, der letzte gegen \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Nächster Halt: Abholung');
  await board.scrollIntoViewIfNeeded();
  await page.getByRole('figure').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-stop]')).toHaveCount(3);
  await expect(page.getByRole('figure')).toContainText('1. Ottenser Hauptstraße 12');
  await expectAccessibleAtBothWidths(page);
  // During a run the status is one line; its switch still says why going offline is not possible.
  const status = page.getByRole('region', { name: 'Ihr Status' });
  await expect(status).toContainText('Online');
  await status.getByRole('switch').click();
  await expect(status).toContainText('Sie können nicht offline gehen, solange Sie aktive Sendungen haben.');

  await page.route(/\/api\/driver\/run$/, async (route) => {
    const response = await route.fetch();
    const run = (await response.json()) as { stops: object[] };
    const stops = run.stops.map((stop) => ({ ...stop, arrivalAt: null, metersFromPrevious: null }));
    const unknown = { path: [], totalMeters: null, totalSeconds: null, quality: 'unknown' };
    await route.fulfill({ response, json: { stops, ...unknown } });
  });
  await page.reload();
  await expect(page.getByText(/^Wege lassen sich gerade nicht berechnen/)).toBeVisible();
  await expect(board.getByRole('listitem')).toHaveCount(3);
});

test('that nothing is offered without a location is said once, on every tab, with the way to share it', async ({
  page,
  people,
}) => {
  const id = await people.order(await people.make('customer'));
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await offerOnly(page, id);
  await page.goto('/driver-dashboard');
  const unknown = page.getByText('Ohne Standort keine Angebote');
  await page.getByRole('link', { name: 'Verdienst' }).click();
  await expect(unknown).toHaveCount(1);
  await page.goto('/driver-dashboard');
  await expect(unknown).toHaveCount(1);
  await expect(page.getByRole('article').getByText(/unbekannt/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Standort freigeben' }).click();
  await expect(page.getByText(/^Ihr Browser fragt nicht mehr danach/)).toBeVisible();

  await page.reload();
  await expect(unknown).toHaveCount(1);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 53.5625, longitude: 9.9573 });
  await page.getByRole('button', { name: 'Standort freigeben' }).click();
  await expect(page.getByRole('article').getByText(/km bis zur Abholung$/)).toBeVisible();
  await expect(unknown).toHaveCount(0);
});

test('a driver chooses light, dark or as the phone, and it stays; all five tabs stand in one line', async ({
  page,
  people,
}) => {
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=settings');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'night');
  await pick(page.getByRole('radio', { name: 'Hell' }));
  await expect(root).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hell' })).toBeChecked();
  await expect(root).not.toHaveAttribute('data-theme');
  await expectAccessibleAtBothWidths(page);
  await pick(page.getByRole('radio', { name: /^Automatisch/ }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).not.toHaveAttribute('data-theme');

  await page.goto('/driver-dashboard?tab=support');
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByRole('link', { name: /^Meine aktiven Aufträge/ })).toBeAttached();
  const current = tabs.getByRole('link', { name: 'Support' });
  await expect(current).toBeInViewport({ ratio: 1 });
  const heights = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(heights).size).toBe(1);
  await expectAccessibleAtBothWidths(page);
});

test('the maps app is chosen once, kept on the phone, and can be changed', async ({ page, people }) => {
  await page
    .context()
    .route(/^https:\/\/(www\.google|maps\.apple)\.com\//, (route) => route.fulfill({ body: 'Karte' }));
  await arrive(page, people);
  const navigation = page.getByLabel('Navigation zu Mönckebergstraße 7', { exact: true });
  const question = page.getByRole('dialog', { name: 'Womit navigieren?' });
  await navigation.click();
  await expectAccessibleAtBothWidths(page);
  await expect(question.getByRole('link', { name: 'Karten-App des Telefons' })).toHaveAttribute(
    'href',
    /^geo:53\.\d+,9|^geo:53\.\d+,10/,
  );
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('link', { name: 'Google Maps' }).click(),
  ]);
  await opened.close();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(navigation).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  );
  await page.getByRole('button', { name: 'Andere Karten-App wählen, jetzt Google Maps' }).click();
  const [apple] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('link', { name: 'Apple Karten' }).click(),
  ]);
  await apple.close();
  await expect(navigation).toHaveAttribute('href', /^https:\/\/maps\.apple\.com\/\?q=/);
});
