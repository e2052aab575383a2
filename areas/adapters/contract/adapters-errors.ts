/** What adapters refuses: code, HTTP status, German text. */
export const adaptersErrors = {
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'Dieses Foto ist nicht lesbar. Erlaubt sind JPEG, PNG und WebP.',
  },
  PHOTO_TOO_LARGE: {
    status: 422,
    message: 'Dieses Foto hat zu viele Bildpunkte. Erlaubt sind 24 Megapixel.',
  },
} as const;
