/** Confirmations on the driver's page before commands that cost or pay money. */
import { expect, test, vi } from 'vitest';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { apply, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({ DISPATCH_ROUND_SECONDS: '0' });

/** A driver's page with one accepted order. */
async function openOrder() {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  return {
    readStatus: async () => (await readRecord(app, id)).delivery.status,
    async becomeCustomer() {
      page.signIn(customer);
      await page.goto(`/delivery-details/${id}`);
    },
  };
}

/** Signatures are drawn on a canvas, which jsdom has not. */
function drawNothing(): void {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

test('an absence before the pick-up asks about it by keyboard, can be taken back, and both acts are recorded', async () => {
  const { page } = site;
  const { becomeCustomer, readStatus } = await openOrder();
  const absent = page.getByRole('button', { name: 'Empfänger abwesend' });
  const question = page.getByRole('alertdialog', { name: 'Haben Sie das Paket abgeholt?' });
  await absent.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Ja, abgeholt' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Empfänger abwesend' });
  await expect(dialog.getByRole('button', { name: 'Als abwesend melden' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Schon jetzt melden' }).click();
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await expect(dialog.getByLabel('Weshalb schon jetzt?')).toHaveAccessibleDescription(
    /weshalb Sie es schon jetzt/,
  );
  await dialog.getByLabel('Weshalb schon jetzt?').fill('Betriebsferien');
  await dialog.getByRole('radio', { name: 'Keine Antwort an der Tür' }).check();
  await expect(dialog.getByRole('radio', { name: 'Bei mir' })).toBeChecked();
  const asked = page.countCalls('/mark-absent');
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(page.getByText('Nächster Halt: Rückgabe beim Absender')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(dialog.getByRole('radio', { name: 'Keine Antwort an der Tür' })).toBeChecked();
  await expect(dialog.getByLabel('Weshalb schon jetzt?')).toHaveValue('Betriebsferien');
  await expect(page.getByText('Zugewiesen')).toBeVisible();
  expect(asked()).toBe(0);
  await dialog.getByRole('button', { name: 'Als abwesend melden' }).click();
  await expect(page.getByText('Nächster Halt: Rückgabe beim Absender')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await waitUntil(async () => expect(await readStatus()).toBe('recipient_absent'));
  await becomeCustomer();
  const timeline = page.getByRole('list', { name: 'Sendungsverlauf' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Fahrer zugewiesen' })).toHaveCount(1);
  await expect(timeline).toContainText(/Fahrer zugewiesen.*Paket abgeholt.*Empfänger war nicht anwesend/);
});

test('a driver without the pick-up goes on to the sender or gives the order back', async () => {
  const { page } = site;
  const { becomeCustomer } = await openOrder();
  const question = page.getByRole('alertdialog');
  const deliver = page.getByRole('button', { name: 'Zustellung bestätigen' });
  await deliver.click();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await question.getByRole('button', { name: 'Ich hole es noch ab' }).click();
  await expect(question).toBeHidden();
  await expect(deliver).toBeFocused();

  await deliver.click();
  await question.getByRole('button', { name: 'Nein', exact: true }).click();
  await question.getByRole('button', { name: 'Absender war nicht da' }).click();
  const release = page.getByRole('dialog', { name: 'Auftrag zurückgeben?' });
  await expect(release.getByRole('radio', { name: 'Absender nicht angetroffen' })).toBeChecked();
  await release.getByRole('button', { name: 'Auftrag zurückgeben' }).click();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await becomeCustomer();
  await expect(page.getByText('Neuer Fahrer wird gesucht')).toBeVisible();
  await expect(page.getByText('Paket abgeholt')).toHaveCount(0);
});

test('an order is shown in full before and after acceptance, and its signature is requested', async () => {
  const { page, app } = site;
  await app.pool.query("update deliveries set status = 'delivered'");
  const id = await orderDelivery(app, await makePerson(app, 'customer'), {
    order: { deliverySpeed: 'express_gold' },
  });
  page.signIn(await makeDriver(app));
  await page.goto('/driver-dashboard');
  const details = page.getByRole('dialog', { name: `Auftrag ${id.slice(0, 8)}` });
  await page.getByRole('button', { name: 'Details ansehen' }).click();
  await expect(details).toContainText('12,35€');
  await expect(details).not.toContainText('+49 40 222222');
  await details.getByRole('button', { name: 'Auftrag annehmen' }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(details.getByRole('link', { name: /^Fiete Claasen anrufen/ })).toBeVisible();
  await details.getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('button', { name: 'Paket abgeholt' }).click();
  await expect(page.getByText('Nächster Halt: Zustellung')).toBeVisible();
  drawNothing();
  await page.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  const confirm = page.getByRole('dialog', { name: 'Zustellung bestätigen' });
  await confirm.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(confirm.getByText('Unterschrift erforderlich')).toBeVisible();
  await confirm.getByRole('button', { name: 'Jemand anderes nimmt es an' }).click();
  await confirm.getByRole('button', { name: 'Zustellung bestätigen' }).click();
  await expect(confirm.getByText('Empfängername erforderlich')).toBeVisible();
});
