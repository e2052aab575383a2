import { expect, test } from 'vitest';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { cancellation, invoice } from '#adapters/tests/printed-invoices.ts';
import { renderInvoice } from './render-invoice.ts';

test('an invoice of a small amount has everything that UStDV 33 requires, on one page', async () => {
  const { text, totalPages } = await readPdf(await renderInvoice(invoice));
  expect(totalPages).toBe(1);
  for (const said of [
    'Elbbote Kurierdienst GmbH Musterkai 1, 20457 Hamburg',
    'Rechnung Rechnungsnummer ELB-2026-000001',
    'Rechnungsdatum 21.11.2026',
    'Leistungsdatum 20.11.2026 voraussichtlich',
    'Sendung b84fe0ba',
    'Auftraggeber Käthe Hansen',
    '1 Kurierfahrt Express Gold, Paket Klein, 2 kg Ottenser Hauptstraße 12, 22765 Hamburg nach Mönckebergstraße 7, 20095 Hamburg',
    'Gesamtbetrag 45,85 €',
    'darin enthalten 19 % MwSt.: 7,32 €',
    'Nettobetrag: 38,53 €',
    'Bezahlt mit Karte am 20.11.2026.',
    'Steuernummer 00/000/00000',
    'USt-IdNr. DE000000000',
  ]) {
    expect(text).toContain(said);
  }
});

test('a cancellation names its invoice and the reason, and reverses every amount', async () => {
  const { text } = await readPdf(await renderInvoice(cancellation));
  for (const said of [
    'Stornorechnung zu Rechnung ELB-2026-000001 vom 21.11.2026',
    'Nummer ELB-2026-000002',
    'Erstattungsbetrag -45,85 €',
    'darin enthalten 19 % MwSt.: -7,32 €',
    'Nettobetrag: -38,53 €',
    'Grund: Erstattung.',
  ]) {
    expect(text).toContain(said);
  }
});

test('the document has title, author and language, and the same bytes whenever it is made', async () => {
  const [first, second] = [await renderInvoice(invoice), await renderInvoice(invoice)];
  expect(first.equals(second)).toBe(true);
  const { info } = await readPdf(first);
  expect(info).toMatchObject({
    Title: 'Rechnung ELB-2026-000001',
    Author: 'Elbbote Kurierdienst GmbH',
    Language: 'de-DE',
    CreationDate: 'D:20261120233000Z',
  });
});

test('a name in other alphabets is printed, and a character missing from all fonts is listed by code point', async () => {
  const content = { ...invoice.content, customerName: 'Merle Yıldız 山田 Ольга' };
  const { text } = await readPdf(await renderInvoice({ ...invoice, content }));
  expect(text).toContain('Merle Yıldız Shan Tian Ольга');
  expect(text).toContain('Shan Tian: U+5C71 U+7530');
});

test('company, address and VAT id are printed with the customer, on the invoice and its cancellation', async () => {
  const given = {
    customerCompany: 'Hansen & Töchter KG',
    customerAddress: 'Große Elbstraße 27\n22767 Hamburg',
    customerVatId: 'DE123456789',
  };
  for (const document of [invoice, cancellation]) {
    const content = { ...document.content, ...given };
    const { text } = await readPdf(await renderInvoice({ ...document, content }));
    expect(text).toContain(
      'Auftraggeber Hansen & Töchter KG Käthe Hansen Große Elbstraße 27 22767 Hamburg USt-IdNr. DE123456789',
    );
  }
});

test('the longest name that the form accepts stays on one page', async () => {
  for (const customerName of ['W'.repeat(120), '山'.repeat(120), 'Ольга '.repeat(20)]) {
    const content = {
      ...invoice.content,
      customerName,
      customerCompany: customerName,
      customerAddress: `${'山'.repeat(140)}\n${customerName.slice(0, 50)}\nHamburg\nDeutschland`,
      customerVatId: 'DE123456789',
    };
    const { text, totalPages } = await readPdf(await renderInvoice({ ...invoice, content }));
    expect(totalPages).toBe(1);
    expect(text).toContain('USt-IdNr. DE000000000');
  }
});
