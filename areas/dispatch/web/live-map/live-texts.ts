import { formatTime } from '#platform/contract/german-format.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';

type Position = NonNullable<LiveView['position']>;

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
