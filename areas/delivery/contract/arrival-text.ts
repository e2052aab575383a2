/** The one arrival of a delivery in words, the same on every page and in every message. */
import { formatTime, nameDay } from '#platform/contract/german-format.ts';

interface Window {
  from: string;
  until: string;
}

interface NamedArrival {
  promisedBy: string;
  arrivalWindow: Window | null;
}

/** Shortly before its end a window says less than its nearness. */
const SOON_MS = 3 * 60_000;

export const isSoon = ({ until }: Window, now: Date): boolean => Date.parse(until) - now.getTime() < SOON_MS;

/** 'zwischen 14:10 und 14:25 Uhr'; shortly before the arrival 'in den nächsten Minuten'. */
export function windowText(window: Window, now: Date): string {
  return isSoon(window, now) ? 'in den nächsten Minuten' : clockText(window);
}

/** 'zwischen 14:10 und 14:25 Uhr', also where nobody knows how old that is. */
export const clockText = ({ from, until }: Window): string =>
  `zwischen ${formatTime(from)} und ${formatTime(until)} Uhr`;

/** Beside a window: 'zugesagt bis 16:45 Uhr', 'zugesagt bis heute Nacht 00:26 Uhr', missed 'war zugesagt'. */
export function promiseText(promisedBy: string, now: Date): string {
  const was = new Date(promisedBy) < now ? 'war ' : '';
  return `${was}zugesagt bis ${dayOf(promisedBy, now).replace(/^am /, '')}${formatTime(promisedBy)} Uhr`;
}

/**
 * 'voraussichtlich zwischen 15:20 und 15:40 Uhr, zugesagt bis 16:45 Uhr'; without a window 'spätestens 16:45
 * Uhr', and 'war zugesagt bis 16:45 Uhr' once that is missed.
 */
export function arrivalText({ promisedBy, arrivalWindow }: NamedArrival, now: Date): string {
  const promise = promiseText(promisedBy, now);
  if (arrivalWindow) return `voraussichtlich ${windowText(arrivalWindow, now)}, ${promise}`;
  if (new Date(promisedBy) < now) return promise;
  return `spätestens ${dayOf(promisedBy, now)}${formatTime(promisedBy)} Uhr`;
}

/** '' today, otherwise 'heute Nacht ', 'morgen ', 'am 23.11.2026 ' */
function dayOf(instant: string, now: Date): string {
  const day = nameDay(instant, now);
  return day === 'heute' ? '' : `${day} `;
}
