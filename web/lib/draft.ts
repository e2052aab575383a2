/**
 * What was typed, kept over a reload, the way through registration in another tab and the way back from a cancelled
 * payment. It stays in this browser, goes at sign-out and after a day.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

export function readDraft(key: string): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      savedAt: number;
      value: unknown;
    } | null;
    return stored && Date.now() - stored.savedAt < DAY_MS ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), value }));
  } catch {
    // A full or forbidden storage costs the draft, not the order.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

export const BOOKING_DRAFT = 'elbbote.booking';
