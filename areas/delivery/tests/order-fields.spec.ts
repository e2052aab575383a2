/**
 * How the order form loads; the behaviour of its fields is tested in
 * areas/delivery/tests/order-fields.component.test.ts.
 */
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { openHeld } from '#tests/journeys/steps.ts';

test.use(desktop);

test('the order form’s layout is there before any script, and nothing shifts when the form loads', {
  tag: '@slow',
}, async ({ page, people }) => {
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
