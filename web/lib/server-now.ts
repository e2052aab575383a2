/**
 * The server's clock, as far as this device knows it. A device's own clock is believed only where no server
 * can be asked: its offset is measured at each answer, and kept for a start without a network.
 */
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts';
import { firstAnswers } from './first-answers.ts';

const KEY = 'elbbote-clock-offset';
/** Less is the way there and back, or no matter. */
const TOLERANCE_MS = 2000;
/** An answer that took longer says too little. */
const PATIENCE_MS = 10_000;

let offsetMs = readKept();

/** A worker has no storage of this kind; what it sends was timed by a page. */
function readKept(): number {
  try {
    return Number(globalThis.localStorage?.getItem(KEY) ?? 0) || 0;
  } catch {
    return 0;
  }
}

/** When a page was rendered, until the browser has taken it over: it finds the same words. */
let stoppedAt = firstAnswers?.renderedAt;

/** Epoch milliseconds by the server's clock. */
export const serverNow = (): number => stoppedAt ?? Date.now() + offsetMs;

/** The same as a date: what 'heute' and 'morgen' are told by. */
export const serverDate = (): Date => new Date(serverNow());

/** An instant by this device's clock in epoch milliseconds, by the server's. */
export const toServerTime = (deviceTime: number): number => deviceTime + offsetMs;

/** For the root, once the page is taken over. */
export function runClock(): void {
  stoppedAt = undefined;
}

/** On the server, before it renders: the page is of this instant of its own clock, which a demo sets. */
export function setServerTime(now: Date): void {
  stoppedAt = now.getTime();
}

/** Learns the offset from an answer; `askedAt` by this device's clock, in epoch milliseconds. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const serverTime = Number(headers.get(SERVER_TIME_HEADER));
  const answeredAt = Date.now();
  const tookMs = answeredAt - askedAt;
  // The clock may have been put right meanwhile.
  if (!serverTime || tookMs < 0 || tookMs > PATIENCE_MS) return;
  const measured = serverTime - (askedAt + tookMs / 2);
  const found = Math.abs(measured) < TOLERANCE_MS ? 0 : Math.round(measured);
  const isKnown = found === 0 ? offsetMs === 0 : Math.abs(found - offsetMs) < TOLERANCE_MS;
  if (isKnown) return;
  offsetMs = found;
  try {
    globalThis.localStorage?.setItem(KEY, String(offsetMs));
  } catch {
    // Without storage it is measured anew at the next start.
  }
}
