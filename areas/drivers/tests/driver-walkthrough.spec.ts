/**
 * A driver's first visit of the dashboard: the welcome and the walkthrough without a mouse. Skipping it is
 * tested in areas/drivers/tests/driver-walkthrough.component.test.ts.
 */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';

test.use(phone);

test('the tour is completed by keyboard alone, each step highlighted and focused', {
  tag: '@slow',
}, async ({ page, people }) => {
  await people.signIn(await people.make('driver', 'Nina Neumann', 'onboarded'));
  await page.goto('/driver-dashboard');
  const start = page.getByRole('dialog').getByRole('button', { name: 'Rundgang starten' });
  await expect(start).toBeFocused();
  await expectAccessibleAtBothWidths(page);
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
