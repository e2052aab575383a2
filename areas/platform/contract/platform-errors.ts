/** What any area refuses: code, HTTP status, German text. */
export const platformErrors = {
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
  INTERNAL_ERROR: { status: 500, message: 'Ein Fehler ist aufgetreten' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Diese Adresse nimmt solche Anfragen nicht an.' },
} as const;
