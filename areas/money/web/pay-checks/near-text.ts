import { formatDistance, formatTime } from '#platform/contract/german-format.ts';

/** '40 m' or '1,3 km' */
export const nearText = (meters: number): string => (meters < 1000 ? `${meters} m` : formatDistance(meters));

/** 'HH:mm:ss' */
export function exactTime(instant: string): string {
  const seconds = String(new Date(instant).getUTCSeconds()).padStart(2, '0');
  return `${formatTime(instant)}:${seconds}`;
}
