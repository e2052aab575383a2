/** How fast deliveries were, on the page of numbers and beside what is advertised. */
import { expect, test } from 'vitest';
import { makeTimedDeliveries } from '#delivery/tests/timed-deliveries.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';

const site = openSite();

test('an admin reads the real minutes by speed, and which advertised ones are not met', async () => {
  const { page } = site;
  const customer = await makePerson(site.app, 'customer');
  page.signIn(await makePerson(site.app, 'admin'));
  await makeTimedDeliveries(site.app, customer, [{}]);
  await page.goto('/admin-dashboard?tab=numbers');
  await expect(page.getByText('Von diesen Bestellungen wurde noch keine abgeholt.')).toBeVisible();
  await makeTimedDeliveries(
    site.app,
    customer,
    Array.from({ length: 30 }, () => ({ speed: 'express' as const, pickedUp: 20, delivered: 84 })),
  );
  await page.goto('/admin-dashboard?tab=health');
  const advertised = page.getByRole('table', { name: 'Beworbene Zeiten' });
  const line = (label: string) => advertised.getByRole('row', { name: new RegExp(`^${label}`) });
  await expect(line('Startseite: Express')).toContainText(/60-90 min.*84 min.*30.*Gehalten/);
  await expect(line('Tarif Express: Abholung')).toContainText(/15 min.*20 min.*30.*Nicht gehalten/);
  await expect(line('Tarif Standard: Abholung')).toContainText('Noch zu wenige Sendungen');
  await expect(page.getByText(/^2 beworbene Zeiten werden meist nicht gehalten\./)).toBeVisible();
  await page.goto('/admin-dashboard?tab=numbers');
  const times = page.getByRole('table', { name: 'Zeiten nach Geschwindigkeit' });
  await expect(times.getByRole('row', { name: /^Express / }).first()).toContainText(
    /30.*20 min.*100,0\s%.*84 min.*30 zugestellt.*3,2-fach.*100,0\s% über 3-fach/,
  );
});
