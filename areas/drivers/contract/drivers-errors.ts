import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from '#platform/contract/document-limits.ts';

/** What drivers refuses: code, HTTP status, German text. */
export const driversErrors = {
  SHIFT_NOT_FOUND: { status: 404, message: 'Diese Schicht gibt es nicht mehr.' },
  SHIFT_OVERLAPS: { status: 409, message: 'Der Fahrer hat zu dieser Zeit schon eine Schicht.' },
  SHIFT_TOO_LONG: { status: 422, message: 'Eine Schicht dauert höchstens 16 Stunden.' },
  SHIFT_TAKEN: { status: 409, message: 'Diese Schicht ist nicht mehr frei.' },
  SHIFT_BEGUN: { status: 409, message: 'Diese Schicht hat schon begonnen.' },
  OWN_SHIFT_OVERLAPS: { status: 409, message: 'Sie haben zu dieser Zeit schon eine Schicht.' },
  SHIFT_DURING_ABSENCE: { status: 409, message: 'An diesem Tag sind Sie als abwesend eingetragen.' },
  SHIFT_BREAKS_LAW: { status: 409, message: 'Das erlaubt das Arbeitszeitgesetz nicht.' },
  WISH_NOT_FOUND: { status: 404, message: 'Diesen Wunsch gibt es nicht mehr.' },
  WISHES_TOO_MANY: { status: 409, message: 'Es warten schon 14 Wünsche von Ihnen auf eine Antwort.' },
  WISH_IN_PAST: { status: 422, message: 'Bitte wünschen Sie eine Zeit, die noch nicht begonnen hat.' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'Diese Vorlage gibt es nicht mehr.' },
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    message: 'Eine Vorlage mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
  },
  TEMPLATES_TOO_MANY: {
    status: 409,
    message: 'Es gibt schon 20 Vorlagen. Bitte löschen Sie zuerst eine, die Sie nicht mehr brauchen.',
  },
  TEMPLATE_EMPTY: { status: 409, message: 'In dieser Woche ist noch keine Schicht geplant.' },
  ABSENCE_NOT_FOUND: { status: 404, message: 'Diese Abwesenheit gibt es nicht mehr.' },
  ABSENCE_DAYS_INVALID: {
    status: 422,
    message: 'Bitte geben Sie einen ersten und letzten Tag an, die nicht vergangen sind.',
  },
  SHIFT_END_INVALID: {
    status: 422,
    message: 'Bitte wählen Sie ein Ende innerhalb der nächsten 16 Stunden.',
  },
  DRIVER_OFFLINE: { status: 409, message: 'Bitte gehen Sie zuerst online, um Aufträge anzunehmen.' },
  ONBOARDING_UNFINISHED: {
    status: 409,
    message: 'Bitte schließen Sie zuerst Ihre Registrierung als Fahrer ab.',
  },
  ONBOARDING_FINISHED: {
    status: 409,
    message: 'Ihre Registrierung ist schon abgeschlossen. Änderungen machen Sie in den Einstellungen.',
  },
  ONBOARDING_INCOMPLETE: { status: 409, message: 'Es fehlen noch Angaben' },
  LICENSE_MISSING: {
    status: 409,
    message: 'Für dieses Fahrzeug brauchen wir Ihren Führerschein. Bitte schreiben Sie unserem Support.',
  },
  DOCUMENTS_REJECTED: {
    status: 409,
    message: 'Ihre Unterlagen wurden nicht angenommen. Bitte reichen Sie neue ein.',
  },
  EMAIL_UNCONFIRMED_DRIVER: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie online gehen.',
  },
  APPROVAL_MISSING: {
    status: 409,
    message: 'Ihre Unterlagen werden noch geprüft. Danach können Sie online gehen.',
  },
  ACTIVE_DELIVERIES: {
    status: 409,
    message: 'Sie können nicht offline gehen, solange Sie aktive Sendungen haben.',
  },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Dieses Dokument liegt nicht mehr vor.' },
  DOCUMENT_EMPTY: { status: 422, message: 'Diese Datei ist leer. Bitte wählen Sie eine andere.' },
  DOCUMENT_TOO_LARGE: {
    status: 422,
    message: `Diese Datei ist zu groß. Erlaubt sind ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`,
  },
  DOCUMENT_KIND_REFUSED: {
    status: 422,
    message: 'Der Inhalt dieser Datei ist weder ein PDF noch ein Bild im Format JPG oder PNG.',
  },
  DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'Diese Datei ist beschädigt oder unvollständig. Bitte fotografieren oder scannen Sie neu.',
  },
  DOCUMENT_TOO_MANY_POINTS: {
    status: 422,
    message: 'Dieses Bild hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  },
  DOCUMENT_ENCRYPTED: {
    status: 422,
    message: 'Dieses PDF lässt sich nur mit einem Passwort öffnen. Bitte laden Sie es ohne Passwort hoch.',
  },
  DOCUMENT_WITHOUT_PAGES: { status: 422, message: 'Dieses PDF enthält keine Seiten.' },
  DOCUMENT_TOO_MANY_PAGES: {
    status: 422,
    message: `Dieses PDF hat zu viele Seiten. Erlaubt sind ${MAX_DOCUMENT_PAGES}.`,
  },
  DOCUMENT_UNWRITABLE: {
    status: 422,
    message:
      'In dieses PDF sind Buchstaben eingetragen, die wir nicht zeichnen können. Bitte drucken Sie es als neues PDF oder laden Sie einen Scan oder ein Foto hoch.',
  },
  DOCUMENT_ACTIVE: {
    status: 422,
    message:
      'Dieses PDF enthält Skripte, Anhänge, Ton oder Film. Bitte drucken Sie es als neues PDF oder laden Sie einen Scan oder ein Foto hoch.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'Dieser Upload ist abgelaufen oder schon abgeschlossen. Bitte wählen Sie die Datei erneut.',
  },
  UPLOAD_INCOMPLETE: { status: 409, message: 'Die Datei ist noch nicht vollständig übertragen.' },
  DOCUMENTS_APPROVED: {
    status: 409,
    message:
      'Ihre Dokumente sind schon geprüft und freigegeben. Hat sich etwas geändert, schreiben Sie bitte unserem Support.',
  },
  DOCUMENTS_NOT_REJECTED: {
    status: 409,
    message: 'Neu einreichen können Sie Ihre Dokumente nur, wenn sie abgelehnt wurden.',
  },
  DOCUMENTS_MISSING: { status: 409, message: 'Bitte laden Sie zuerst alle erforderlichen Dokumente hoch.' },
  DRIVER_MUST_STAY_OFFLINE: { status: 409, message: 'Der Fahrer kann noch nicht online gehen.' },
  DRIVER_HAS_DELIVERIES: {
    status: 409,
    message: 'Der Fahrer hat aktive Sendungen und kann deshalb nicht offline gehen.',
  },
  DRIVER_NOT_FOUND: { status: 404, message: 'Fahrer nicht gefunden' },
  NO_LONGER_AWAITING: {
    status: 409,
    message:
      'Über diese Unterlagen wurde schon entschieden, oder sie haben sich geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  BRIEFING_DUE: {
    status: 409,
    message: 'Bitte lesen Sie zuerst die Hinweise zum Heben.',
  },
  ALREADY_BLOCKED: { status: 409, message: 'Dieses Konto ist schon gesperrt.' },
  NOT_BLOCKED: { status: 409, message: 'Dieses Konto ist nicht gesperrt.' },
} as const;
