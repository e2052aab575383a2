/** The last order that was paid in this browser, shared with all its open pages. */
import { useSyncExternalStore } from 'react';
import { BOOKING_DRAFT, readDraftStart } from '#web/lib/draft.ts';

/** Epoch milliseconds. */
const LAST = 'elbbote.last-order';
/** This page has gone to the payment page with the content of its form, not with a redelivery. */
const PAYING = 'elbbote.paying';

/** Called on leaving for the payment page and on returning without having paid. */
export function notePaying(isPaying: boolean): void {
  try {
    if (isPaying) sessionStorage.setItem(PAYING, 'true');
    else sessionStorage.removeItem(PAYING);
  } catch {
    // The form then keeps what was ordered.
  }
}

/**
 * After a payment: whether it was for this page's form. True once; false when the confirmation is opened
 * again.
 */
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

/**
 * When another page ordered, in epoch milliseconds; undefined if none has since this page's draft was begun.
 */
export function useOrderedElsewhere(): number | undefined {
  return useSyncExternalStore(subscribe, readOrderSinceDraft, () => undefined);
}

/** The storage event fires in every page except the one that made the change. */
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
