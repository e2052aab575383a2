/** A complaint without an account: form, number, link, the desk's decision, and what is read of it. */
import { expect, test } from 'vitest';
import { widenScreen } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { cases } from '#office/tables/cases-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { caseTokenOf } from '#office/server/cases/case-link.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('a complaint keeps what is typed, gets a number, and its author reads the desk’s decision by the link', async () => {
  const { page, app } = site;
  const reported = { openedAt: new Date('2025-05-05'), dueAt: new Date('2025-05-19') };
  await app.db
    .insert(cases)
    .values({ number: 'F-2025-00001', kind: 'complaint', reason: 'delay', ...reported });
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/beschwerde');
  await expect(page.getByRole('heading', { name: 'Beschwerden im Jahr 2025' })).toBeVisible();
  await expect(
    page.getByText('Eine Beschwerde, Schadensmeldungen mitgezählt. Gründe: Verspätung (1).'),
  ).toBeVisible();
  await label('Name').fill('Anna Schröder');
  await label('Was ist passiert?').fill('Mein Paket ist nicht da.');
  await press('Beschwerde senden');
  await expect(page.getByText('Bitte wählen Sie einen Grund.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  await page.reload();
  await expect(label('Was ist passiert?')).toHaveValue('Mein Paket ist nicht da.');
  await label('E-Mail').fill('anna@beispiel.de');
  await label('Grund').selectOption('loss');
  await press('Beschwerde senden');
  await expect(
    page.getByRole('heading', { name: /^Ihre Beschwerde F-2026-\d{5} ist angekommen$/ }),
  ).toBeVisible();
  const toCase = page.getByRole('link', { name: 'Zum Vorgang' });
  const link = await toCase.getAttribute('href');
  await toCase.click();
  await expect(page.getByRole('heading', { name: /^Ihr Vorgang F-2026-/ })).toBeVisible();
  await expect(page.getByText('Wir entscheiden bis')).toBeVisible();

  widenScreen();
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=support&kind=complaint');
  await page.getByRole('list', { name: 'Nachrichten', exact: true }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Vorgang' })).toContainText('noch 14 Tage');
  await press('Entscheiden');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(dialog.getByText('Bitte wählen Sie eine Entscheidung.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Erledigt ohne Geld' }).check();
  await dialog.getByRole('button', { name: 'Das Paket ist inzwischen angekommen.' }).click();
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText('Das Paket ist inzwischen angekommen.')).toBeVisible();
  await expect(page.getByText(/Schlichtungsstelle Post/)).toBeVisible();
});

test('finance finds a claim’s transfer on its first page once the customer has named an account, and books it', async () => {
  const { page, app } = site;
  const at = app.clock.now();
  const sender = { name: 'Anna Schröder', email: 'anna@beispiel.de', subject: 'Vase', message: 'Kaputt.' };
  const [message] = await app.db
    .insert(supportMessages)
    .values({ kind: 'damage', ...sender, createdAt: at })
    .returning();
  const decided = {
    state: 'decided',
    decision: 'paid',
    decidedAt: at,
    paidCents: 4990,
    way: 'transfer',
  } as const;
  const [claim] = await app.db
    .insert(cases)
    .values({
      number: 'F-2026-00900',
      kind: 'damage',
      reason: 'damage',
      messageId: message?.id ?? '',
      openedAt: at,
      dueAt: at,
      ...decided,
    })
    .returning();
  await page.goto(`/vorgang#${caseTokenOf(app.services.config, claim?.id ?? '')}`);
  await page.getByLabel('IBAN für die Überweisung').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'IBAN senden' }).click();
  await expect(page.getByText(/^Ihre IBAN haben wir/)).toBeVisible();

  widenScreen();
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  const restore = page.fail(/case-transfers$/, 'silence');
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Die Überweisungen für Schäden konnten nicht geladen werden.')).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  const transfers = page.getByRole('region', { name: 'Überweisungen für Schäden' });
  await expect(transfers).toContainText('Anna Schröder');
  await expect(transfers).toContainText('DE89370400440532013000');
  await transfers.getByRole('button', { name: 'Überwiesen (F-2026-00900)' }).click();
  await page.getByRole('button', { name: 'Ist überwiesen' }).click();
  await expect(transfers).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Summen nach Monaten' })).toContainText('Schadenersatz49,90');
});
