import { formatTime } from '#platform/contract/german-format.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';

type Arrival = LiveView['arrivals'][number];
type Position = NonNullable<LiveView['position']>;

const MINUTE = 60_000;
const minutesOf = (at: string, round: (value: number) => number) =>
  new Date(round(Date.parse(at) / MINUTE) * MINUTE);

/** 'zwischen 14:10 und 14:25 Uhr'; shortly before the arrival 'in den nächsten Minuten'. */
export function windowText({ from90, until90 }: Pick<Arrival, 'from90' | 'until90'>, now: Date): string {
  if (Date.parse(until90) - now.getTime() < 3 * MINUTE) return 'in den nächsten Minuten';
  const [from, until] = [minutesOf(from90, Math.floor), minutesOf(until90, Math.ceil)];
  return `zwischen ${formatTime(from)} und ${formatTime(until)} Uhr`;
}

/** 'am ehesten 14:15 bis 14:19 Uhr'; empty if it says no more than the wide window. */
export function likelyText(arrival: Arrival, now: Date): string | undefined {
  const { from50, until50, from90, until90 } = arrival;
  const [from, until] = [minutesOf(from50, Math.floor), minutesOf(until50, Math.ceil)];
  const saved = Date.parse(until90) - Date.parse(from90) - (until.getTime() - from.getTime());
  if (saved < 4 * MINUTE || until <= now) return undefined;
  return `am ehesten ${formatTime(from)} bis ${formatTime(until)} Uhr`;
}

/** The stops before this one, in words. */
export function stopsText(stopsBefore: number): string {
  if (stopsBefore <= 0) return 'Ihr Paket ist als Nächstes an der Reihe.';
  const stops = stopsBefore === 1 ? '1 anderen Halt' : `${stopsBefore} andere Halte`;
  return `Davor fährt der Kurier noch ${stops} an.`;
}

export const isStale = ({ freshUntil }: Position, now: Date): boolean =>
  Date.parse(freshUntil) < now.getTime();

/** 'Position von 14:02 Uhr' of a stale position, otherwise its age. */
export function ageText(position: Position, now: Date): string {
  if (isStale(position, now)) return `Position von ${formatTime(position.measuredAt)} Uhr`;
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(position.measuredAt)) / 1000));
  if (seconds < 20) return 'Position: gerade eben';
  return seconds < 90 ? 'Position: vor einer Minute' : `Position: vor ${Math.round(seconds / 60)} Minuten`;
}
