/** Errors of companies, their people and what they owe. */
export const companyCatalogue = {
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
  CREDIT_OVERDUE: {
    status: 409,
    message:
      'Eine Sammelrechnung Ihrer Firma ist überfällig. Bis sie bezahlt ist, zahlen Sie bitte mit Karte.',
  },
  COMPANY_OWES: {
    status: 409,
    message:
      'Die Firma hat noch offene Beträge. Auflösen lässt sie sich, sobald die letzte Sammelrechnung geschrieben und bezahlt ist.',
  },
  TOO_MANY_COMPANIES: { status: 409, message: 'Mehr Firmen kann eine Person hier nicht haben.' },
  ALREADY_IN_COMPANY: { status: 409, message: 'Diese Person gehört schon zu Ihrer Firma.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  },
  MEMBER_NOT_FOUND: { status: 404, message: 'Diese Person gehört nicht mehr zu Ihrer Firma.' },
} as const;
