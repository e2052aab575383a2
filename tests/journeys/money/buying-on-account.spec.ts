/** A company from its first invitation to its paid collective invoice. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf } from '#domain/calendar/hamburg-days.ts';
import { readPdf } from '#tests/support/adapters/read-pdf.ts';
import { makeStatement } from '#tests/support/money/bank-statement.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { BUY, expectToast, fillOrder, payInTill } from '#tests/journeys/steps.ts';

test.use(desktop);

const COMPANY_TAB = '/customer-dashboard?tab=company';
/** Enough for one order by Express Gold, not for two. */
const LIMIT_EUROS = '60';

/** Opens the newest mail to this address, and the link in it. */
async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: subject }).filter({ hasText: email }).first().click();
  await page.getByRole('link', { name: /customer-dashboard\?tab=company/ }).click();
}

async function invite(page: Page, email: string, task: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Person einladen' });
  await section.getByLabel('E-Mail', { exact: true }).fill(email);
  await section.getByLabel('Aufgabe', { exact: true }).selectOption({ label: task });
  await section.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expectToast(page, 'Eingeladen', `Die Einladung an ${email} ist unterwegs.`, 'status');
}

/** Somebody new to the company accepts in a browser of their own. */
async function acceptInvitation(page: Page, email: string, company: string): Promise<void> {
  await followMail(page, email, /^Einladung zu einem Firmenkonto/);
  await page.getByRole('button', { name: `Einladung von ${company} annehmen` }).click();
  await expectToast(page, 'Einladung angenommen', `Sie gehören jetzt zu „${company}“.`, 'status');
}

test('a company’s people order on account up to its limit, and one transfer pays the month', async ({
  page: owner,
  people,
  complaints,
}) => {
  // The one order that the limit refuses.
  complaints.allow(/409.* \/api\/create-checkout$/);
  const company = `Kanzlei ${randomUUID().slice(0, 8)}`;
  await people.enterAsCustomer('Frauke Harms');
  const [kai, mia] = [
    await people.make('customer', 'Kai Kollege'),
    await people.make('customer', 'Mia Buch'),
  ];
  const [member, accountant] = [await people.openBrowser(kai), await people.openBrowser(mia)];
  const admin = await people.openBrowser(await people.make('admin', 'Frauke Finanz', undefined, 'finance'));

  await test.step('the owner founds the company and invites two people by mail, who accept', async () => {
    await owner.goto(COMPANY_TAB);
    await owner.getByLabel('Name der Firma', { exact: true }).fill(company);
    await owner
      .getByLabel('Rechnungsadresse (optional)', { exact: true })
      .fill('Neuer Wall 10, 20354 Hamburg');
    await owner.getByRole('button', { name: 'Firma anlegen', exact: true }).click();
    await invite(owner, kai.email, 'Mitglied');
    await invite(owner, mia.email, 'Buchhaltung');
    await acceptInvitation(member, kai.email, company);
    await acceptInvitation(accountant, mia.email, company);
    await expect(owner.getByRole('list', { name: 'Personen der Firma' }).getByRole('listitem')).toHaveCount(
      3,
    );
  });
  const companyId = new URL(owner.url()).searchParams.get('company') ?? '';

  const firm = admin.getByRole('region', { name: company, exact: true });
  await test.step('finance lets it buy on account', async () => {
    await admin.goto('/admin-dashboard?tab=money&view=companies');
    await admin.getByRole('region', { name: 'Firmen' }).getByLabel('Suche', { exact: true }).fill(company);
    await admin.getByRole('link', { name: company, exact: true }).click();
    await firm.getByRole('button', { name: 'Kauf auf Rechnung erlauben' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Rahmen' });
    await dialog.getByLabel('Rahmen', { exact: true }).fill(LIMIT_EUROS);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(firm).toContainText('Möglich');
  });

  await test.step('the member orders on account; what the limit refuses goes by card', async () => {
    const actingFor = member.getByLabel('Bestellen und ansehen für', { exact: true });
    await fillOrder(member);
    await actingFor.selectOption({ label: company });
    await member.getByLabel('Ihre Referenz (optional)', { exact: true }).fill('Akte 12/26');
    await expect(member.getByRole('radio', { name: /^Auf Rechnung der Firma/ })).toBeChecked();
    await member.getByRole('button', { name: BUY }).click();
    await expect(member.getByRole('heading', { name: 'Auf Rechnung bestellt' })).toBeVisible();

    await fillOrder(member);
    await expect(member.getByRole('radio', { name: /^Auf Rechnung der Firma/ })).toBeChecked();
    await member.getByRole('button', { name: BUY }).click();
    await expect(member.locator('[data-toast-region]')).toContainText(
      'Damit wäre der Rahmen Ihrer Firma überschritten. Bitte zahlen Sie diese Sendung mit Karte.',
    );
    await member.getByRole('radio', { name: /^Mit Karte/ }).check();
    await member.getByRole('button', { name: BUY }).click();
    await payInTill(member);
    await expect(member.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
    await member.goto('/customer-dashboard?tab=active');
    await expect(member.getByRole('listitem').filter({ hasText: 'bestellt von Kai Kollege' })).toHaveCount(2);
  });

  await people.endMonth(companyId);
  const row = accountant.getByRole('table', { name: 'Sammelrechnungen' }).getByRole('row').last();
  let invoiceNumber = '';
  await test.step('the accountant gets the collective invoice by mail, and takes its PDF', async () => {
    await followMail(accountant, mia.email, /^Sammelrechnung ELB-/);
    const account = accountant.getByRole('region', { name: 'Kauf auf Rechnung' });
    await expect(account).toContainText('Rahmen60,00 €');
    invoiceNumber = (await row.textContent())?.match(/ELB-\d{4}-\d+/)?.[0] ?? '';
    const arriving = accountant.waitForEvent('download');
    await row.getByRole('button', { name: `PDF von ${invoiceNumber} laden` }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toContain(invoiceNumber);
    const { text } = await readPdf(await readFile(await file.path()));
    expect(text).toContain('Akte 12/26');
    await expectAccessibleAtBothWidths(accountant);
  });

  await test.step('finance reads the bank’s statement that pays it', async () => {
    const { account } = (await (await people.callAs(mia)).read(`/companies/${companyId}/credit`)) as {
      account: { owedCents: number };
    };
    await admin.goto('/admin-dashboard?tab=money&view=statements');
    await admin.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Kontoauszug einlesen' });
    const statement = makeStatement([
      {
        cents: account.owedCents,
        note: `Rechnung ${invoiceNumber}`,
        payer: company,
        day: dayOf(new Date()).toString(),
        reference: randomUUID().slice(0, 16),
      },
    ]);
    await dialog
      .getByLabel('XML-Datei', { exact: true })
      .setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) });
    await dialog.getByRole('button', { name: 'Einlesen' }).click();
    await expectToast(admin, 'Kontoauszug eingelesen', '1 zugeordnet, 0 noch zuzuordnen.', 'status');
    await expectAccessibleAtBothWidths(admin);
  });

  await test.step('the invoice is settled for everybody, and the limit free again', async () => {
    await accountant.reload();
    await expect(row).toContainText('Noch offen0,00 €');
    await expect(accountant.getByRole('table', { name: 'Zahlungseingänge' })).toContainText(invoiceNumber);
    await admin.goto(`/admin-dashboard?tab=money&view=companies&company=${companyId}`);
    await expect(firm).toContainText('Noch frei60,00 €');
  });
});
