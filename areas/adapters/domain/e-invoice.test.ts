import { expect, test } from 'vitest';
import { cancellation, invoice } from '#adapters/tests/printed-invoices.ts';
import { toEInvoice } from './e-invoice.ts';

test('the buyer on an invoice is the company if there is one, in the country of its VAT id', () => {
  const content = { ...invoice.content, customerCompany: 'Athen AE', customerVatId: 'EL123456789' };
  expect(toEInvoice({ ...invoice, content }).buyer).toMatchObject({
    name: 'Athen AE',
    contact: 'Käthe Hansen',
    address: { country: 'GR' },
  });
  expect(toEInvoice(invoice).buyer.name).toBe('Käthe Hansen');
  const abroad = { ...content, customerAddress: 'Bahnhofstrasse 1\nCH-8001 Zürich' };
  expect(toEInvoice({ ...invoice, content: abroad }).buyer.address).toMatchObject({ country: 'CH' });
});

test('a cancellation names its invoice and has no date of service; its days are those of Hamburg', () => {
  expect(toEInvoice(invoice)).toMatchObject({ issuedOn: '2026-11-21', serviceOn: '2026-11-20' });
  const cancelled = toEInvoice(cancellation);
  expect(cancelled.precedingInvoice).toEqual({ number: 'ELB-2026-000001', issuedOn: '2026-11-21' });
  expect(cancelled.serviceOn).toBeUndefined();
});
