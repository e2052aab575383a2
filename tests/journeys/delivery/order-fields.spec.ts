/**
 * How the order form loads, and when it asks questions; the behaviour of its fields is tested in
 * tests/components/delivery/order-fields.component.test.ts.
 */
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { form, openHeld, setOrdering } from '#tests/journeys/steps.ts';

test.use(desktop);

test('nobody is asked about many parcels in the middle of typing', async ({ page, people }) => {
  await page.clock.install();
  await people.enterAsCustomer('Hanne Petersen');
  await setOrdering(page, { highVolumeDialogEnabled: true });
  let answer = () => {};
  const isPaused = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ordering', async (route) => {
    await isPaused;
    await route.fallback();
  });
  await page.goto(form);
  // The dialog's delay starts with the answer. However long the machine takes per letter, for the page it is
  // a fifth of a second.
  await page.clock.pauseAt(Date.now() + 5000);
  answer();
  const parcel = page.getByLabel('Was wird geliefert?', { exact: true });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(parcel).toBeVisible({ timeout: 100 });
  }).toPass();
  await parcel.focus();
  const text = 'Zwei Bücher und eine Vase';
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.clock.fastForward(200);
  }
  await expect(parcel).toHaveValue(text);
  const dialog = page.getByRole('dialog', { name: 'Viele Sendungen?' });
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(2100);
  await page.clock.resume();
  await expect(dialog.getByRole('button', { name: 'Jetzt nicht' })).toBeFocused();
  await page.keyboard.type('x');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Hanne Petersen');
});

test('the order form’s shape stands there before any script, and nothing moves when the form comes', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await people.enterAsCustomer('Hanne Petersen');
  const { start } = await openHeld(page, '/customer-dashboard');
  await expect(page.getByText(/^Tragen Sie ein, was von wo nach wo soll/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Lieferung' })).toBeVisible();
  start();
  await expect(page.getByLabel(/^Abholadresse/)).toBeVisible();
  await expect(page.getByText('Demo: Bestellzeiten ausgesetzt.')).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  expect(moved).toBeLessThan(0.01);
});
