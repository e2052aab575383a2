/** An invoice and its cancellation, as they are printed. */
import type { InvoiceDocument } from '#adapters/server/documents/render-invoice.ts';

export const invoice: InvoiceDocument = {
  kind: 'invoice',
  invoiceNumber: 'ELB-2026-000001',
  // Already the 21st in Hamburg.
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  content: {
    issuer: {
      brandName: 'Elbbote',
      name: 'Elbbote Kurierdienst GmbH',
      street: 'Musterkai 1',
      city: '20457 Hamburg',
      managingDirector: 'Erika Mustermann',
      register: 'Amtsgericht Hamburg, HRB 000000',
      taxNumber: '00/000/00000',
      vatId: 'DE000000000',
      phone: '+49 40 0000000',
      email: 'support@elbbote.example',
    },
    customerName: 'Käthe Hansen',
    customerCompany: '',
    customerAddress: '',
    customerVatId: '',
    shortId: 'b84fe0ba',
    description:
      'Kurierfahrt Express Gold, Paket Klein, 2 kg\nOttenser Hauptstraße 12, 22765 Hamburg\nnach Mönckebergstraße 7, 20095 Hamburg',
    paidAt: '2026-11-20T11:00:00.000Z',
    expectedServiceAt: '2026-11-20T11:00:00.000Z',
    vatPercent: 19,
    netCents: 3853,
    vatCents: 732,
    grossCents: 4585,
  },
};
export const cancellation: InvoiceDocument = {
  ...invoice,
  kind: 'cancellation',
  invoiceNumber: 'ELB-2026-000002',
  content: {
    ...invoice.content,
    netCents: -3853,
    vatCents: -732,
    grossCents: -4585,
    cancels: { invoiceNumber: 'ELB-2026-000001', issuedAt: '2026-11-20T23:30:00.000Z' },
  },
};

/** A company's month; its sums are those of what a test lists. */
export const collective: Omit<InvoiceDocument, 'kind'> = {
  invoiceNumber: 'ELB-2026-000003',
  issuedAt: new Date('2026-11-30T23:20:00.000Z'),
  content: {
    ...invoice.content,
    customerName: '',
    customerCompany: 'Hansen & Töchter KG',
    customerAddress: 'Große Elbstraße 27\n22767 Hamburg',
    customerVatId: 'DE123456789',
    shortId: '',
    collective: {
      from: '2026-11-01',
      until: '2026-11-30',
      dueOn: '2026-12-15',
      accountHolder: 'Elbbote Kurierdienst GmbH',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    },
  },
};
