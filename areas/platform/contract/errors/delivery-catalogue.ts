/** Errors of deliveries, their proof, ratings and address books. */
export const deliveryCatalogue = {
  DELIVERY_NOT_FOUND: { status: 404, message: 'Sendung nicht gefunden' },
  COMMAND_NOT_ALLOWED: { status: 409, message: 'Das ist im jetzigen Status der Sendung nicht möglich.' },
  DELIVERY_CHANGED: {
    status: 409,
    message: 'Die Sendung hat sich gerade geändert. Bitte sehen Sie sich den neuen Stand an.',
  },
  TOUR_CHANGED: {
    status: 409,
    message: 'An diesen Platz passt der Halt nicht mehr. Bitte sehen Sie sich die Tour noch einmal an.',
  },
  UNDO_TOO_LATE: { status: 409, message: 'Das lässt sich nicht mehr rückgängig machen.' },
  DRIVER_UNCHANGED: { status: 409, message: 'Diese Sendung hat der Fahrer schon.' },
  DRIVER_NOT_READY: { status: 409, message: 'Dieser Fahrer kann zurzeit keine Sendungen übernehmen.' },
  NOTHING_CORRECTED: { status: 422, message: 'Es wurde nichts geändert.' },
  REFUND_TOO_HIGH: { status: 422, message: 'Dieser Betrag lässt sich nicht erstatten.' },
  REFUND_OVER_LIMIT: { status: 403, message: 'So viel erstattet die Disposition nicht.' },
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
  PICK_UP_REQUIRED: {
    status: 409,
    message: 'Bitte bestätigen Sie zuerst, dass Sie das Paket abgeholt haben.',
  },
  PARCEL_LOCATION_REQUIRED: { status: 422, message: 'Bitte geben Sie an, wo das Paket jetzt ist.' },
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'Dieses Foto ist nicht lesbar. Erlaubt sind JPEG, PNG und WebP.',
  },
  PHOTO_TOO_LARGE: {
    status: 422,
    message: 'Dieses Foto hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  },
  PROOF_NOT_FOUND: { status: 404, message: 'Zu dieser Sendung gibt es noch keinen Zustellnachweis.' },
  RATING_NOT_OPEN: { status: 409, message: 'Bewerten können Sie eine Sendung, sobald sie zugestellt ist.' },
  ALREADY_RATED: { status: 409, message: 'Diese Sendung haben Sie schon bewertet.' },
  DAMAGE_NOT_OPEN: {
    status: 409,
    message: 'Einen Schaden können Sie melden, sobald das Paket abgeholt wurde.',
  },
  WISH_CLOSED: {
    status: 409,
    message: 'Diese Sendung ist schon abgeschlossen. Wünsche sind nicht mehr möglich.',
  },
  LATER_NOT_POSSIBLE: {
    status: 409,
    message: 'Diese Uhrzeit schafft Ihr Kurier heute nicht.',
  },
  TRACKING_ENDED: { status: 404, message: 'Dieser Link ist ungültig oder abgelaufen.' },
  ADDRESS_INCOMPLETE: { status: 422, message: 'Bitte geben Sie auch eine Hausnummer an.' },
  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'Ihr Adressbuch ist voll. Bitte löschen Sie zuerst einen Eintrag.',
  },
  ENTRY_NOT_FOUND: { status: 404, message: 'Diesen Eintrag gibt es nicht mehr.' },
} as const;
