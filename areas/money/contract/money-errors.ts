/** What money refuses: code, HTTP status, German text. */
export const moneyErrors = {
  ON_ACCOUNT_UNAVAILABLE: {
    status: 409,
    message: 'Diese Bestellung geht nicht auf Rechnung. Bitte wählen Sie „Sofort bezahlen“.',
  },
  CREDIT_LIMIT_REACHED: {
    status: 409,
    message: 'Damit wäre der Rahmen Ihrer Firma überschritten. Bitte wählen Sie „Sofort bezahlen“.',
  },
  CREDIT_OVERDUE: {
    status: 409,
    message:
      'Eine Sammelrechnung Ihrer Firma ist überfällig. Bis sie bezahlt ist, wählen Sie bitte „Sofort bezahlen“.',
  },
  COMPANY_OWES: {
    status: 409,
    message:
      'Die Firma hat noch offene Beträge. Auflösen lässt sie sich, sobald die letzte Sammelrechnung geschrieben und bezahlt ist.',
  },
  REFUND_TOO_HIGH: { status: 422, message: 'Dieser Betrag lässt sich nicht erstatten.' },
  REFUND_OVER_LIMIT: { status: 403, message: 'So viel erstattet die Disposition nicht.' },
  MONTH_WITHOUT_EARNINGS: { status: 404, message: 'In diesem Monat haben Sie noch nichts verdient.' },
  STATEMENT_UNREADABLE: {
    status: 422,
    message: 'Diese Datei ist kein Kontoauszug im Format CAMT.053, oder sie ist beschädigt.',
  },
  STATEMENT_EMPTY: { status: 422, message: 'In diesem Kontoauszug steht kein Zahlungseingang in Euro.' },
  STATEMENT_OF_OTHER_ACCOUNT: { status: 422, message: 'Dieser Auszug gehört zu einem anderen Konto.' },
  TRANSFER_NOT_FOUND: { status: 404, message: 'Diesen Zahlungseingang gibt es nicht.' },
  TRANSFER_TAKEN: {
    status: 409,
    message: 'Dieser Zahlungseingang ist schon zugeordnet oder beiseitegelegt.',
  },
  RECEIPT_TOO_LARGE: {
    status: 422,
    message: 'Mit diesem Betrag wäre das Konto der Firma größer, als sich buchen lässt.',
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
  PAYOUT_NEEDS_SECOND: {
    status: 403,
    message: 'Diese Auszahlung haben Sie erstellt. Freigeben muss sie eine zweite Person.',
  },
  PAYOUT_NOT_FOUND: { status: 404, message: 'Diese Überweisung gibt es nicht.' },
  PAYOUT_RETURNED: { status: 409, message: 'Diese Überweisung ist schon als zurückgekommen vermerkt.' },
  MONTH_RUNNING: { status: 409, message: 'Abschließen lässt sich ein Monat erst, wenn er vorbei ist.' },
  MONTH_CLOSED: { status: 409, message: 'Dieser Monat ist schon abgeschlossen.' },
  MONTH_OUT_OF_TURN: {
    status: 409,
    message: 'Monate werden der Reihe nach abgeschlossen. Bitte schließen Sie zuerst den Monat davor ab.',
  },
  MONTH_HAS_DIFFERENCES: {
    status: 409,
    message: 'In diesem Monat gibt es noch Abweichungen. Bitte klären Sie sie vor dem Abschluss.',
  },
  MONTH_NOT_LAST: {
    status: 409,
    message: 'Wieder öffnen lässt sich nur der Monat, der zuletzt abgeschlossen wurde.',
  },
  MONTH_REOPENED_BY_OWNER: {
    status: 403,
    message: 'Einen abgeschlossenen Monat öffnet nur ein Inhaber wieder.',
  },
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
  ATTEMPT_DECIDED: {
    status: 409,
    message: 'Über diese Fahrt ist schon entschieden.',
  },
  ATTEMPT_ASKED: { status: 409, message: 'Zu dieser Fahrt ist der Fahrer schon gefragt.' },
  PAY_QUESTION_CLOSED: { status: 409, message: 'Zu dieser Fahrt ist keine Frage mehr offen.' },
  PAY_OBJECTION_OVER: { status: 409, message: 'Die Frist für einen Einspruch ist vorbei.' },
  ALREADY_OBJECTED: { status: 409, message: 'Gegen diese Entscheidung haben Sie schon Einspruch erhoben.' },
  OBJECTION_ANSWERED: { status: 409, message: 'Dieser Einspruch ist schon beantwortet.' },
  INVOICE_NOT_FOUND: { status: 404, message: 'Diese Rechnung gibt es nicht.' },
  QUOTE_EXPIRED: {
    status: 409,
    message: 'Dieser Preis galt 15 Minuten. Bitte bestätigen Sie den neuen Preis.',
  },
  QUOTE_USED: {
    status: 409,
    message: 'Dieses Angebot wurde schon mit anderen Angaben bestellt. Bitte bestätigen Sie den neuen Preis.',
  },
  QUOTE_INCOMPLETE: { status: 422, message: 'Bitte geben Sie bei beiden Adressen eine Hausnummer an.' },
  QUOTE_ESTIMATED: {
    status: 409,
    message: 'Bestellungen sind zurzeit nicht möglich, weil die Strecke nur geschätzt werden kann.',
  },
  SPEED_UNSELLABLE: {
    status: 409,
    message:
      'Diese Geschwindigkeit können wir gerade nicht zusagen. Bitte wählen Sie eine andere, oder versuchen Sie es später noch einmal.',
  },
  SOLD_OUT_TODAY: {
    status: 409,
    message:
      'Heute ist kein Kurier mehr lange genug im Dienst, um Ihre Sendung zuzustellen. Bitte bestellen Sie am nächsten Werktag ab 6:00 Uhr.',
  },
  ORDERING_CLOSED: {
    status: 409,
    message: 'Bestellungen können nur von Montag bis Samstag zwischen 6:00 und 22:00 Uhr aufgegeben werden.',
  },
  ORDER_FORM_DISABLED: { status: 409, message: 'Sendungsformular nicht verfügbar' },
  CHECKOUT_PAID: {
    status: 409,
    message: 'Diese Bestellung ist schon bezahlt. Sie finden sie unter „Aktive Lieferungen“.',
  },
  TOO_MANY_CHECKOUTS: {
    status: 429,
    message:
      'Sie haben zehn Bestellungen begonnen, die noch nicht bezahlt sind. Bitte bezahlen Sie eine davon oder warten Sie eine halbe Stunde.',
  },
  CHECKOUT_ENDED: { status: 409, message: 'Diese Zahlungsseite ist abgelaufen. Bitte bestellen Sie neu.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'Der Zahlungsdienst ist zurzeit nicht erreichbar. Es wurde nichts abgebucht.',
  },
  CARD_NOT_FOUND: {
    status: 404,
    message: 'Diese Karte ist nicht mehr gemerkt. Bitte bezahlen Sie auf andere Weise.',
  },
  PAYMENT_SESSION_UNKNOWN: { status: 404, message: 'Zu diesem Link gibt es keine Zahlung.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message:
      'Diese Sendung war inzwischen schon neu beauftragt. Ihre zweite Zahlung erstatten wir in voller Höhe.',
  },
  PAYMENT_NOT_COMPLETED: { status: 402, message: 'Die Zahlung wurde nicht abgeschlossen.' },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message:
      'Eine Zahlung oder Erstattung ist noch in Arbeit. Bitte löschen Sie Ihr Konto in einer halben Stunde.',
  },
} as const;
