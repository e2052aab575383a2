/** The quick reasons, as they are stored and shown. Source: docs/decisions/0023, 'Closed lists'. */
export const quickReasons = [
  'Empfänger nicht zu Hause',
  'Keine Antwort an der Tür',
  'Adresse nicht auffindbar',
  'Geschäft/Büro geschlossen',
  'Zugang aus Sicherheitsgründen verweigert',
] as const;

export const OTHER_REASON = 'other';
