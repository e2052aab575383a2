import { operator } from '#operator';
import { tariff } from '#domain/tariff/tariff.ts';
import { MOST_DOCUMENT_BYTES, MOST_DOCUMENT_PAGES } from './document-limits.ts';

/** Every error of the API, declared once: a code, its HTTP status and its German text. */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 422, message: 'Bitte prüfen Sie Ihre Angaben.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Bitte melden Sie sich an.' },
  ROLE_NOT_ALLOWED: { status: 403, message: 'Dafür fehlt Ihnen die Berechtigung.' },
  DUTY_NOT_ALLOWED: { status: 403, message: 'Das gehört nicht zu Ihren Aufgaben in der Verwaltung.' },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein.',
  },
  PERSON_CHANGED: {
    status: 409,
    message: 'Auf diesem Gerät ist inzwischen jemand anderes angemeldet.',
  },
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
  OVERLOADED: {
    status: 503,
    message: 'Gerade ist sehr viel los. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  },
  FILES_UNAVAILABLE: {
    status: 503,
    message:
      'Dateien lassen sich gerade nicht speichern oder öffnen. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  QUARANTINED: {
    status: 503,
    message: 'Diese Kopie wurde aus einer Sicherung wiederhergestellt und ist noch nicht in Betrieb.',
  },
  FIGURE_OUT_OF_RANGE: { status: 422, message: 'Dieser Wert liegt außerhalb dessen, was möglich ist.' },
  ALARM_WEBHOOK_UNFIT: {
    status: 422,
    message: 'Der Webhook braucht eine öffentliche Adresse, die mit https:// beginnt.',
  },
  ALARM_PHONE_UNFIT: {
    status: 422,
    message: 'SMS gehen nur an deutsche Mobilnummern. Bitte prüfen Sie die genannte Nummer.',
  },
  SHORT_MESSAGES_OFF: { status: 409, message: 'Hier ist kein SMS-Dienst eingerichtet.' },
  VERSION_TOO_EARLY: { status: 422, message: 'Dieser Tag ist zu früh. Der erste mögliche ist der genannte.' },
  VERSION_CHANGED: {
    status: 409,
    message: 'Inzwischen wurde eine andere Fassung geplant. Bitte laden Sie neu und prüfen Sie sie.',
  },
  VERSION_UNCHANGED: { status: 422, message: 'An diesem Tag gilt das schon so: Es gibt nichts zu ändern.' },
  VERSION_IN_EFFECT: {
    status: 409,
    message: 'Diese Fassung gilt schon. Planen Sie eine neue, die sie ablöst.',
  },
  NOTIFICATION_FIXED: { status: 409, message: 'Diese Mitteilung lässt sich nicht umschalten.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    message: 'Dieser Browser benutzt einen Mitteilungsdienst, den wir nicht unterstützen.',
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

  ACCOUNT_BLOCKED: {
    status: 403,
    message: `Ihr Konto ist gesperrt. Fragen beantwortet Ihnen ${operator.supportEmail}.`,
  },
  SECOND_STEP_ENDED: {
    status: 401,
    message: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  },
  WRONG_CODE: {
    status: 403,
    message: 'Dieser Code ist falsch, abgelaufen oder schon benutzt. Bitte nehmen Sie den nächsten.',
  },
  TWO_FACTOR_SET_UP: { status: 409, message: 'Die Anmeldung in zwei Schritten ist schon eingerichtet.' },
  TWO_FACTOR_NOT_SET_UP: {
    status: 409,
    message: 'Die Anmeldung in zwei Schritten ist hier nicht eingerichtet.',
  },
  TWO_FACTOR_NOT_BEGUN: { status: 409, message: 'Bitte beginnen Sie die Einrichtung noch einmal von vorn.' },
  TWO_FACTOR_NEEDED: {
    status: 409,
    message: 'Für die Verwaltung ist die Anmeldung in zwei Schritten vorgeschrieben.',
  },

  COMPANY_NOT_FOUND: { status: 404, message: 'Diese Firma gibt es nicht.' },
  COMPANY_ROLE_NOT_ALLOWED: { status: 403, message: 'Das gehört nicht zu Ihren Aufgaben in dieser Firma.' },
  COMPANY_NEEDS_OWNER: {
    status: 409,
    message: 'Eine Firma braucht jemanden, der sie leitet. Übergeben Sie die Leitung bitte zuerst.',
  },
  COMPANY_FULL: {
    status: 409,
    message: 'Mehr Personen oder offene Einladungen kann eine Firma hier nicht haben.',
  },
  ON_ACCOUNT_UNAVAILABLE: {
    status: 409,
    message: 'Diese Bestellung geht nicht auf Rechnung. Bitte zahlen Sie mit Karte.',
  },
  CREDIT_LIMIT_REACHED: {
    status: 409,
    message: 'Damit wäre der Rahmen Ihrer Firma überschritten. Bitte zahlen Sie diese Sendung mit Karte.',
  },
  EXTERNAL_ID_USED: {
    status: 409,
    message: 'Ihre Firma hat schon eine Sendung mit dieser eigenen Kennung.',
  },
  CREDIT_OVERDUE: {
    status: 409,
    message:
      'Eine Sammelrechnung Ihrer Firma ist überfällig. Bis sie bezahlt ist, zahlen Sie bitte mit Karte.',
  },
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
  IMPORT_TOO_LARGE: { status: 413, message: 'Diese Datei ist zu groß. Erlaubt sind 1 MB.' },
  IMPORT_UNREADABLE: { status: 422, message: 'Diese Datei ist keine lesbare CSV-Datei.' },
  IMPORT_EMPTY: {
    status: 422,
    message: 'In dieser Datei steht kein Auftrag. In der ersten Zeile stehen die Namen der Spalten.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    message: 'Eine Datei darf höchstens 1.000 Aufträge enthalten. Bitte teilen Sie sie auf.',
  },
  IMPORT_NOT_FOUND: { status: 404, message: 'Diesen Import gibt es nicht mehr.' },
  IMPORT_BUSY: {
    status: 409,
    message: 'Diese Datei wird gerade geprüft oder bestellt. Bitte warten Sie, bis das abgeschlossen ist.',
  },
  IMPORT_CHANGED: {
    status: 409,
    message: 'Preise oder Zeilen haben sich geändert. Bitte sehen Sie sich die Summe noch einmal an.',
  },
  LABELS_NOT_FOUND: { status: 404, message: 'Etiketten gibt es, solange Sendungen unterwegs sind.' },
  IMPORT_ROW_SETTLED: { status: 409, message: 'Diese Zeile ist schon bestellt.' },
  COMPANY_OWES: {
    status: 409,
    message:
      'Die Firma hat noch offene Beträge. Auflösen lässt sie sich, sobald die letzte Sammelrechnung geschrieben und bezahlt ist.',
  },
  RECEIPT_DAY: { status: 422, message: 'Bitte wählen Sie einen Tag, der nicht in der Zukunft liegt.' },
  TOO_MANY_COMPANIES: { status: 409, message: 'Mehr Firmen kann eine Person hier nicht haben.' },
  ALREADY_IN_COMPANY: { status: 409, message: 'Diese Person gehört schon zu Ihrer Firma.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  },
  MEMBER_NOT_FOUND: { status: 404, message: 'Diese Person gehört nicht mehr zu Ihrer Firma.' },

  API_KEY_NOT_FOUND: { status: 404, message: 'Diesen API-Schlüssel gibt es nicht mehr.' },
  API_KEY_REPLACED: {
    status: 409,
    message: 'Für diesen API-Schlüssel gibt es schon einen neuen. Er selbst endet bald.',
  },
  API_KEY_INVALID: { status: 401, message: 'Dieser API-Schlüssel gilt nicht.' },
  API_SCOPE_MISSING: { status: 403, message: 'Dieser API-Schlüssel darf das nicht.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Diese Adresse nimmt solche Anfragen nicht an.' },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: 'Mehr API-Schlüssel kann eine Firma hier nicht haben. Widerrufen Sie zuerst einen.',
  },

  WEBHOOK_NOT_FOUND: { status: 404, message: 'Diesen Webhook gibt es nicht mehr.' },
  WEBHOOK_MESSAGE_NOT_FOUND: { status: 404, message: 'Diese Nachricht gibt es nicht mehr.' },
  WEBHOOK_URL_REFUSED: {
    status: 422,
    message: 'An diese Adresse senden wir nicht: Sie muss öffentlich sein und mit https:// beginnen.',
  },
  WEBHOOK_DISABLED: {
    status: 409,
    message: 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst wieder ein.',
  },
  WEBHOOK_SECRET_ROTATED: {
    status: 409,
    message: 'Das Geheimnis wurde gerade erst ersetzt. Solange das alte noch gilt, gibt es kein weiteres.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    message: 'Mehr Webhooks kann eine Firma hier nicht haben. Löschen Sie zuerst einen.',
  },

  ADMIN_NOT_FOUND: { status: 404, message: 'Diesen Admin gibt es nicht mehr.' },
  ADMIN_CHANGED: {
    status: 409,
    message: 'Dieser Zugang wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  OWN_ACCESS: { status: 409, message: 'Den eigenen Zugang ändert jemand anderes, der Admins verwaltet.' },
  EMAIL_TAKEN: { status: 409, message: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.' },
  PERSON_NOT_FOUND: { status: 404, message: 'Diese Person gibt es nicht.' },
  ALREADY_BLOCKED: { status: 409, message: 'Dieses Konto ist schon gesperrt.' },
  EMAIL_NOT_CUSTOMERS: {
    status: 409,
    message: 'Diese E-Mail-Adresse gehört zu einem Konto, das kein Kundenkonto ist.',
  },
  CALL_ORDER_NOT_FOUND: { status: 404, message: 'Diese Bestellung gibt es nicht.' },
  CALL_ORDER_CLOSED: {
    status: 409,
    message: 'Diese Bestellung wartet nicht mehr auf ihre Zahlung.',
  },
  NOT_BLOCKED: { status: 409, message: 'Dieses Konto ist nicht gesperrt.' },

  RESET_INVALID: {
    status: 400,
    message: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  },
  DATA_LINK_INVALID: {
    status: 400,
    message:
      'Dieser Link ist abgelaufen oder dafür schon benutzt. Schreiben Sie uns, und Sie bekommen einen neuen.',
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
  ADDRESS_AMBIGUOUS: {
    status: 422,
    message: 'Diese Adresse gibt es mehrmals. Bitte geben Sie auch die Postleitzahl an.',
  },
  ADDRESS_OUTSIDE_AREA: { status: 422, message: 'Nur Adressen in Hamburg sind erlaubt.' },
  ADDRESS_UNREACHABLE: {
    status: 422,
    message:
      'Zu dieser Adresse ist in unserer Karte keine Straße verzeichnet. Bitte wählen Sie eine Adresse an einer Straße in der Nähe.',
  },
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

  DELIVERY_NOT_FOUND: { status: 404, message: 'Sendung nicht gefunden' },
  COMMAND_NOT_ALLOWED: { status: 409, message: 'Das ist im jetzigen Status der Sendung nicht möglich.' },
  DELIVERY_CHANGED: {
    status: 409,
    message: 'Die Sendung hat sich gerade geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  TOUR_CHANGED: {
    status: 409,
    message: 'An diesen Platz passt der Halt nicht mehr. Bitte sehen Sie sich die Tour noch einmal an.',
  },
  UNDO_TOO_LATE: { status: 409, message: 'Das lässt sich nicht mehr rückgängig machen.' },
  DRIVER_UNCHANGED: { status: 409, message: 'Diese Sendung hat der Fahrer schon.' },
  DRIVER_NOT_READY: { status: 409, message: 'Dieser Fahrer kann zurzeit keine Sendungen übernehmen.' },
  NOTHING_CORRECTED: { status: 422, message: 'Es wurde nichts geändert.' },
  REFUND_TOO_HIGH: { status: 422, message: 'Dieser Betrag lässt sich nicht erstatten.' },
  REFUND_OVER_LIMIT: { status: 403, message: 'So viel erstattet die Disposition nicht.' },
  VIEW_NAME_TAKEN: { status: 409, message: 'Eine Ansicht mit diesem Namen haben Sie schon.' },
  VIEW_NOT_FOUND: { status: 404, message: 'Diese Ansicht gibt es nicht mehr.' },
  TOO_MANY_VIEWS: { status: 409, message: 'Mehr als 30 Ansichten lassen sich nicht speichern.' },
  SIGNATURE_REQUIRED: { status: 422, message: 'Unterschrift erforderlich' },
  SIGNATURE_UNREADABLE: { status: 422, message: 'Die Unterschrift ist leer oder kein lesbares Bild.' },
  SAFE_PLACE_REQUIRED: { status: 422, message: 'Bitte geben Sie an, wo Sie das Paket abgestellt haben.' },
  SAFE_PLACE_NOT_WISHED: {
    status: 409,
    message:
      'Der Empfänger wünscht nicht mehr, dass das Paket abgestellt wird. Bitte übergeben Sie es gegen Unterschrift.',
  },
  PHOTO_REQUIRED: { status: 422, message: 'Bitte fotografieren Sie das Paket an seinem Platz.' },
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
  WISH_CLOSED: {
    status: 409,
    message: 'Diese Sendung ist schon abgeschlossen. Wünsche sind nicht mehr möglich.',
  },
  LATER_NOT_POSSIBLE: {
    status: 409,
    message: 'Diese Uhrzeit schafft Ihr Kurier heute nicht.',
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
  OFFER_ENDED: { status: 409, message: 'Das Angebot ist abgelaufen.' },
  DECISION_NOT_FOUND: { status: 404, message: 'Diese Entscheidung gibt es nicht mehr.' },
  ALREADY_OBJECTED: { status: 409, message: 'Gegen diese Entscheidung haben Sie schon Einspruch erhoben.' },
  OBJECTION_NOT_FOUND: { status: 404, message: 'Diesen Einspruch gibt es nicht mehr.' },
  OBJECTION_ANSWERED: { status: 409, message: 'Dieser Einspruch ist schon beantwortet.' },
  SHIFT_NOT_FOUND: { status: 404, message: 'Diese Schicht gibt es nicht mehr.' },
  SHIFT_OVERLAPS: { status: 409, message: 'Der Fahrer hat zu dieser Zeit schon eine Schicht.' },
  SHIFT_TOO_LONG: { status: 422, message: 'Eine Schicht dauert höchstens 16 Stunden.' },
  ABSENCE_NOT_FOUND: { status: 404, message: 'Diese Abwesenheit gibt es nicht mehr.' },
  ABSENCE_DAYS_INVALID: {
    status: 422,
    message: 'Bitte geben Sie einen ersten und letzten Tag an, die nicht vergangen sind.',
  },
  SHIFT_END_INVALID: {
    status: 422,
    message: 'Bitte wählen Sie ein Ende innerhalb der nächsten 16 Stunden.',
  },
  OFFER_CLOSED: { status: 409, message: 'Auftrag kann nicht angenommen werden. Aktueller Status: ' },
  VEHICLE_UNFIT: { status: 409, message: 'Dieser Auftrag passt nicht zu Ihrem Fahrzeug.' },
  DRIVER_FULL: {
    status: 409,
    message:
      'Sie haben schon so viele Sendungen, wie gleichzeitig vorgesehen sind. Liefern Sie zuerst eine aus.',
  },
  DRIVER_OFFLINE: { status: 409, message: 'Bitte gehen Sie zuerst online, um Aufträge anzunehmen.' },
  ONBOARDING_UNFINISHED: {
    status: 409,
    message: 'Bitte schließen Sie zuerst Ihre Registrierung als Fahrer ab.',
  },
  ONBOARDING_FINISHED: {
    status: 409,
    message: 'Ihre Registrierung ist schon abgeschlossen. Änderungen machen Sie in den Einstellungen.',
  },
  ONBOARDING_INCOMPLETE: { status: 409, message: 'Es fehlen noch Angaben' },
  LICENSE_MISSING: {
    status: 409,
    message: 'Für dieses Fahrzeug brauchen wir Ihren Führerschein. Bitte schreiben Sie unserem Support.',
  },
  DOCUMENTS_REJECTED: {
    status: 409,
    message: 'Ihre Unterlagen wurden nicht angenommen. Bitte reichen Sie neue ein.',
  },
  EMAIL_UNCONFIRMED_DRIVER: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie online gehen.',
  },
  APPROVAL_MISSING: {
    status: 409,
    message: 'Ihre Unterlagen werden noch geprüft. Danach können Sie online gehen.',
  },
  MONTH_WITHOUT_EARNINGS: { status: 404, message: 'In diesem Monat haben Sie noch nichts verdient.' },
  ACTIVE_DELIVERIES: {
    status: 409,
    message: 'Sie können nicht offline gehen, solange Sie aktive Sendungen haben.',
  },

  DOCUMENT_NOT_FOUND: { status: 404, message: 'Dieses Dokument liegt nicht mehr vor.' },
  DOCUMENT_EMPTY: { status: 422, message: 'Diese Datei ist leer. Bitte wählen Sie eine andere.' },
  DOCUMENT_TOO_LARGE: {
    status: 422,
    message: `Diese Datei ist zu groß. Erlaubt sind ${MOST_DOCUMENT_BYTES / 1024 / 1024} MB.`,
  },
  DOCUMENT_KIND_REFUSED: {
    status: 422,
    message: 'Der Inhalt dieser Datei ist weder ein PDF noch ein Bild im Format JPG oder PNG.',
  },
  DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'Diese Datei ist beschädigt oder unvollständig. Bitte fotografieren oder scannen Sie neu.',
  },
  DOCUMENT_TOO_MANY_POINTS: {
    status: 422,
    message: 'Dieses Bild hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  },
  DOCUMENT_ENCRYPTED: {
    status: 422,
    message: 'Dieses PDF ist mit einem Passwort oder Schutz versehen. Bitte laden Sie es ohne Schutz hoch.',
  },
  DOCUMENT_WITHOUT_PAGES: { status: 422, message: 'Dieses PDF enthält keine Seiten.' },
  DOCUMENT_TOO_MANY_PAGES: {
    status: 422,
    message: `Dieses PDF hat zu viele Seiten. Erlaubt sind ${MOST_DOCUMENT_PAGES}.`,
  },
  DOCUMENT_ACTIVE: {
    status: 422,
    message:
      'Dieses PDF enthält Skripte, Links, Anhänge oder Formulare. Bitte laden Sie einen einfachen Scan oder ein Foto hoch.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'Dieser Upload ist abgelaufen oder schon abgeschlossen. Bitte wählen Sie die Datei erneut.',
  },
  UPLOAD_INCOMPLETE: { status: 409, message: 'Die Datei ist noch nicht vollständig übertragen.' },
  DOCUMENTS_APPROVED: {
    status: 409,
    message:
      'Ihre Dokumente sind schon geprüft und freigegeben. Hat sich etwas geändert, schreiben Sie bitte unserem Support.',
  },
  DOCUMENTS_NOT_REJECTED: {
    status: 409,
    message: 'Neu einreichen können Sie Ihre Dokumente nur, wenn sie abgelehnt wurden.',
  },
  DOCUMENTS_MISSING: { status: 409, message: 'Bitte laden Sie zuerst alle erforderlichen Dokumente hoch.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Diese Nachricht gibt es nicht mehr.' },
  MESSAGE_CHANGED: {
    status: 409,
    message:
      'Jemand anderes hat diese Nachricht inzwischen bearbeitet. Bitte sehen Sie sich den neuen Stand an.',
  },
  ASSIGNEE_NOT_FOUND: { status: 404, message: 'Diese Person kann sich nicht um Nachrichten kümmern.' },
  DRIVER_MUST_STAY_OFFLINE: { status: 409, message: 'Der Fahrer kann noch nicht online gehen.' },
  DRIVER_HAS_DELIVERIES: {
    status: 409,
    message: 'Der Fahrer hat aktive Sendungen und kann deshalb nicht offline gehen.',
  },
  DRIVER_NOT_FOUND: { status: 404, message: 'Fahrer nicht gefunden' },
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
  NO_LONGER_AWAITING: {
    status: 409,
    message:
      'Über diese Unterlagen wurde schon entschieden, oder sie haben sich geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
