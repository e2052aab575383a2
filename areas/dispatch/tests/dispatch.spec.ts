/**
 * Offers: one driver at a time is asked, above whatever page is open, and the next one after a decline.
 */
import { expectAccessible } from '#tests/journeys/accessibility.ts';
import { expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

test.use({ ...phone, visits: 'fleet' });

const atOttensen = { lat: 53.5525, lng: 9.9262 };
const inBarmbek = { lat: 53.5873, lng: 10.0443 };

test('the nearest driver declines, and the next one accepts', async ({ page, people }) => {
  await waitLongForAnswers(people);
  await takeWhatIsThere(people);
  const [near, far] = [
    await people.make('driver', 'Jonas Krüger'),
    await people.make('driver', 'Meike Brandt'),
  ];
  for (const [driver, place] of [
    [near, atOttensen],
    [far, inBarmbek],
  ] as const) {
    const { call } = await people.callAs(driver);
    await call('/driver/online', { online: true });
    await call('/driver/position', { fixes: [{ ...place, measuredAt: new Date().toISOString() }] });
  }
  await people.signIn(near);
  await page.goto('/driver-dashboard?tab=support');
  const farPage = await people.openBrowser(far);
  await farPage.goto('/driver-dashboard');
  const typing = page.getByRole('link', { name: 'Support' }).first();
  await typing.focus();

  const id = await people.order(await people.make('customer'));
  const sheet = page.getByRole('region', { name: 'Neues Angebot' });
  await expect(sheet).toContainText('12,35€');
  await expect(sheet).toContainText(/Abholung gegen \d\d:\d\d Uhr/);
  await expect(sheet.getByRole('timer')).toContainText(/\d+ s/);
  await expect(page.getByRole('alert').filter({ hasText: 'Neues Angebot: 12,35€' })).toBeAttached();
  // Typing is not interrupted.
  await expect(typing).toBeFocused();
  await expect(farPage.getByRole('region', { name: 'Neues Angebot' })).toBeHidden();
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Ablehnen' }).click();
  await sheet.getByRole('button', { name: 'Zu weit entfernt' }).click();
  await expect(sheet).toBeHidden();

  const next = farPage.getByRole('region', { name: 'Neues Angebot' });
  await next.getByRole('button', { name: 'Annehmen' }).click();
  await expect(farPage.getByText('Nächster Halt: Abholung')).toBeVisible();
  await expect(next).toBeHidden();

  await page.goto('/driver-offers');
  const decision = page.getByRole('article', { name: `Auftrag ${id.slice(0, 8)}` }).last();
  await expect(decision).toContainText('Von Ihnen abgelehnt: Zu weit entfernt');
  await expect(decision).toContainText('Sie waren am nächsten dran');
});

/** However slow a busy machine is, no offer expires in the meantime. */
async function waitLongForAnswers(people: People): Promise<void> {
  const admin = await people.callAs(await people.make('admin'));
  await admin.call('/admin/figures/offer_seconds', { value: 300 });
}

/** Gives the demo's own open orders to a driver who gets no offers. */
async function takeWhatIsThere(people: People): Promise<void> {
  const other = await people.startDriver();
  const { offers } = await (await people.callAs(other.account)).read('/driver/offers');
  for (const { id } of offers as { id: string }[]) await other.accept(id);
}
