/** Errors of payouts, settlements, invoices and bank statements. */
export const moneyCatalogue = {
  STATEMENT_UNREADABLE: {
    status: 422,
    message: 'Diese Datei ist kein Kontoauszug im Format CAMT.053, oder sie ist beschädigt.',
  },
  STATEMENT_EMPTY: { status: 422, message: 'In diesem Kontoauszug steht kein Zahlungseingang in Euro.' },
  STATEMENT_OF_OTHER_ACCOUNT: { status: 422, message: 'Dieser Auszug gehört zu einem anderen Konto.' },
  STATEMENT_FROM_FUTURE: {
    status: 422,
    message: 'Dieser Auszug enthält eine Buchung von einem Tag, der noch kommt. Eingelesen wurde nichts.',
  },
  TRANSFER_NOT_FOUND: { status: 404, message: 'Diesen Zahlungseingang gibt es nicht.' },
  TRANSFER_TAKEN: {
    status: 409,
    message: 'Dieser Zahlungseingang ist schon zugeordnet oder beiseitegelegt.',
  },
  RECEIPT_DAY: { status: 422, message: 'Bitte wählen Sie einen Tag, der nicht in der Zukunft liegt.' },
  PAYOUT_WEEK_OPEN: { status: 409, message: 'Ausgezahlt wird eine Woche erst, wenn sie zu Ende ist.' },
  PAYOUT_RUN_EXISTS: { status: 409, message: 'Für diese Woche gibt es schon eine Auszahlung.' },
  PAYOUT_NOTHING_OWED: { status: 409, message: 'Bis zum Ende dieser Woche ist nichts auszuzahlen.' },
  PAYOUT_CHANGED: {
    status: 409,
    message: 'Die Summe hat sich gerade geändert. Bitte sehen Sie sich die neue Vorschau an.',
  },
  PAYOUT_RUN_NOT_FOUND: { status: 404, message: 'Diese Auszahlung gibt es nicht.' },
  PAYOUT_RUN_PAID: { status: 409, message: 'Diese Auszahlung ist schon als überwiesen vermerkt.' },
  PAYOUT_RUN_NOT_PAID: {
    status: 409,
    message: 'Zurückkommen kann nur, was überwiesen ist. Bitte vermerken Sie zuerst die Überweisung.',
  },
  PAYOUT_NOT_FOUND: { status: 404, message: 'Diese Überweisung gibt es nicht.' },
  PAYOUT_RETURNED: { status: 409, message: 'Diese Überweisung ist schon als zurückgekommen vermerkt.' },
  ADJUSTMENT_NOT_FOUND: { status: 404, message: 'Diesen Eintrag gibt es nicht.' },
  ADJUSTMENT_REVERSED: { status: 409, message: 'Dieser Eintrag ist schon zurückgenommen.' },
  SETTLEMENT_NOT_FOUND: { status: 404, message: 'Diese Abrechnung gibt es nicht.' },
  SETTLEMENT_FAILED: {
    status: 409,
    message: 'Diese Abrechnung ist zurückgekommen und wird mit einer späteren noch einmal ausgezahlt.',
  },
  SETTLEMENT_DAY: {
    status: 422,
    message: 'Der Tag vom Kontoauszug kann nicht vor der Abrechnung und nicht in der Zukunft liegen.',
  },
  SETTLEMENT_BANKED: { status: 409, message: 'Der Eingang dieser Abrechnung ist schon vermerkt.' },
  SETTLEMENT_REPORT_UNREADABLE: { status: 422, message: 'Diese Datei lässt sich nicht lesen.' },
  SETTLEMENT_REPORT_EMPTY: { status: 422, message: 'In dieser Datei steht keine Abrechnung.' },
  SETTLEMENT_NOT_BANKED: {
    status: 409,
    message: 'Der Eingang dieser Abrechnung ist nicht mehr vermerkt.',
  },
  ATTEMPT_NOT_FOUND: { status: 404, message: 'Diese Fahrt gibt es nicht.' },
  ATTEMPT_RELEASED: { status: 409, message: 'Diese Fahrt ist schon zur Auszahlung freigegeben.' },
  INVOICE_NOT_FOUND: { status: 404, message: 'Diese Rechnung gibt es nicht.' },
} as const;
