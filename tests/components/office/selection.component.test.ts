/** Acts on several deliveries of the board at once. */
import { expect, test, vi } from 'vitest';
import { deliveries } from '#database/schema/index.ts';
import { eq } from 'drizzle-orm';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#tests/support/delivery/order-fixtures.ts';
import { makePerson } from '#tests/support/people/test-people.ts';

const site = openSite();

test('several selected deliveries are cancelled with one reason; one that changed meanwhile is told and stays', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const [first, second] = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  // Wide enough for the table, which is where lines are selected.
  const isWide = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes('48rem') }),
    );
  page.signIn(await makePerson(app, 'admin', { duty: 'owner' }));
  await page.goto('/admin-dashboard');
  for (const id of [first, second]) {
    await page.getByRole('checkbox', { name: `Sendung ${id.slice(0, 8)} auswählen` }).click();
  }
  await expect(page.getByText('2 Sendungen ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Stornieren (2)' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Sendungen stornieren' });
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  // Another admin was faster with the second one.
  const updatedAt = new Date(app.clock.now().getTime() + 1000);
  await app.db.update(deliveries).set({ updatedAt }).where(eq(deliveries.id, second));
  await dialog.getByRole('button', { name: 'Kunde hat angerufen' }).click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect(dialog.getByRole('alert')).toContainText(second.slice(0, 8));
  const status = async (id: string) =>
    (await app.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]?.status;
  expect(await status(first)).toBe('cancelled');
  expect(await status(second)).toBe('paid');
  isWide.mockRestore();
});
