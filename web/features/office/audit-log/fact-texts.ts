import { dutyOptions } from '#contract/office/admins.ts';
import { formatDateTime, formatPrice } from '#contract/platform/german-format.ts';
import { documentTitles } from '#web/lib/document-titles.ts';

/**
 * Labels of the log's facts. A fact without a label here is shown under its own name, so that nothing is
 * hidden.
 */
const names: Record<string, string | undefined> = {
  action: 'Was',
  amountCents: 'Betrag',
  assigneeId: 'Zugewiesen an',
  attempts: 'Fahrten',
  blocked: 'Gesperrt',
  deliveryId: 'Sendung',
  driverId: 'Fahrer',
  duty: 'Aufgabe',
  earningsCents: 'Verdienst',
  email: 'E-Mail',
  failure: 'Fehler',
  from: 'Von',
  fullName: 'Name',
  hasSecondFactor: 'Zweiter Schritt',
  houseNumber: 'Hausnummer',
  identityExpiresOn: 'Ausweis gültig bis',
  isOnline: 'Online',
  kinds: 'Dokumente',
  lat: 'Breite',
  licenseExpiresOn: 'Führerschein gültig bis',
  lng: 'Länge',
  note: 'Hinweis',
  paidAt: 'Überwiesen am',
  postcode: 'PLZ',
  reason: 'Grund',
  returnedAt: 'Zurückgekommen am',
  returnedCents: 'Erstattet',
  rows: 'Zeilen',
  rushReleasedAt: 'Freigegeben am',
  search: 'Suche',
  status: 'Stand',
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
  kinds: documentTitles,
  duty: Object.fromEntries(dutyOptions.map(({ value, label }) => [value, label])),
  status: { open: 'Offen', in_progress: 'In Arbeit', done: 'Erledigt' },
};

export const factName = (name: string): string => names[name] ?? name;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** As shown to an admin: 'leer', 'an', '12,34€', '22.11.2026 11:54', 'Führerschein, Reisepass'. */
export function factText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'boolean') return value ? 'an' : 'aus';
  if (typeof value === 'number' && name.endsWith('Cents')) return formatPrice(value);
  if (Array.isArray(value)) return value.map((one) => factText(name, one)).join('; ') || 'leer';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) return formatDateTime(value);
  return words[name]?.[value] ?? value;
}
