import { absenceNames } from '#drivers/contract/shifts.ts';
import { dutyOptions } from '#office/contract/admins.ts';
import { formatDateTime, formatDay, formatPrice, shortId } from '#platform/contract/german-format.ts';
import { typedLabels } from '#delivery/domain/order-facts.ts';
import { adjustmentLabels } from '#money/domain/pay-adjustment.ts';
import { statusDisplay } from '#platform/domain/statuses.ts';
import { documentTitles } from '#web/lib/document-titles.ts';

/**
 * Labels of the log's facts. A fact without a label here is shown under its own name, so that nothing is
 * hidden.
 */
const names: Record<string, string | undefined> = {
  ...typedLabels,
  absenceKind: 'Art',
  acceptedOnce: 'Zuerst angenommen',
  action: 'Was',
  amountCents: 'Betrag',
  assigneeId: 'Zugewiesen an',
  attemptNumber: 'Fahrt Nr.',
  attempts: 'Fahrten',
  bankedOn: 'Eingegangen am',
  blocked: 'Gesperrt',
  bookings: 'Buchungen',
  companyId: 'Firma',
  completedAt: 'Abgeschlossen am',
  deliveryAddress: 'Lieferadresse',
  deliveryConfirmedAt: 'Zugestellt am',
  deliveryId: 'Sendung',
  disabledReason: 'Grund',
  driverId: 'Fahrer',
  driverName: 'Fahrername',
  duty: 'Aufgabe',
  earningsCents: 'Verdienst',
  email: 'E-Mail',
  failure: 'Fehler',
  forfeited: 'Rest einbehalten',
  freeRedeliveries: 'Freie Zustellungen',
  effectiveOn: 'Gültig ab',
  from: 'Von',
  fullName: 'Name',
  hasSecondFactor: 'Zweiter Schritt',
  houseNumber: 'Hausnummer',
  identityExpiresOn: 'Ausweis gültig bis',
  isNarrowed: 'Eingegrenzt',
  isOnline: 'Online',
  kind: 'Art',
  kinds: 'Dokumente',
  lat: 'Breite',
  licenseExpiresOn: 'Führerschein gültig bis',
  limitCents: 'Rahmen',
  list: 'Liste',
  lng: 'Länge',
  month: 'Monat',
  note: 'Hinweis',
  owedCents: 'Offene Forderung',
  paidAt: 'Überwiesen am',
  parcelDriverId: 'Paket bei',
  parcelLocation: 'Paket liegt',
  payoutCount: 'Überweisungen',
  pickedUpOnce: 'Zuerst abgeholt',
  pickupAddress: 'Abholadresse',
  postcode: 'PLZ',
  promisedBy: 'Zusage',
  reason: 'Grund',
  receiptId: 'Zahlungseingang',
  redeliveryReason: 'Grund der Zustellung',
  refunded: 'Mit Erstattung',
  returnedAt: 'Zurückgekommen am',
  returnedCents: 'Erstattet',
  reversesId: 'Nimmt zurück',
  rows: 'Zeilen',
  rushReleasedAt: 'Freigegeben am',
  status: 'Stand',
  statusBeforeAssignment: 'Stand vor der Zuteilung',
  streetName: 'Straße',
  subjectKind: 'Woran',
  title: 'Vorgang',
  totalCents: 'Summe',
  tries: 'Versuche',
  until: 'Bis',
  value: 'Wert',
  wasRight: 'Einspruch zu Recht',
  week: 'Woche',
};

/** Codes that occur as values of some facts. */
const words: Record<string, Record<string, string | undefined> | undefined> = {
  absenceKind: absenceNames,
  kind: adjustmentLabels,
  kinds: documentTitles,
  duty: Object.fromEntries(dutyOptions.map(({ value, label }) => [value, label])),
  status: {
    ...Object.fromEntries(Object.entries(statusDisplay).map(([status, { label }]) => [status, label])),
    open: 'Offen',
    in_progress: 'In Arbeit',
    done: 'Erledigt',
  },
  disabledReason: { failing: 'nahm drei Tage lang nichts an', gone: 'antwortete mit 410 (Gone)' },
  parcelLocation: { driver: 'beim Fahrer', sender: 'beim Absender' },
};

export const factName = (name: string): string => names[name] ?? name;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** As shown to an admin: 'leer', 'an', '12,34€', '22.11.2026 11:54', 'Führerschein, Rückseite'. */
export function factText(name: string, value: unknown, people: Record<string, string> = {}): string {
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'boolean') return value ? 'an' : 'aus';
  if (typeof value === 'number' && name.endsWith('Cents')) return formatPrice(value);
  if (Array.isArray(value)) return value.map((one) => factText(name, one, people)).join('; ') || 'leer';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value in people) return people[value] || 'gelöschtes Konto';
  if (name === 'deliveryId') return shortId(value);
  if (instant.test(value)) return formatDateTime(value);
  if (name === 'effectiveOn' || name === 'bankedOn') return formatDay(value);
  return words[name]?.[value] ?? value;
}
