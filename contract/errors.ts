import { tariff } from '#domain/tariff/tariff.ts';

/**
 * Every refusal that crosses the wire: a fact with a code, its HTTP status and its German text, declared once.
 */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 422, message: 'Bitte prüfen Sie Ihre Angaben.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Bitte melden Sie sich an.' },
  ROLE_NOT_ALLOWED: { status: 403, message: 'Dafür fehlt Ihnen die Berechtigung.' },
  ORIGIN_REFUSED: { status: 403, message: 'Diese Anfrage kam nicht von unserer Seite.' },
  LINK_ENDED: { status: 404, message: 'Dieser Link ist abgelaufen.' },
  NOT_FOUND: { status: 404, message: 'Nicht gefunden.' },
  RATE_LIMITED: { status: 429, message: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Diese Anfrage wurde schon mit anderen Angaben gesendet.' },
  STILL_RUNNING: { status: 409, message: 'Ihre Anfrage wird noch bearbeitet. Bitte einen Moment.' },
  TOO_LARGE: { status: 413, message: 'Das ist zu groß. Bitte schicken Sie weniger auf einmal.' },
  BAD_REQUEST: { status: 400, message: 'Diese Anfrage ist nicht lesbar.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  STUCK_JOB_NOT_FOUND: { status: 404, message: 'Dieser Vorgang ist nicht mehr offen.' },
  INTERNAL_ERROR: { status: 500, message: 'Ein Fehler ist aufgetreten' },

  WRONG_CREDENTIALS: { status: 401, message: 'E-Mail oder Passwort ist falsch.' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dazu haben wir Ihnen geschickt.',
  },
  CONFIRMATION_INVALID: {
    status: 400,
    message: 'Dieser Bestätigungslink ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  },
  CONFIRMATION_USED: {
    status: 409,
    message:
      'Dieser Bestätigungslink wurde schon benutzt: Ihre E-Mail-Adresse ist bestätigt, und Sie können sich anmelden.',
  },

  RESET_INVALID: {
    status: 400,
    message: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  },
  PASSWORD_TOO_SHORT: { status: 422, message: 'Bitte wählen Sie ein Passwort mit mindestens 8 Zeichen.' },
  PASSWORD_TOO_COMMON: {
    status: 422,
    message:
      'Dieses Passwort ist verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes, zum Beispiel drei Wörter, die nicht zusammengehören.',
  },
  PASSWORD_UNCHANGED: {
    status: 422,
    message: 'Das neue Passwort ist das alte. Bitte wählen Sie ein anderes.',
  },

  ADDRESS_NOT_FOUND: {
    status: 404,
    message: 'Eine oder beide Adressen konnten nicht gefunden werden.',
  },
  ADDRESS_OUTSIDE_AREA: { status: 422, message: 'Nur Adressen in Hamburg sind erlaubt.' },
  NO_ROUTE: { status: 422, message: 'Keine Route zwischen den Adressen gefunden.' },
  ROUTE_QUOTA_REACHED: {
    status: 503,
    message:
      'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
  },
  ROUTE_DENIED: { status: 503, message: 'Directions API nicht aktiviert' },
  ROUTE_FAILED: { status: 503, message: 'Routenfehler' },
  MAPS_KEY_UNAVAILABLE: { status: 404, message: 'Auf dieser Seite ist keine Google-Karte eingerichtet.' },
  MAP_IMPORT_RUNNING: { status: 409, message: 'Es werden gerade schon Kartendaten geladen.' },
  PIN_TOO_FAR: {
    status: 422,
    message: `Der Punkt darf höchstens ${tariff.limits.pinMeters} m von der Adresse entfernt liegen.`,
  },
  PIN_ON_OTHER_STREET: {
    status: 422,
    message: 'Der Punkt liegt an einer anderen Straße als die Adresse.',
  },
  CORRECTION_TOO_FAR: {
    status: 422,
    message: 'Der Punkt liegt mehr als 2 km von der Adresse entfernt. Bitte prüfen Sie die Hausnummer.',
  },
  CORRECTION_NOT_FOUND: { status: 404, message: 'Diese Korrektur gibt es nicht mehr.' },
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

  DELIVERY_NOT_FOUND: { status: 404, message: 'Sendung nicht gefunden' },
  COMMAND_NOT_ALLOWED: { status: 409, message: 'Das ist im jetzigen Status der Sendung nicht möglich.' },
  DELIVERY_CHANGED: {
    status: 409,
    message: 'Die Sendung hat sich gerade geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  SIGNATURE_REQUIRED: { status: 422, message: 'Unterschrift erforderlich' },
  SIGNATURE_UNREADABLE: { status: 422, message: 'Die Unterschrift ist leer oder kein lesbares Bild.' },
  RECEIVER_NAME_REQUIRED: { status: 422, message: 'Empfängername erforderlich' },
  REASON_REQUIRED: { status: 422, message: 'Bitte geben Sie einen Grund an.' },
  PICK_UP_REQUIRED: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst, dass Sie das Paket abgeholt haben.',
  },
  PARCEL_LOCATION_REQUIRED: { status: 422, message: 'Bitte geben Sie an, wo das Paket jetzt ist.' },
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'Dieses Foto ist nicht lesbar. Erlaubt sind JPEG, PNG und WebP.',
  },
  PHOTO_TOO_LARGE: {
    status: 422,
    message: 'Dieses Foto hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  },
  PROOF_NOT_FOUND: { status: 404, message: 'Zu dieser Sendung gibt es noch keinen Zustellnachweis.' },
  RATING_NOT_OPEN: { status: 409, message: 'Bewerten können Sie eine Sendung, sobald sie zugestellt ist.' },
  ALREADY_RATED: { status: 409, message: 'Diese Sendung haben Sie schon bewertet.' },
  DAMAGE_NOT_OPEN: {
    status: 409,
    message: 'Einen Schaden können Sie melden, sobald das Paket abgeholt wurde.',
  },
  TRACKING_ENDED: { status: 404, message: 'Dieser Link ist ungültig oder abgelaufen.' },

  ADDRESS_INCOMPLETE: { status: 422, message: 'Bitte geben Sie auch eine Hausnummer an.' },
  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'Ihr Adressbuch ist voll. Bitte löschen Sie zuerst einen Eintrag.',
  },
  ENTRY_NOT_FOUND: { status: 404, message: 'Diesen Eintrag gibt es nicht mehr.' },

  WRONG_PASSWORD: { status: 403, message: 'Das Passwort ist falsch.' },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message:
      'Eine Zahlung oder Erstattung ist noch in Arbeit. Bitte löschen Sie Ihr Konto in einer halben Stunde.',
  },
  DELIVERIES_UNDER_WAY: {
    status: 409,
    message:
      'Solange Sendungen unterwegs sind, kann Ihr Konto nicht gelöscht werden. Bitte warten Sie, bis sie abgeschlossen sind.',
  },

  OFFER_NOT_FOUND: { status: 404, message: 'Auftrag nicht gefunden.' },
  ALREADY_ACCEPTED: {
    status: 409,
    message: 'Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.',
  },
  OFFER_CLOSED: { status: 409, message: 'Auftrag kann nicht angenommen werden. Aktueller Status: ' },
  DRIVER_OFFLINE: { status: 409, message: 'Bitte gehen Sie zuerst online, um Aufträge anzunehmen.' },
  ONBOARDING_UNFINISHED: {
    status: 409,
    message: 'Bitte schließen Sie zuerst Ihre Registrierung als Fahrer ab.',
  },
  EMAIL_UNCONFIRMED_DRIVER: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie online gehen.',
  },
  APPROVAL_MISSING: {
    status: 409,
    message: 'Ihre Unterlagen werden noch geprüft. Danach können Sie online gehen.',
  },
  ACTIVE_DELIVERIES: {
    status: 409,
    message: 'Sie können nicht offline gehen, solange Sie aktive Sendungen haben.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
