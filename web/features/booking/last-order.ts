/** The last order that was paid in this browser: told to every open page of it. */
import { useSyncExternalStore } from 'react';
import { BOOKING_DRAFT, readDraftStart } from '#web/lib/draft.ts';

const KEY = 'elbbote.last-order';

interface LastOrder {
  deliveryId: string;
  /** In milliseconds. */
  at: number;
}

function readLastOrder(): LastOrder | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastOrder | null;
  } catch {
    return null;
  }
}

/** Answers false when it was noted before: then its confirmation is only looked at again. */
export function noteOrder(deliveryId: string): boolean {
  if (readLastOrder()?.deliveryId === deliveryId) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify({ deliveryId, at: Date.now() } satisfies LastOrder));
  } catch {
    // The other pages do not hear of it.
  }
  return true;
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
  const order = readLastOrder();
  const begunAt = readDraftStart(BOOKING_DRAFT);
  return order && begunAt !== undefined && begunAt < order.at ? order.at : undefined;
}
