/** A driver's first visit of the dashboard: the welcome and the walkthrough, also without a mouse. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';

test.use(phone);

test('the welcome is skipped once for every device, and the button starts the tour at any time', async ({
  page,
  people,
}) => {
  const driver = await people.make('driver', 'Nina Neumann', 'onboarded');
  await people.signIn(driver);
  await page.goto('/driver-dashboard');
  const welcome = page.getByRole('dialog', { name: 'Willkommen bei Elbbote' });
  await expect(welcome).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const stored = page.waitForResponse('**/api/driver/tour');
  await welcome.getByRole('button', { name: 'Überspringen' }).click();
  await expect(welcome).toBeHidden();
  await stored;
  const device = await people.openBrowser(driver);
  for (const one of [page, device]) {
    await one.goto('/driver-dashboard');
    await expect(one.getByRole('switch')).toBeVisible();
    await expect(one.getByRole('dialog')).toHaveCount(0);
  }

  const help = page.getByRole('button', { name: 'Rundgang starten' });
  const tour = page.getByRole('dialog');
  await help.click();
  await tour.getByRole('button', { name: 'Weiter' }).click();
  await expect(tour).toContainText('Schritt 2 von 6');
  await tour.getByRole('button', { name: 'Rundgang beenden' }).click();
  await help.click();
  await expect(tour).toContainText('Schritt 1 von 6');
});

test('the tour is taken by keyboard alone, each step in the light and in the focus', async ({
  page,
  people,
}) => {
  await people.signIn(await people.make('driver', 'Nina Neumann', 'onboarded'));
  await page.goto('/driver-dashboard');
  const start = page.getByRole('dialog').getByRole('button', { name: 'Rundgang starten' });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  const titles = [
    'Ihr Status',
    'Verfügbare Aufträge',
    'Meine aktiven Aufträge',
    'Verdienst',
    'Einstellungen',
    'Support',
  ];
  for (const [index, title] of titles.entries()) {
    const tour = page.getByRole('dialog', { name: title });
    await expect(tour).toContainText(`Schritt ${index + 1} von 6`);
    await expect(tour.getByRole('heading')).toBeFocused();
    await expect(page.locator('[data-tour-light]')).toBeInViewport();
    if (index === 0 || index === 5) await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('ArrowRight');
  }
  const last = page.getByRole('dialog', { name: 'Support' });
  await expect(last.getByRole('button', { name: 'Fertig' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  const stored = page.waitForResponse('**/api/driver/tour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stored;
  await page.reload();
  const help = page.getByRole('button', { name: 'Rundgang starten' });
  await expect(help).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await help.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ihr Status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
});
