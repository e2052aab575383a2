/** What office refuses: code, HTTP status, German text. */
export const officeErrors = {
  GUEST_ORDER_NOT_FOUND: {
    status: 404,
    message: 'Diese Bestellung gibt es nicht mehr, oder sie steht schon in Ihrem Konto.',
  },
  UNDO_TOO_LATE: { status: 409, message: 'Das lässt sich nicht mehr rückgängig machen.' },
  DRIVER_UNCHANGED: { status: 409, message: 'Diese Sendung hat der Fahrer schon.' },
  DRIVER_NOT_READY: { status: 409, message: 'Dieser Fahrer kann zurzeit keine Sendungen übernehmen.' },
  DRIVER_BLOCKED: {
    status: 409,
    message: 'Das Konto ist gesperrt: Dieser Fahrer kann in der App nichts lesen.',
  },
  NOTHING_CORRECTED: { status: 422, message: 'Es wurde nichts geändert.' },
  DAMAGE_NOT_OPEN: {
    status: 409,
    message: 'Einen Schaden können Sie melden, sobald das Paket abgeholt wurde.',
  },
  CALL_ORDER_NOT_FOUND: { status: 404, message: 'Diese Bestellung gibt es nicht.' },
  CALL_ORDER_CLOSED: {
    status: 409,
    message: 'Diese Bestellung wartet nicht mehr auf ihre Zahlung.',
  },
  VIEW_NAME_TAKEN: { status: 409, message: 'Eine Ansicht mit diesem Namen haben Sie schon.' },
  VIEW_NOT_FOUND: { status: 404, message: 'Diese Ansicht gibt es nicht mehr.' },
  TOO_MANY_VIEWS: { status: 409, message: 'Mehr als 30 Ansichten lassen sich nicht speichern.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Diese Nachricht gibt es nicht mehr.' },
  MESSAGE_CHANGED: {
    status: 409,
    message:
      'Jemand anderes hat diese Nachricht inzwischen bearbeitet. Bitte sehen Sie sich den neuen Stand an.',
  },
  CASE_NOT_FOUND: { status: 404, message: 'Diesen Vorgang gibt es nicht.' },
  CASE_NOT_POSSIBLE: { status: 409, message: 'Das lässt sich nicht als Beschwerde führen.' },
  CASE_DECIDED: { status: 409, message: 'Dieser Vorgang ist schon entschieden.' },
  CASE_UNDECIDED: { status: 409, message: 'Dieser Vorgang ist noch nicht entschieden.' },
  CASE_TOO_HIGH: { status: 422, message: 'So viel lässt sich so nicht auszahlen.' },
  CASE_NOT_TRANSFERRED: { status: 409, message: 'Hier ist nichts zu überweisen.' },
  MESSAGE_NOT_SNOOZED: { status: 409, message: 'Das lässt sich nicht zurückstellen.' },
  ASSIGNEE_NOT_FOUND: { status: 404, message: 'Diese Person kann sich nicht um Nachrichten kümmern.' },
  TWO_FACTOR_NOT_SET_UP: {
    status: 409,
    message: 'Die Anmeldung in zwei Schritten ist hier nicht eingerichtet.',
  },
  ADMIN_NOT_FOUND: { status: 404, message: 'Diesen Admin gibt es nicht mehr.' },
  ADMIN_CHANGED: {
    status: 409,
    message: 'Dieser Zugang wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  OWN_ACCESS: { status: 409, message: 'Den eigenen Zugang ändert jemand anderes, der Admins verwaltet.' },
  EMAIL_TAKEN: { status: 409, message: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.' },
  EMAIL_NOT_CUSTOMERS: {
    status: 409,
    message: 'Diese E-Mail-Adresse gehört zu einem Konto, das kein Kundenkonto ist.',
  },
} as const;
