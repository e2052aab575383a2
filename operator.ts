/**
 * Who operates this platform. Another operator changes a copy of this file outside of the source, which
 * OPERATOR_FILE names, or this file, and nothing else: site, icons, legal pages, invoices and mails read it;
 * `npm run brand:picture` then redraws the picture of shared links. Production refuses to start while
 * `isSample` is true.
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
  /**
   * In the register of postal providers that the Bundesnetzagentur keeps, PostG 4; without an entry nobody
   * may deliver parcels. Empty until it is known: the health page says so in production.
   */
  postalRegisterNumber: '' as string,
  /** Tax number in the tax office's notation. */
  taxNumber: '00/000/00000',
  /** Prefix of every invoice number: ELB-2026-000001. */
  invoicePrefix: 'ELB',
  /** The account that drivers are paid from, and that companies pay into. */
  bank: {
    accountHolder: 'Elbbote Kurierdienst GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  /** The tax adviser's chart of accounts, with numbers named by the adviser. */
  books: {
    chart: 'SKR03',
    consultantNumber: 1001,
    clientNumber: 1,
    /** Number of digits of a general ledger account: 4 to 8. */
    accountLength: 4,
  },
  phone: '+49 40 0000000',
  supportEmail: 'support@elbbote.example',
  termsEmail: 'agb@elbbote.example',
  /** For reports of weaknesses, at /.well-known/security.txt. */
  securityEmail: 'sicherheit@elbbote.example',
  privacyEmail: 'datenschutz@elbbote.example',
  mailSender: 'Elbbote <keine-antwort@elbbote.example>',
} as const;
