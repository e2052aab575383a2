import { formatPromise, formatTime, nameDay } from '#platform/contract/german-format.ts';

const NO_BREAK = '\u00a0';

/**
 * 'voraussichtlich 15:20 bis 15:40, spätestens 16:45 Uhr', with the day where it is not today's; before it is
 * known, or once it has passed, the promise alone: 'heute bis 16:45 Uhr'.
 */
export function formatArrival(
  { expected, promisedBy }: { expected?: Window | null | undefined; promisedBy: Date | string },
  now: Date,
): string {
  if (!expected || new Date(expected.until) <= now) return `${formatPromise(promisedBy, now)} Uhr`;
  const { from, until } = expected;
  const soon = [nameDay(from, now), nameDay(until, now), nameDay(promisedBy, now)];
  const [first, second, last] = soon.map((day, at) => (day === (soon[at - 1] ?? 'heute') ? '' : `${day} `));
  // On a narrow screen lines break between the window and the promise, not within them.
  const window = `${first}${formatTime(from)} bis ${second}${formatTime(until)}`.replaceAll(' ', NO_BREAK);
  const latest = `${last}${formatTime(promisedBy)} Uhr`.replaceAll(' ', NO_BREAK);
  return `voraussichtlich ${window}, spätestens${last ? ' ' : NO_BREAK}${latest}`;
}

interface Window {
  from: Date | string;
  until: Date | string;
}
