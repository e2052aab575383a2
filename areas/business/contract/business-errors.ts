/** What business refuses: code, HTTP status, German text. */
export const businessErrors = {
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
  IMPORT_LETTERS_OPEN: {
    status: 409,
    message: 'Bitte wählen Sie zuerst, wie die Umlaute Ihrer Datei zu lesen sind.',
  },
  IMPORT_CHANGED: {
    status: 409,
    message: 'Preise oder Zeilen haben sich geändert. Bitte sehen Sie sich die Summe noch einmal an.',
  },
  IMPORT_ROW_SETTLED: { status: 409, message: 'Diese Zeile ist schon bestellt.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'Diesen API-Schlüssel gibt es nicht mehr.' },
  API_KEY_REPLACED: {
    status: 409,
    message: 'Für diesen API-Schlüssel gibt es schon einen neuen. Er selbst endet bald.',
  },
  API_KEY_INVALID: { status: 401, message: 'Dieser API-Schlüssel gilt nicht.' },
  API_CALLS_SPENT: {
    status: 429,
    message: 'Alle API-Schlüssel einer Firma dürfen zusammen 300 Anfragen in der Minute stellen.',
  },
  API_CALLS_WAITING: {
    status: 429,
    message: 'Von dieser Firma warten schon 60 Anfragen. Bitte stellen Sie weniger gleichzeitig.',
  },
  API_QUOTES_SPENT: {
    status: 429,
    message:
      'Alle API-Schlüssel einer Firma dürfen zusammen 120 Preise in der Minute und 5.000 am Tag abfragen, mit Testschlüsseln 60 und 1.000.',
  },
  API_SCOPE_MISSING: { status: 403, message: 'Dieser API-Schlüssel darf das nicht.' },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: 'Eine Firma kann hier höchstens 20 API-Schlüssel haben. Widerrufen Sie zuerst einen.',
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
    message: 'Eine Firma kann hier höchstens 10 Webhooks haben, und 10 für Tests. Löschen Sie zuerst einen.',
  },
  ADDRESS_APPROXIMATE: {
    status: 422,
    message: 'Diese Hausnummer kennt die Karte nicht. Bitte prüfen Sie sie.',
  },
  ADDRESS_AMBIGUOUS: {
    status: 422,
    message: 'Diese Adresse gibt es mehrmals. Bitte geben Sie auch die Postleitzahl an.',
  },
} as const;
