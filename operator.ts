/**
 * Who runs this platform. Another operator changes this file and nothing else: site, icons, legal pages,
 * invoices and mails read it; `npm run brand:picture` then draws the picture of shared links anew. Production
 * refuses to start while `isSample` is true.
 */
export const operator = {
  isSample: true,
  brandName: 'Elbbote',
  brandColor: '#f75200',
  city: 'Hamburg',
  legalName: 'Elbbote Kurierdienst GmbH (Musterdaten)',
  managingDirector: 'Erika Mustermann',
  street: 'Musterkai 1',
  postcode: '20457',
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRB 000000',
  vatId: 'DE000000000',
  /** Tax number as the tax office writes it. */
  taxNumber: '00/000/00000',
  /** Begins every invoice number: ELB-2026-000001. */
  invoicePrefix: 'ELB',
  /** From which drivers are paid. */
  bank: {
    accountHolder: 'Elbbote Kurierdienst GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  /** How the tax adviser keeps the books; he names the numbers. */
  books: {
    chart: 'SKR03',
    consultantNumber: 1001,
    clientNumber: 1,
    /** Digits of an account without those of people: 4 to 8. */
    accountLength: 4,
  },
  phone: '+49 40 0000000',
  supportEmail: 'support@elbbote.example',
  termsEmail: 'agb@elbbote.example',
  privacyEmail: 'datenschutz@elbbote.example',
  mailSender: 'Elbbote <keine-antwort@elbbote.example>',
} as const;
