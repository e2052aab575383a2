import { tariff } from '#platform/domain/tariff.ts';

/** What maps refuses: code, HTTP status, German text. */
export const mapsErrors = {
  ADDRESS_INCOMPLETE: { status: 422, message: 'Bitte geben Sie auch eine Hausnummer an.' },
  ADDRESS_NOT_FOUND: {
    status: 404,
    message: 'Eine oder beide Adressen konnten nicht gefunden werden.',
  },
  ADDRESS_OUTSIDE_AREA: { status: 422, message: 'Nur Adressen in Hamburg sind erlaubt.' },
  ADDRESS_UNREACHABLE: {
    status: 422,
    message:
      'Zu dieser Adresse ist in unserer Karte keine Straße verzeichnet. Bitte wählen Sie eine Adresse an einer Straße in der Nähe.',
  },
  NO_ROUTE: { status: 422, message: 'Keine Route zwischen den Adressen gefunden.' },
  ROUTE_QUOTA_REACHED: {
    status: 503,
    message:
      'Das Kontingent des Kartendienstes für Routen ist erreicht. Bitte versuchen Sie es später erneut.',
  },
  ROUTE_DENIED: { status: 503, message: 'Directions API nicht aktiviert' },
  ROUTE_FAILED: { status: 503, message: 'Routenfehler' },
  MAPS_KEY_UNAVAILABLE: { status: 404, message: 'Auf dieser Seite ist keine Google-Karte eingerichtet.' },
  MAP_IMPORT_RUNNING: { status: 409, message: 'Es werden gerade schon Kartendaten geladen.' },
  PIN_TOO_FAR: {
    status: 422,
    message: `Der Punkt darf höchstens ${tariff.limits.pinMeters} m von der Adresse entfernt liegen.`,
  },
  PIN_ON_OTHER_STREET: {
    status: 422,
    message: 'Der Punkt liegt an einer anderen Straße als die Adresse.',
  },
  CORRECTION_TOO_FAR: {
    status: 422,
    message: 'Der Punkt liegt mehr als 2 km von der Adresse entfernt. Bitte prüfen Sie die Hausnummer.',
  },
  CORRECTION_NOT_FOUND: { status: 404, message: 'Diese Korrektur gibt es nicht mehr.' },
} as const;
