/** A driver's run on the screen: the stops, proof, and how it looks. */
import type { Page } from '@playwright/test';
import { takenPhoto } from '#adapters/tests/photo.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { pick, sign } from '#tests/journeys/steps.ts';

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

test('from arrival to delivered it takes two taps and the signature', async ({ page, people }) => {
  const { customerPage } = await arrive(page, people);
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(page.getByLabel('Name des Empfängers', { exact: true })).toHaveValue('Fiete Claasen');
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(2);
  await expect(
    customerPage.getByRole('img', { name: 'Unterschrift von Fiete Claasen', exact: true }),
  ).toBeVisible();
});

test('two parcels at one door are one stop, and a second tap takes nothing that is not in hand', async ({
  page,
  people,
}) => {
  const customer = await people.make('customer');
  const ids = [
    await people.order(customer),
    await people.order(customer, {
      receiverName: 'Ömer Yıldız',
      deliveryPlaceId: 'street:moenckebergstrasse-20095#17',
      packageDescription: 'Ordner mit Verträgen',
    }),
  ];
  const driver = await people.startDriver();
  for (const id of ids) await driver.accept(id);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article', { name: /2 Pakete hier$/ });
  const collect = card.getByRole('button', { name: /abgeholt$/ });
  await expect(collect).toBeDisabled();
  await expect(card.getByText('Haken Sie ab, was Sie in der Hand haben.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  // The same place is tapped twice, and again when the screen has come to rest.
  await card.getByRole('checkbox', { name: /Ömer Yıldız/ }).check();
  const box = await collect.boundingBox();
  if (!box) throw new Error('no button');
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await tap();
  const left = page.getByRole('article', { name: /Abholung: .* 1 Paket hier$/ });
  await expect(left.getByRole('checkbox', { name: /Fiete Claasen/ })).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Paket abgeholt' })).toBeVisible();
  await expect(left.getByRole('button', { name: /abgeholt$/ })).toBeDisabled();
  await tap();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();

  // Taken back, both lie there again; nobody has been told.
  await undo.click();
  await expect(card).toBeVisible();
  await card.getByRole('checkbox', { name: /Fiete Claasen/ }).check();
  await expect(card.getByRole('checkbox', { name: /Ömer Yıldız/ })).toBeChecked();
  await card.getByRole('button', { name: '2 Pakete abgeholt' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 Pakete abgeholt' })).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  const customersPage = await people.openBrowser(customer);
  for (const id of ids) {
    await customersPage.goto(`/delivery-details/${id}`);
    await expect(customersPage.getByText('Paket abgeholt', { exact: true })).toHaveCount(1);
  }
});

test('a driver who cannot draw signs by keyboard, and the customer reads that the signature was typed', {
  tag: '@slow',
}, async ({ page, people }) => {
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

test('a photo of the closed door reaches the customer', { tag: '@slow' }, async ({ page, people }) => {
  const { customerPage } = await arrive(page, people);
  await page.getByRole('button', { name: 'Empfänger abwesend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empfänger abwesend' });
  await expect(dialog.getByRole('link', { name: 'Fiete Claasen anrufen' })).toHaveAttribute('href', /^tel:/);
  await expect(dialog.getByRole('link', { name: /Nachricht/ })).toHaveAttribute(
    'href',
    /^sms:.*Kurier%20von%20/,
  );
  await expect(dialog.getByRole('timer')).toContainText(/Bitte noch [45]:\d\d warten/);
  await dialog.getByRole('button', { name: 'Schon jetzt melden' }).click();
  await dialog.getByLabel('Weshalb schon jetzt?', { exact: true }).fill('Die Firma hat Betriebsferien.');
  await pick(dialog.getByRole('radio', { name: 'Keine Antwort an der Tür' }));
  const buffer = Buffer.from(takenPhoto.split(',')[1] ?? '', 'base64');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tuer.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(page.getByText('Nächster Halt: Rückgabe beim Absender')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(customerPage.getByRole('img', { name: 'Foto vom Zustellversuch' })).toBeVisible();
});

test('several stops are shown as a run: on the board, numbered on the map, the first one’s card on top', {
  tag: '@slow',
}, async ({ page, people, complaints }) => {
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
  ]);
  await expect(board.getByRole('listitem').last()).toContainText('Zustellung, 2 Pakete');
  await expect(page.getByText(/^Noch 2 Halte, .* km, der letzte gegen \d\d:\d\d Uhr$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Nächster Halt: Abholung');
  await board.scrollIntoViewIfNeeded();
  await page.getByRole('figure').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-stop]')).toHaveCount(2);
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
  await expect(board.getByRole('listitem')).toHaveCount(2);
});

test('a driver chooses light, dark or the system’s theme, and it is kept; all five tabs fit in one line', {
  tag: '@slow',
}, async ({ page, people }) => {
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=settings');
  const root = page.locator('html');
  await expect(page.getByRole('radio', { name: 'Automatisch' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'night');
  await pick(page.getByRole('radio', { name: 'Hell' }));
  await expect(root).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hell' })).toBeChecked();
  await expect(root).not.toHaveAttribute('data-theme');
  await expectAccessibleAtBothWidths(page);
  await pick(page.getByRole('radio', { name: 'Automatisch' }));
  await expect(root).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).not.toHaveAttribute('data-theme');

  await page.goto('/driver-dashboard?tab=support');
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByRole('link', { name: /^Meine aktiven Aufträge/ })).toBeAttached();
  const current = tabs.getByRole('link', { name: 'Support' });
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: /^Verfügbare Aufträge/ })).toBeInViewport({ ratio: 1 });
  const heights = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(heights).size).toBe(1);
  await expectAccessibleAtBothWidths(page);
});
