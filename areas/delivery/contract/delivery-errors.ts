/** What delivery refuses: code, HTTP status, German text. */
export const deliveryErrors = {
  EXTERNAL_ID_USED: {
    status: 409,
    message: 'Ihre Firma hat schon eine Sendung mit dieser eigenen Kennung.',
  },
  LABELS_NOT_FOUND: { status: 404, message: 'Etiketten gibt es, solange Sendungen unterwegs sind.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Sendung nicht gefunden' },
  COMMAND_NOT_ALLOWED: { status: 409, message: 'Das ist im jetzigen Status der Sendung nicht möglich.' },
  DELIVERY_CHANGED: {
    status: 409,
    message: 'Die Sendung hat sich gerade geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  SIGNATURE_REQUIRED: { status: 422, message: 'Unterschrift erforderlich' },
  SIGNATURE_UNREADABLE: { status: 422, message: 'Die Unterschrift ist leer oder kein lesbares Bild.' },
  SAFE_PLACE_REQUIRED: { status: 422, message: 'Bitte geben Sie an, wo Sie das Paket abgestellt haben.' },
  SAFE_PLACE_NOT_WISHED: {
    status: 409,
    message:
      'Der Empfänger wünscht nicht mehr, dass das Paket abgestellt wird. Bitte übergeben Sie es gegen Unterschrift.',
  },
  PHOTO_REQUIRED: { status: 422, message: 'Bitte fotografieren Sie das Paket an seinem Platz.' },
  RECEIVER_NAME_REQUIRED: { status: 422, message: 'Empfängername erforderlich' },
  REASON_REQUIRED: { status: 422, message: 'Bitte geben Sie einen Grund an.' },
  EARLY_REASON_REQUIRED: {
    status: 422,
    message: 'Bitte geben Sie an, weshalb Sie es schon jetzt oder von hier aus melden.',
  },
  PICK_UP_REQUIRED: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst, dass Sie das Paket abgeholt haben.',
  },
  PARCEL_LOCATION_REQUIRED: { status: 422, message: 'Bitte geben Sie an, wo das Paket jetzt ist.' },
  PROOF_NOT_FOUND: { status: 404, message: 'Zu dieser Sendung gibt es noch keinen Zustellnachweis.' },
  RATING_NOT_OPEN: { status: 409, message: 'Bewerten können Sie eine Sendung, sobald sie zugestellt ist.' },
  ALREADY_RATED: { status: 409, message: 'Diese Sendung haben Sie schon bewertet.' },
  TRACKING_ENDED: { status: 404, message: 'Dieser Link ist ungültig oder abgelaufen.' },
  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'Ihr Adressbuch ist voll. Bitte löschen Sie zuerst einen Eintrag.',
  },
  ENTRY_NOT_FOUND: { status: 404, message: 'Diesen Eintrag gibt es nicht mehr.' },
  SAME_ADDRESS: { status: 422, message: 'Abhol- und Lieferadresse sind gleich.' },
  QUOTE_NOT_FOUND: {
    status: 404,
    message: 'Dieses Angebot gibt es nicht. Bitte berechnen Sie den Preis neu.',
  },
  DELIVERIES_UNDER_WAY: {
    status: 409,
    message:
      'Solange Sendungen unterwegs sind, kann Ihr Konto nicht gelöscht werden. Bitte warten Sie, bis sie abgeschlossen sind.',
  },
} as const;
