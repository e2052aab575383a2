/** Errors of the rooms of admins: figures, versions, views and messages. */
export const officeCatalogue = {
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
  STUCK_JOB_NOT_FOUND: { status: 404, message: 'Dieser Vorgang ist nicht mehr offen.' },
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
  ASSIGNEE_NOT_FOUND: { status: 404, message: 'Diese Person kann sich nicht um Nachrichten kümmern.' },
} as const;
