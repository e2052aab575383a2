/**
 * Names of 120 letters without a space, as some companies have them: no page breaks on the narrowest phone.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/journey.ts';
import { addEntry, offerOnly } from '#tests/journeys/steps.ts';

const NAME = `Donau${'dampfschifffahrts'.repeat(7)}`.slice(0, 120);

const facts = { senderName: NAME, receiverName: NAME, packageDescription: NAME };

test.use({ viewport: { width: 320, height: 640 } });

const dialogOf = (page: Page) => page.locator('[role$="dialog"]');

/** Neither the page nor an open dialog is wider than the window, and no text overflows its box. */
async function expectFits(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    // Clipped content inside could be reached only by scrolling sideways, which users do not expect.
    cut: [...document.querySelectorAll('[role$="dialog"] *, main *, header *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 8)
      .filter((element) => !['visible', 'clip'].includes(getComputedStyle(element).overflowX))
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .filter((element) => !element.closest('nav') && !element.matches('input, textarea, .sr-only'))
      .map((element) => element.outerHTML.slice(0, 160)),
  }));
  expect(widths, where).toEqual({ page: 320, cut: [] });
}

test('names of 120 letters fit address book, order form, and all pages and dialogs of a delivery', {
  tag: '@slow',
}, async ({ page, people }) => {
  const customer = await people.enterAsCustomer(NAME);
  await page.goto('/customer-dashboard?tab=addresses');
  await addEntry(page, [NAME, '040 123456', 'Mönckebergstraße 7']);
  await expectFits(page, 'address book');
  await page
    .getByRole('button', { name: /löschen/i })
    .first()
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await expectFits(page, 'delete dialog');
  await page.keyboard.press('Escape');
  await page.goto('/customer-dashboard?tab=new');
  await page.getByRole('button', { name: 'Aus dem Adressbuch für die Lieferung' }).click();
  await expect(dialogOf(page).getByText(NAME)).toBeVisible();
  await expectFits(page, 'picker');
  await page.keyboard.press('Escape');
  const id = await people.order(customer, facts);
  await openFitting(page, '/customer-dashboard?tab=settings');
  await openFitting(page, '/customer-dashboard?tab=contact');
  await openFitting(page, `/customer-dashboard?tab=new&repeat=${id}`);

  await openFitting(page, '/customer-dashboard?tab=active');
  await openFitting(page, `/delivery-details/${id}`);
  for (const button of ['Support kontaktieren', 'Stornieren']) await expectDialogFits(page, button);
  // Damage can be reported only after the pick-up.
  const driver = await people.startDriver();
  await driver.accept(id);
  await driver.pickUp(id);
  await expectDialogFits(page, 'Schaden melden');
});

async function openFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(
    page.getByRole('main').getByText(NAME.slice(0, 20)).or(page.getByRole('textbox')).first(),
  ).toBeVisible();
  await expectFits(page, path);
}

async function expectDialogFits(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectFits(page, button);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

test('names of 120 letters fit all pages of a driver', { tag: '@slow' }, async ({ page, people }) => {
  const customer = await people.make('customer', NAME);
  const id = await people.order(customer, facts);
  const driver = await people.startDriver();
  await people.signIn(driver.account);
  await offerOnly(page, id);
  await page.goto('/driver-dashboard?tab=available');
  await page.getByRole('button', { name: 'Details ansehen' }).click();
  await expect(dialogOf(page).getByText(NAME).first()).toBeVisible();
  await expectFits(page, 'offer');
  await page.keyboard.press('Escape');
  await driver.accept(id);
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText(NAME).first()).toBeVisible();
  await expectFits(page, 'active deliveries');
  await page
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await expectFits(page, 'active details');
});
