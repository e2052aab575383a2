/** The admins' side: a driver's file that does not exist, the settings, and stuck jobs. */
import { expect, test } from 'vitest';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { countWaitingJobs } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { expectToast } from '#tests/components/component-steps.ts';
import { hands } from '#tests/components/locators.ts';

const site = openSite();

test('both paths show one driver; a missing, unknown or failing one shows a message, other roles are refused', async () => {
  const { page } = site;
  const driver = await makePerson(site.app, 'driver', { fullName: 'Kim Petersen' });
  page.signIn(await makePerson(site.app, 'admin'));
  for (const path of [`/driver/${driver.id}`, `/admin/driver/${driver.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Fahrer Details: Kim Petersen' })).toBeVisible();
    const today = page.getByRole('region', { name: 'Heute' });
    await expect(today.getByText('Heute zugestellt')).toBeVisible();
    await expect(today.getByText('Kein Halt offen.')).toBeVisible();
  }
  for (const path of ['/driver', '/admin/driver']) {
    await page.goto(path);
    await expect(page.getByText('Keine Fahrer-ID angegeben')).toBeVisible();
  }
  const message = 'Die angeforderten Fahrerinformationen konnten nicht geladen werden.';
  await page.goto('/driver/unbekannt-4711');
  await expect(page.getByText('Fahrer nicht gefunden')).toBeVisible();
  await expect(page.getByText(message)).toContainText('Fahrer-ID: unbekannt-4711');
  const endFailure = page.fail(/\/admin\/drivers\/.*\/file$/);
  await page.goto(`/driver/${driver.id}`);
  await expect(page.getByText('Fehler beim Laden der Fahrerinformationen')).toBeVisible();
  endFailure();
  page.signIn(driver);
  await page.goto(`/driver/${driver.id}`);
  await expect(page).toHaveURL(/driver-dashboard/);
});

test('bank data are masked until requested; a dispatcher sees none, and finance no documents', async () => {
  const { page } = site;
  const driver = await makePerson(site.app, 'driver', { fullName: 'Kim Petersen' });
  const bank = page.getByRole('region', { name: 'Bankdaten' });
  const papers = page.getByRole('region', { name: 'Dokumente' });
  page.signIn(await makePerson(site.app, 'admin', { duty: 'finance' }));
  await page.goto(`/driver/${driver.id}`);
  await expect(bank.getByText('DE89 •••• •••• 3000')).toBeVisible();
  await expect(papers).toHaveCount(0);
  await bank.getByRole('button', { name: 'Bankdaten anzeigen' }).click();
  await expect(bank.getByText('COBADEFFXXX')).toBeVisible();
  await bank.getByRole('button', { name: 'Bankdaten verbergen' }).click();
  await expect(bank.getByText('COBA••••')).toBeVisible();
  page.signIn(await makePerson(site.app, 'admin', { duty: 'dispatcher' }));
  await page.goto(`/driver/${driver.id}`);
  await expect(papers).toBeVisible();
  await expect(bank).toHaveCount(0);
});

test('a switch applies at once and is kept; a double press changes it once; a failure shows an error', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'admin'));
  await page.goto('/admin-dashboard?tab=settings');
  const approval = page.getByRole('switch', { name: 'Freigabe neuer Fahrer' });
  await expect(approval).not.toBeChecked();
  await approval.click();
  await expect(approval).toBeChecked();
  await expect(approval).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(approval).toBeChecked();
  const key = '/admin/settings/high_volume_dialog_enabled';
  const sent = page.countCalls(key);
  const answer = page.hold(/high_volume_dialog_enabled$/);
  const endFailure = page.fail(/high_volume_dialog_enabled$/);
  const hint = page.getByRole('switch', { name: 'Hinweis für Vielversender' });
  const [pressed] = hint.findAll();
  if (!pressed) throw new Error('no switch');
  await hands.dblClick(pressed);
  // If answered between the two presses, the second one would be another try.
  answer.release();
  await expect(page.getByText('Die Einstellung wurde nicht geändert.')).toBeVisible();
  expect(sent()).toBe(1);
  endFailure();
  await expect(hint).not.toBeChecked();
  await approval.click();
  await expect(approval).not.toBeChecked();
  // Shown before it is saved: the next test makes a driver, who must not need an approval.
  await expect(approval).not.toHaveAttribute('aria-busy');
});

test('a stuck job is listed and can be retried, and a list that fails to load says so', async () => {
  const { page, app } = site;
  // A week of failures is tested on the server; here it is written directly.
  await app.db.insert(stuckJobs).values({
    name: 'refund-payment',
    title: 'Erstattung',
    data: { refundId: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20' },
    tries: 57,
    failure: 'PaymentProviderError: Stripe: no answer',
    dueAt: new Date('2026-11-12T11:00:00.000Z'),
    stuckAt: new Date('2026-11-19T11:00:00.000Z'),
  });
  const endFailure = page.fail(/\/admin\/stuck-jobs$/);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=health');
  await expect(page.getByText('Die Liste konnte nicht geladen werden.')).toBeVisible();
  endFailure();
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  await expect(page.getByText('57 Mal versucht')).toBeVisible();
  await expect(page.getByText('Stripe: no answer')).toBeVisible();
  await again.click();
  await expectToast(page, 'Erstattung', 'Wird jetzt erneut versucht.', 'status');
  await expect(page.getByText('Nichts ist liegen geblieben.')).toBeVisible();
  expect(await countWaitingJobs(app, 'refund-payment')).toBe(1);
});
