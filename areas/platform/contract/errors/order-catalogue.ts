/** Errors of quotes, ordering and paying. */
export const orderCatalogue = {
  SAME_ADDRESS: { status: 422, message: 'Abhol- und Lieferadresse sind gleich.' },
  QUOTE_NOT_FOUND: {
    status: 404,
    message: 'Dieses Angebot gibt es nicht. Bitte berechnen Sie den Preis neu.',
  },
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
  PAYMENT_SESSION_UNKNOWN: { status: 404, message: 'Zu diesem Link gibt es keine Zahlung.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message:
      'Diese Sendung war inzwischen schon neu beauftragt. Ihre zweite Zahlung erstatten wir in voller Höhe.',
  },
  PAYMENT_NOT_COMPLETED: { status: 402, message: 'Die Zahlung wurde nicht abgeschlossen.' },
} as const;
