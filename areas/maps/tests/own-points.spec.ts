/**
 * Points that users set themselves: an address moved by hand, and the address of the user's position.
 */
import type { Page } from '@playwright/test';
import { pointAt } from '#maps/tests/town/pen.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { choose } from '#tests/journeys/maps-steps.ts';
import { foldOf, form } from '#tests/journeys/steps.ts';

test.use({ visits: 'town' });

const adjusted = 'Sie haben den Punkt auf der Karte angepasst.';
const pinOf = (page: Page) => page.getByRole('button', { name: /^Punkt der Adresse/ });
const openPin = (page: Page) =>
  page.getByRole('button', { name: 'Punkt auf der Karte anpassen für die Abholung' }).click();

test('the point of an address is moved by keys, kept, refused at another street, and removed with the address', {
  tag: '@slow',
}, async ({ page, people, complaints }) => {
  complaints.allow(/422 .*\/addresses\/pin/);
  await people.enterAsCustomer();
  await page.goto(form);
  await choose(page, /^Abholadresse/, 'Lange Reihe 8');
  await choose(page, /^Lieferadresse/, 'Werftweg 6');
  await openPin(page);
  const dialog = page.getByRole('dialog');
  await pinOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Um 10 m nach Osten verschoben.')).toBeVisible();
  // The request for the originally chosen addresses may still be running, or aborted.
  const quoted = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/quotes')) return false;
    const quote = await response.json().catch(() => undefined);
    return Boolean(quote?.pickup?.pinned);
  });
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(adjusted)).toBeVisible();
  await quoted;

  await page.reload();
  await foldOf(page, 'Strecke').click();
  await expect(page.getByText(adjusted)).toBeVisible();
  await openPin(page);
  await expect(dialog.getByText('Um 10 m nach Osten verschoben.')).toBeVisible();
  await pinOf(page).focus();
  for (let step = 0; step < 17; step++) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog.getByText('Der Punkt liegt an einer anderen Straße als die Adresse.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await page.getByLabel(/^Abholadresse/).fill('');
  await choose(page, /^Abholadresse/, 'Lange Reihe 13');
  await expect(page.getByText(adjusted)).toBeHidden();
  await expect(
    page.getByText('Hausnummer geschätzt: Bitte prüfen Sie den Punkt auf der Karte.'),
  ).toBeVisible();
});

test('an empty field is filled with the address of the own position, or says why it cannot be', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { lat, lng } = pointAt([-430, -14]);
  await page.goto('/');
  const pickup = page.getByLabel(/^Abholadresse/);
  const own = page.getByRole('button', { name: 'Mein Standort verwenden' });
  await own.first().click();
  await expect(page.getByText(/^Fehler: Der Standort ist nicht freigegeben/)).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 20 });
  await own.first().click();
  await expect(pickup).toHaveValue('Lange Reihe 8, 20099 Hamburg-Oberstadt');
  await expect(pickup).toBeFocused();
  await expect(page.getByText(/Der Standort ist nicht freigegeben/)).toBeHidden();
  // An imprecise position: the street only, and its number is requested.
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 900 });
  await own.click();
  await expect(page.getByLabel(/^Lieferadresse/)).toHaveValue('Lange Reihe, 20099 Hamburg-Oberstadt');
  await expect(page.getByLabel(/Hausnummer|Nr\./)).toBeFocused();
});
