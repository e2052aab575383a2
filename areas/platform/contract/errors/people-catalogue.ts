import { operator } from '#operator';

/** Errors of signing in, second steps, accounts and passwords. */
export const peopleCatalogue = {
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
} as const;
