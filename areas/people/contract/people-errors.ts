import { operator } from '#operator';

/** What people refuses: code, HTTP status, German text. */
export const peopleErrors = {
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
  TOO_MANY_COMPANIES: { status: 409, message: 'Mehr Firmen kann eine Person hier nicht haben.' },
  ALREADY_IN_COMPANY: { status: 409, message: 'Diese Person gehört schon zu Ihrer Firma.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  },
  INVITATION_NEEDS_SIGN_IN: {
    status: 409,
    message: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',
  },
  INVITATION_OTHER_ACCOUNT: {
    status: 409,
    message: 'In diesem Browser ist ein anderes Konto angemeldet. Bitte melden Sie es zuerst ab.',
  },
  MEMBER_NOT_FOUND: { status: 404, message: 'Diese Person gehört nicht mehr zu Ihrer Firma.' },
  FIGURE_OUT_OF_RANGE: { status: 422, message: 'Dieser Wert liegt außerhalb dessen, was möglich ist.' },
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
  SIGN_IN_LINK_INVALID: {
    status: 400,
    message: 'Dieser Link ist abgelaufen oder schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    message:
      'Dieser Passkey gilt hier nicht, oder die Anfrage ist abgelaufen. Bitte versuchen Sie es noch einmal.',
  },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Diesen Passkey gibt es nicht mehr.' },
  PASSKEYS_FULL: {
    status: 409,
    message: 'Mehr als zehn Passkeys kann ein Konto nicht haben. Bitte entfernen Sie zuerst einen.',
  },
  SECOND_STEP_ENDED: {
    status: 401,
    message: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal von vorn.',
  },
  WRONG_CODE: {
    status: 403,
    message: 'Dieser Code ist falsch, abgelaufen oder schon benutzt. Bitte nehmen Sie den nächsten.',
  },
  TWO_FACTOR_SET_UP: { status: 409, message: 'Die Anmeldung in zwei Schritten ist schon eingerichtet.' },
  TWO_FACTOR_NOT_BEGUN: { status: 409, message: 'Bitte beginnen Sie die Einrichtung noch einmal von vorn.' },
  TWO_FACTOR_NEEDED: {
    status: 409,
    message: 'Für die Verwaltung ist die Anmeldung in zwei Schritten vorgeschrieben.',
  },
  ORDER_LINK_ENDED: {
    status: 404,
    message: 'Dieser Link gilt nicht mehr. Melden Sie sich an: Ihre Bestellung steht in Ihrem Konto.',
  },
  PERSON_NOT_FOUND: { status: 404, message: 'Diese Person gibt es nicht.' },
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
} as const;
