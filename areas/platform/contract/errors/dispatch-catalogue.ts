/** Errors of offers, decisions, shifts and notifications. */
export const dispatchCatalogue = {
  NOTIFICATION_FIXED: { status: 409, message: 'Diese Mitteilung lässt sich nicht umschalten.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    message: 'Dieser Browser benutzt einen Mitteilungsdienst, den wir nicht unterstützen.',
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
} as const;
