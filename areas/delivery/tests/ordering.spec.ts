/**
 * The order form with a second page of the same browser, and by keyboard on a small screen; the rest is
 * tested in areas/delivery/tests/.
 */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';
import {
  BUY,
  fillPriced,
  foldOf,
  form,
  overviewOf,
  payInTill,
  pricedSpeed,
  unfoldBar,
} from '#tests/journeys/steps.ts';

test('two open pages each keep their input, also without the rules, and show that the other has ordered', async ({
  page,
  context,
  people,
  complaints,
}) => {
  await people.enterAsCustomer();
  await test.step('the speeds keep their position when the price loads and when filled sections fold', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    await page.route('**/api/quotes', async (route) => {
      await asked;
      await route.continue();
    });
    await fillPriced(page);
    // Both fold a moment after the focus has left them; open, the route would show its way and its map.
    await expect(foldOf(page, 'Strecke')).toBeVisible();
    await expect(foldOf(page, 'Paket')).toBeVisible();
    // Only then, and far from the bar and from the page's end: the press below scrolls nothing by itself.
    await page
      .getByRole('radio', { name: /^Express Gold/ })
      .evaluate((radio) => radio.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // It is drawn, so that the browser has chosen what it would keep in place.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const speeds = page.getByRole('radiogroup', { name: 'Geschwindigkeit' });
    const top = async () => (await speeds.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    ask();
    await expect(pricedSpeed(page)).toBeVisible();
    expect(await top()).toBe(before);
    await pricedSpeed(page).check();
    await expect(foldOf(page, 'Empfänger')).toBeVisible();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    // The page scrolls by whole pixels.
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
  });
  await unfoldBar(page);
  await expect(page.getByRole('button', { name: BUY })).toBeEnabled();
  const billing = page.getByRole('button', { name: /^Rechnungsangaben/ });
  await billing.click();
  await expectAccessibleAtBothWidths(page);
  await billing.click();
  const parcelOf = (where: Page) => where.getByLabel('Was wird geliefert?', { exact: true });
  const noticeOf = (where: Page) =>
    overviewOf(where).getByText(/^In einem anderen Fenster haben Sie um \d\d:\d\d Uhr bestellt\./);

  const other = await context.newPage();
  await other.goto(form);
  await expect(parcelOf(other)).toHaveValue('Zwei Bücher');
  await foldOf(other, 'Paket').click();
  await parcelOf(other).fill('Drei Bücher');
  const rules = '**/assets/booking-rules-*.js';
  complaints.allow(/booking-rules/);
  await page.route(rules, (route) => route.abort());
  await page.reload();
  await expect(parcelOf(page)).toHaveValue('Zwei Bücher');

  await unfoldBar(page);
  await page.getByRole('button', { name: BUY }).click();
  await expect(page.getByText(/^Es wurde nichts bestellt und nichts abgebucht/)).toBeVisible();
  await page.unroute(rules);
  await page.getByRole('button', { name: BUY }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  const confirmation = page.url();
  await expect(noticeOf(other)).toBeVisible();
  await expect(parcelOf(other)).toHaveValue('Drei Bücher');
  await other.reload();
  await expect(noticeOf(other)).toBeVisible();
  await expect(parcelOf(other)).toHaveValue('Drei Bücher');

  await test.step('input after the order needs no warning, and stays when the confirmation is shown again', async () => {
    await page.goto(form);
    await expect(parcelOf(page)).toHaveValue('');
    // What is typed before the scripts are there is kept as soon as they are.
    await expect(page.getByPlaceholder('Adresssuche wird geladen...')).toHaveCount(0);
    await parcelOf(page).fill('Ein Kuchen');
    await expect(noticeOf(page)).toHaveCount(0);
    await page.goto(confirmation);
    await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
    await page.goto(form);
    await expect(parcelOf(page)).toHaveValue('Ein Kuchen');
  });

  await unfoldBar(other);
  await other.getByRole('button', { name: BUY }).click();
  await payInTill(other);
  await expect(other.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await expect(parcelOf(page)).toHaveValue('Ein Kuchen');
});

test('a field focused by keyboard is never behind the bar', { tag: '@slow' }, async ({ page, people }) => {
  await people.enterAsCustomer();
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(form);
    // It raises the bar when it appears.
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.getByLabel(/^Abholadresse/).focus();
    const last = page.getByRole('radio', { name: /^Standard/ });
    for (let step = 0; step < 30; step += 1) {
      if (await last.evaluate((input) => input === document.activeElement)) break;
      await expect.poll(() => isBehindBar(page)).toBe(false);
      await page.keyboard.press('Tab');
    }
    await expect(last).toBeFocused();
  }
});

/**
 * Whether the bar with the price, which sticks to the bottom of a phone, covers the focused field.
 */
async function isBehindBar(page: Page): Promise<boolean> {
  const [field, bar] = [await page.locator(':focus').boundingBox(), await overviewOf(page).boundingBox()];
  if (!field || !bar) throw new Error('not on the screen');
  return (
    field.y < bar.y + bar.height &&
    field.y + field.height > bar.y &&
    field.x < bar.x + bar.width &&
    field.x + field.width > bar.x
  );
}
