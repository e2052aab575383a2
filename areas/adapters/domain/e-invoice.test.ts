import { expect, test } from 'vitest';
import { cancellation, invoice } from '#adapters/tests/printed-invoices.ts';
import { readAddress, toEInvoice } from './e-invoice.ts';

test('a typed address is read as lines, postcode and town, in any order and number of lines', () => {
  expect(readAddress('Große Elbstraße 27\n22767 Hamburg', 'DE')).toEqual({
    lines: ['Große Elbstraße 27'],
    postcode: '22767',
    city: 'Hamburg',
    country: 'DE',
  });
  expect(readAddress('Haus A\nHof 2\nStiege 3\nTür 4\nA-1010 Wien', 'AT')).toEqual({
    lines: ['Haus A', 'Hof 2', 'Stiege 3, Tür 4'],
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
  });
  expect(readAddress('', 'DE')).toEqual({ lines: [], postcode: '', city: '', country: 'DE' });
});

test('the buyer on an invoice is the company if there is one, in the country of its VAT id', () => {
  const content = { ...invoice.content, customerCompany: 'Athen AE', customerVatId: 'EL123456789' };
  expect(toEInvoice({ ...invoice, content }).buyer).toMatchObject({
    name: 'Athen AE',
    contact: 'Käthe Hansen',
    address: { country: 'GR' },
  });
  expect(toEInvoice(invoice).buyer.name).toBe('Käthe Hansen');
});

test('a cancellation names its invoice and has no date of service; its days are those of Hamburg', () => {
  expect(toEInvoice(invoice)).toMatchObject({ issuedOn: '2026-11-21', serviceOn: '2026-11-20' });
  const cancelled = toEInvoice(cancellation);
  expect(cancelled.precedingInvoice).toEqual({ number: 'ELB-2026-000001', issuedOn: '2026-11-21' });
  expect(cancelled.serviceOn).toBeUndefined();
});
