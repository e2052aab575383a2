/** What dispatch refuses: code, HTTP status, German text. */
export const dispatchErrors = {
  TOUR_CHANGED: {
    status: 409,
    message: 'An diesen Platz passt der Halt nicht mehr. Bitte sehen Sie sich die Tour noch einmal an.',
  },
  WISH_CLOSED: {
    status: 409,
    message: 'Diese Sendung ist schon abgeschlossen. Wünsche sind nicht mehr möglich.',
  },
  LATER_NOT_POSSIBLE: {
    status: 409,
    message: 'Diese Uhrzeit schafft Ihr Kurier heute nicht.',
  },
  NOTIFICATION_FIXED: { status: 409, message: 'Diese Mitteilung lässt sich nicht umschalten.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    message: 'Dieser Browser benutzt einen Mitteilungsdienst, den wir nicht unterstützen.',
  },
  STOP_NOT_FOUND: { status: 404, message: 'Diesen Halt gibt es auf Ihrer Tour nicht mehr.' },
  OTHER_STOP: {
    status: 409,
    message: 'Schreiben können Sie nur der Person am nächsten Halt.',
  },
  QUICK_TEXTS_SPENT: {
    status: 409,
    message: 'Das waren schon vier Nachrichten. Bitte rufen Sie an.',
  },
  NOBODY_REACHED: {
    status: 409,
    message: 'Diese Person können wir nicht anschreiben. Bitte rufen Sie an.',
  },
  NO_ANSWER_AWAITED: { status: 409, message: 'Ihr Kurier wartet gerade auf keine Antwort.' },
  OFFER_NOT_FOUND: { status: 404, message: 'Auftrag nicht gefunden.' },
  ALREADY_ACCEPTED: {
    status: 409,
    message: 'Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.',
  },
  OFFER_ENDED: { status: 409, message: 'Das Angebot ist abgelaufen.' },
  DECISION_NOT_FOUND: { status: 404, message: 'Diese Entscheidung gibt es nicht mehr.' },
  OBJECTION_NOT_FOUND: { status: 404, message: 'Diesen Einspruch gibt es nicht mehr.' },
  OFFER_CLOSED: { status: 409, message: 'Auftrag kann nicht angenommen werden. Aktueller Status: ' },
  VEHICLE_UNFIT: { status: 409, message: 'Dieser Auftrag passt nicht zu Ihrem Fahrzeug.' },
  DRIVER_FULL: {
    status: 409,
    message:
      'Sie haben schon so viele Sendungen, wie gleichzeitig vorgesehen sind. Liefern Sie zuerst eine aus.',
  },
} as const;
