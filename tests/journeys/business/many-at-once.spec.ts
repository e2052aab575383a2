/** A company orders what is in a file, mends what is wrong in it, and gives the same file again. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';

const file = {
  name: 'bestellungen.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Empfänger;Adresse;Telefon;Eigene Nummer',
      'Fiete Claasen;Mönckebergstraße 7, 20095 Hamburg;040 22222;A-1',
      'Ole Brandt;Mönckebergstrase 9, 20095 Hamburg;040 22222;A-2',
      'Tede Paulsen;Nirgendwoweg 1, 20095 Hamburg;040 22222;A-3',
    ].join('\r\n'),
    'latin1',
  ),
};

test('a file with errors is mended and ordered, and orders nothing when it is given again', async ({
  page,
  people,
}) => {
  const owner = await people.enterAsCustomer('Frauke Harms');
  const { id } = await (await people.callAs(owner)).call('/companies', {
    name: 'Kanzlei Harms',
    billingAddress: 'Neuer Wall 10\n20354 Hamburg',
    vatId: '',
  });
  const finance = await people.callAs(await people.make('admin', 'Ole Brandt'));
  await finance.call(`/admin/companies/${String(id)}/credit-limit`, { limitEuros: 500 });
  const tab = `/customer-dashboard?tab=company&company=${String(id)}`;
  const give = async () => {
    await page.goto(tab);
    await page.getByLabel('CSV-Datei', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
  };
  const check = page.getByRole('button', { name: 'Zeilen prüfen und Preise berechnen' });
  const rows = page.getByRole('list', { name: 'Zeilen der Datei' });

  await test.step('its columns are assigned, and what all rows share is typed once', async () => {
    await give();
    const shared = {
      Abholadresse: 'Ottenser Hauptstraße 12, 22765 Hamburg',
      Absender: 'Kanzlei Harms',
      'Telefon Absender': '040 123456',
      Inhalt: 'Akten',
    };
    for (const [field, value] of Object.entries(shared)) {
      await page.getByLabel(`${field} für alle übrigen Zeilen`, { exact: true }).fill(value);
    }
    await expectAccessibleAtBothWidths(page);
    await check.click();
  });

  await test.step('what is wrong stands in its row, a proposal is taken, and the sum is ordered', async () => {
    await expect(rows.getByText('Nirgendwoweg 1, 20095 Hamburg')).toBeVisible();
    await page.getByRole('button', { name: /Mönckebergstraße 9, 20095 Hamburg.* übernehmen/ }).click();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: '2 Sendungen zahlungspflichtig bestellen' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByText('2 Sendungen bestellt')).toBeVisible();
  });

  await test.step('labels and the refused row are files', async () => {
    for (const [name, ending] of [
      ['Etiketten als PDF', '.pdf'],
      ['Nicht bestellte Zeilen als CSV', '.csv'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toContain(ending);
    }
  });

  await test.step('the same file again orders nothing', async () => {
    await give();
    await check.click();
    await expect(rows.getByText('Nirgendwoweg 1, 20095 Hamburg')).toBeVisible();
    await expect(page.getByRole('button', { name: /zahlungspflichtig bestellen/ })).toHaveCount(0);
  });
});
