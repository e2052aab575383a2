/**
 * German formats of numbers and times, in mails and on screens. Times are Hamburg's, whatever the machine's
 * zone.
 */
const TIME_ZONE = 'Europe/Berlin';

// Made once: making one takes far longer than formatting with it.
const totalFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const instantFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A single price: 1234 cents give '12,34€'. Source: docs/decisions/0023, 'Prices and durations'. */
export function formatPrice(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole},${rest}€`;
}

/** A total in currency format: '1.234,56 €'. */
export function formatTotal(cents: number): string {
  return totalFormat.format(cents / 100);
}

/** Metres rounded half up to one decimal: 8050 gives '8,1 km'. */
export function formatDistance(meters: number): string {
  const tenths = Math.floor((meters + 50) / 100);
  return `${Math.trunc(tenths / 10)},${tenths % 10} km`;
}

/** Below one hour 'Y min', otherwise 'Xh Ymin'. Source: docs/decisions/0023, 'Prices and durations'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.trunc(minutes / 60)}h ${minutes % 60}min`;
}

function parts(instant: Date | string): Record<string, string> {
  const found = instantFormat.formatToParts(new Date(instant));
  return Object.fromEntries(found.map(({ type, value }) => [type, value]));
}

/** 'dd.MM.yyyy' */
export function formatDate(instant: Date | string): string {
  const { day, month, year } = parts(instant);
  return `${day}.${month}.${year}`;
}

/** A calendar day, '2026-11-20', as 'dd.MM.yyyy'. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** 'HH:mm' */
export function formatTime(instant: Date | string): string {
  const { hour, minute } = parts(instant);
  return `${hour}:${minute}`;
}

/** An hour of the day, 14, as '14–15 Uhr'. */
export function formatHour(hour: number): string {
  return `${hour}–${hour + 1} Uhr`;
}

/** 'dd.MM.yyyy HH:mm' */
export function formatDateTime(instant: Date | string): string {
  const { day, month, year, hour, minute } = parts(instant);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** 'heute bis 16:45', 'heute Nacht bis 00:26', 'morgen bis 06:30', 'am 23.11.2026 bis 10:00' */
export function formatPromise(promisedBy: Date | string, now: Date): string {
  return `${nameDay(promisedBy, now)} bis ${formatTime(promisedBy)}`;
}

/** 'heute', 'heute Nacht', 'morgen', 'am 23.11.2026' */
export function nameDay(instant: Date | string, now: Date): string {
  const day = formatDate(instant);
  if (day === formatDate(now)) return 'heute';
  if (day !== formatDayAfter(now)) return `am ${day}`;
  return isTonight(instant, now) ? 'heute Nacht' : 'morgen';
}

/** In the evening, the small hours of the next day count as tonight. */
function isTonight(promisedBy: Date | string, now: Date): boolean {
  return formatTime(now) >= '18:00' && formatTime(promisedBy) < '05:00';
}

/** The next calendar day, which on a clock change is not 24 hours later. */
function formatDayAfter(instant: Date): string {
  const { day, month, year } = parts(instant);
  // Noon: far from any clock change.
  return formatDate(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1, 12)));
}

/** A delivery's number as shown to people: the first 8 characters of the id. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
