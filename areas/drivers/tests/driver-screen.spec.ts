/** Floating elements of the driver's screen do not cover dialogs and questions. */
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)];
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isBeside || isAbove, `${JSON.stringify(a)} covers ${JSON.stringify(b)}`).toBe(true);
  }).toPass();
}

test('a notice covers nothing of the tour, the tour keeps the tab in view, and help covers no button', {
  tag: '@slow',
}, async ({ page, people }) => {
  const id = await people.order(await people.make('customer'));
  const driver = await people.startDriver();
  await driver.accept(id);
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=active');
  const help = page.getByRole('button', { name: 'Rundgang starten' });
  await page.getByRole('button', { name: 'Paket abgeholt' }).waitFor();
  await expectApart(help, page.getByRole('link', { name: 'Navigation zu' }));
  for (const act of ['Paket abgeholt', 'Details']) {
    await expectApart(help, page.getByRole('button', { name: act }).first());
  }
  await expect(help).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByTitle('Rundgang starten')).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Auftrag zurückgeben' }).click();
  const question = page.getByRole('dialog', { name: 'Auftrag zurückgeben?' });
  await question.getByRole('radio', { name: 'Panne oder Unfall' }).check();
  await question.getByRole('button', { name: 'Auftrag zurückgeben' }).click();
  const notice = page.locator('[data-toast-region]').getByText('Auftrag zurückgegeben');
  await notice.waitFor();
  await help.click();
  const tour = page.getByRole('dialog', { name: 'Ihr Status' });
  // The notice stays as long as it has the focus.
  await page.getByRole('button', { name: 'Meldung schließen' }).focus();
  await expectApart(notice, tour);

  await tour.getByRole('button', { name: 'Weiter' }).click();
  for (const title of ['Verfügbare Aufträge', 'Meine aktiven Aufträge', 'Verdienst', 'Einstellungen']) {
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Weiter' }).click();
  }
  await page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('link', { name: 'Meine aktiven Aufträge' })).toBeInViewport({ ratio: 1 });
});
