/** What operating refuses: code, HTTP status, German text. */
export const operatingErrors = {
  ALARM_WEBHOOK_UNFIT: {
    status: 422,
    message: 'Der Webhook braucht eine öffentliche Adresse, die mit https:// beginnt.',
  },
  ALARM_PHONE_UNFIT: {
    status: 422,
    message: 'SMS gehen nur an deutsche Mobilnummern. Bitte prüfen Sie die genannte Nummer.',
  },
  SHORT_MESSAGES_OFF: { status: 409, message: 'Hier ist kein SMS-Dienst eingerichtet.' },
  STUCK_JOB_NOT_FOUND: { status: 404, message: 'Dieser Vorgang ist nicht mehr offen.' },
} as const;
