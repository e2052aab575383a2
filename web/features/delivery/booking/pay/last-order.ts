/** The last order that was paid in this browser: told to every open page of it. */
import { useSyncExternalStore } from 'react';
import { BOOKING_DRAFT, readDraftStart } from '#web/lib/draft.ts';

/** When, in milliseconds. */
const LAST = 'elbbote.last-order';
/** This page has gone to the payment page with what stands in its form, and not with a redelivery. */
const PAYING = 'elbbote.paying';

/** From the order form to the payment page, or back without having paid. */
export function notePaying(isPaying: boolean): void {
  try {
    if (isPaying) sessionStorage.setItem(PAYING, 'true');
    else sessionStorage.removeItem(PAYING);
  } catch {
    // Then the form keeps what was ordered.
  }
}

/** After a payment: whether it was for this page's form. True once; a confirmation opened again is not. */
export function finishOrder(): boolean {
  try {
    if (sessionStorage.getItem(PAYING) === null) return false;
    sessionStorage.removeItem(PAYING);
    localStorage.setItem(LAST, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** When another page ordered, in milliseconds; undefined when none did since this page's draft was begun. */
export function useOrderedElsewhere(): number | undefined {
  return useSyncExternalStore(subscribe, readOrderSinceDraft);
}

/** The browser tells of a change in every page but the one that made it. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function readOrderSinceDraft(): number | undefined {
  const begunAt = readDraftStart(BOOKING_DRAFT);
  try {
    const orderedAt = Number(localStorage.getItem(LAST));
    return begunAt !== undefined && begunAt < orderedAt ? orderedAt : undefined;
  } catch {
    return undefined;
  }
}
