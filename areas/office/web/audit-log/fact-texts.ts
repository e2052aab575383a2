import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { caseDecisionNames } from '#office/contract/case-words.ts';
import { deskStatusNames } from '#office/contract/desk.ts';
import { dutyOptions } from '#office/contract/admins.ts';
import { formatDateTime, formatDay, formatPrice, shortId } from '#platform/contract/german-format.ts';
import { typedLabels } from '#delivery/domain/order-facts.ts';
import { adjustmentLabels } from '#money/domain/pay-adjustment.ts';
import { statusDisplay } from '#platform/domain/statuses.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { auditedActs, auditedSubjects } from '#people/contract/audit.ts';
import type { listKeys } from '#people/contract/audit-facts.ts';
import { documentTitles } from '#drivers/domain/document-titles.ts';

/**
 * Labels of the log's facts. A fact without a label here is shown under its own name, so that nothing is
 * hidden.
 */
const names: Record<string, string | undefined> = {
  ...typedLabels,
  absenceKind: 'Art',
  acceptedOnce: 'Zuerst angenommen',
  action: 'Was',
  addedCount: 'Neu',
  amountCents: 'Betrag',
  answer: 'Antwort',
  arrivesOn: 'Erwartet am',
  assigneeId: 'Zugewiesen an',
  attemptNumber: 'Fahrt Nr.',
  attempts: 'Fahrten',
  bankedCents: 'Eingegangen',
  bankedOn: 'Eingegangen am',
  blocked: 'Gesperrt',
  bookings: 'Buchungen',
  breakMinutes: 'Pause in Minuten',
  cancelFreeUntil: 'Kostenlos stornierbar bis',
  cents: 'Betrag',
  checkoutId: 'Bestellung',
  companyId: 'Firma',
  completedAt: 'Abgeschlossen am',
  costCentre: 'Kostenstelle',
  count: 'Anzahl',
  decision: 'Entscheidung',
  deliveryAddress: 'Lieferadresse',
  deliveryConfirmedAt: 'Zugestellt am',
  deliveryConfirmedBy: 'Angenommen von',
  deliveryId: 'Sendung',
  deliveryPhotoUrl: 'Foto',
  deliveryPinned: 'Lieferort verschoben',
  deliverySafePlace: 'Abgestellt',
  deliverySignatureTyped: 'Unterschrift getippt',
  deliverySignatureUrl: 'Unterschrift',
  deliverySpeed: 'Geschwindigkeit',
  disabledReason: 'Grund',
  distanceMeters: 'Strecke in Metern',
  driverId: 'Fahrer',
  driverName: 'Fahrername',
  durationSeconds: 'Fahrzeit in Sekunden',
  duty: 'Aufgabe',
  earningsCents: 'Verdienst',
  effectiveOn: 'Gültig ab',
  email: 'E-Mail',
  endsAt: 'Ende',
  expectedAt: 'Erwartet',
  expectedFrom: 'Erwartet ab',
  expectedUntil: 'Erwartet bis',
  externalId: 'Fremde Nummer',
  failure: 'Fehler',
  firstDay: 'Erster Tag',
  forfeited: 'Rest einbehalten',
  freeRedeliveries: 'Freie Zustellungen',
  from: 'Von',
  fullName: 'Name',
  hasSecondFactor: 'Zweiter Schritt',
  houseNumber: 'Hausnummer',
  identityExpiresOn: 'Ausweis gültig bis',
  isNarrowed: 'Eingegrenzt',
  isOnline: 'Online',
  kind: 'Art',
  kinds: 'Dokumente',
  knownCount: 'Schon bekannt',
  lastDay: 'Letzter Tag',
  lat: 'Breite',
  licenseExpiresOn: 'Führerschein gültig bis',
  limitCents: 'Rahmen',
  lineCount: 'Posten',
  list: 'Liste',
  lng: 'Länge',
  matchedCount: 'Zugeordnet',
  month: 'Monat',
  name: 'Name',
  notBefore: 'Nicht vor',
  note: 'Hinweis',
  number: 'Vorgang',
  openCount: 'Offen',
  owedCents: 'Offene Forderung',
  packageSize: 'Größe',
  paidAt: 'Überwiesen am',
  parcelDriverId: 'Paket bei',
  parcelLocation: 'Paket liegt',
  payoutCount: 'Überweisungen',
  pickedUpOnce: 'Zuerst abgeholt',
  pickupAddress: 'Abholadresse',
  pickupPinned: 'Abholort verschoben',
  postcode: 'PLZ',
  priceCents: 'Preis',
  promisedBeforeWish: 'Zusage vor dem Wunsch',
  promisedBy: 'Zusage',
  providerPayoutId: 'Auszahlung des Zahlungsdienstes',
  question: 'Rückfrage',
  reason: 'Grund',
  receiptId: 'Zahlungseingang',
  redeliveryReason: 'Grund der Zustellung',
  reference: 'Referenz',
  refunded: 'Mit Erstattung',
  registerCheckedOn: 'Register geprüft am',
  registerDueOn: 'Wieder fällig am',
  registerNumber: 'Registernummer',
  returnedAt: 'Zurückgekommen am',
  returnedCents: 'Erstattet',
  reversesId: 'Nimmt zurück',
  routeDataVersion: 'Kartenstand',
  routeEngine: 'Strecke berechnet von',
  routeQuality: 'Strecke',
  rows: 'Zeilen',
  rushReleasedAt: 'Freigegeben am',
  senderId: 'Absender',
  startsAt: 'Beginn',
  status: 'Stand',
  statusBeforeAssignment: 'Stand vor der Zuteilung',
  streetName: 'Straße',
  subjectKind: 'Woran',
  takenBy: 'Übernommen von',
  termsAccepted: 'AGB angenommen',
  text: 'Text',
  title: 'Vorgang',
  totalCents: 'Summe',
  tries: 'Versuche',
  unreadCount: 'Nicht gelesen',
  until: 'Bis',
  value: 'Wert',
  wasRight: 'Einspruch zu Recht',
  week: 'Woche',
  weightKg: 'Gewicht in kg',
};

const labelsOf = (display: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(display).map(([code, { label }]) => [code, label]));

const statusWords = {
  ...labelsOf(statusDisplay),
  ...deskStatusNames,
};

type Words = Record<string, string | undefined>;

/** The words of closed lists, by the fact whose value is one of their codes. */
const listWords: Record<
  (typeof listKeys)[number] | 'absenceKind' | 'deliverySpeed' | 'packageSize' | 'routeQuality',
  Words
> = {
  absenceKind: absenceNames,
  action: auditedActs,
  decision: caseDecisionNames,
  deliverySpeed: labelsOf(speedDisplay),
  kind: adjustmentLabels,
  kinds: documentTitles,
  duty: Object.fromEntries(dutyOptions.map(({ value, label }) => [value, label])),
  packageSize: labelsOf(packageDisplay),
  routeQuality: { estimate: 'Schätzung', network: 'auf Straßen berechnet' },
  status: statusWords,
  statusBeforeAssignment: statusWords,
  subjectKind: auditedSubjects,
  disabledReason: { failing: 'nahm drei Tage lang nichts an', gone: 'antwortete mit 410 (Gone)' },
  parcelLocation: { driver: 'beim Fahrer', sender: 'beim Absender' },
};

const words: Record<string, Words | undefined> = listWords;

/** What begins, before what ends: the log keeps names in the order of their length. */
const beginnings = new Set(['startsAt', 'firstDay']);
export const inReadingOrder = (factNames: readonly string[]): string[] =>
  factNames.toSorted((one, other) => Number(beginnings.has(other)) - Number(beginnings.has(one)));

export const factName = (name: string): string => names[name] ?? name;

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Switched on or off; any other answer is yes or no. */
const switches = new Set(['value', 'isOnline', 'Eingeschaltet', 'Push', 'Mail an Inhaber']);

/** As shown to an admin: 'leer', 'an', 'ja', '12,34€', '22.11.2026 11:54', 'Führerschein, Rückseite'. */
export function factText(name: string, value: unknown, people: Record<string, string> = {}): string {
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'boolean') return switches.has(name) ? (value ? 'an' : 'aus') : value ? 'ja' : 'nein';
  if (typeof value === 'number' && (name === 'cents' || name.endsWith('Cents'))) return formatPrice(value);
  if (Array.isArray(value)) return value.map((one) => factText(name, one, people)).join('; ') || 'leer';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value in people) return people[value] || 'gelöschtes Konto';
  if (name === 'deliveryId') return shortId(value);
  if (instant.test(value)) return formatDateTime(value);
  if (day.test(value)) return formatDay(value);
  return words[name]?.[value] ?? value;
}
