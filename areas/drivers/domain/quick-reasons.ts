/**
 * Reasons that a driver gives with one tap, as they are stored and shown. Source: docs/decisions/0023,
 * 'Closed lists'.
 */
export const absenceReasons = [
  'Empfänger nicht zu Hause',
  'Keine Antwort an der Tür',
  'Adresse nicht auffindbar',
  'Geschäft/Büro geschlossen',
  'Zugang aus Sicherheitsgründen verweigert',
] as const;

/** Why an accepted delivery is given back before the pick-up. */
export const releaseReasons = [
  'Absender nicht angetroffen',
  'Paket noch nicht bereit',
  'Paket passt nicht ins Fahrzeug',
  'Panne oder Unfall',
  'Ich schaffe es nicht rechtzeitig',
] as const;

/** Instead of one of these, an own text. */
export const OTHER_REASON = 'other';
