/**
 * Drafts of typed input: kept over a reload, a registration in another tab and the return from a cancelled
 * payment. Each open page has its own; the last one typed is also stored for a page that has none yet. Drafts
 * stay in this browser, and are deleted at sign-out and after a day.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'elbbote.draft.';
/** When somebody signed out here: drafts of other open pages from before that are not for the next person. */
const LEFT = 'elbbote.left';
/** The owner of the drafts; without it they are a visitor's. */
const OWNER = 'elbbote.drafts-of';
/** This page has cleared its draft: it does not adopt what another page types. */
const DONE = 'null';

interface Draft {
  savedAt: number;
  /** When it was begun. */
  since: number;
  value: unknown;
}

interface Found extends Draft {
  text: string;
}

/** Reads without changes, so that it may be called while rendering. */
function findDraft(key: string): Found | undefined {
  try {
    const own = sessionStorage.getItem(PREFIX + key);
    for (const text of own === DONE ? [] : [own, localStorage.getItem(PREFIX + key)]) {
      const draft = JSON.parse(text ?? 'null') as Draft | null;
      const endsAt = (draft?.savedAt ?? 0) + DAY_MS;
      if (!text || !draft || endsAt < Date.now() || draft.savedAt <= Number(localStorage.getItem(LEFT)))
        continue;
      return { ...draft, text };
    }
  } catch {
    // Equivalent to none.
  }
  return undefined;
}

export function readDraft(key: string): unknown {
  return findDraft(key)?.value;
}

/**
 * Adopts the draft that waits for new pages as this page's own: later changes of it in other pages have no
 * effect here.
 */
export function adoptDraft(key: string): void {
  const found = findDraft(key);
  try {
    if (found) sessionStorage.setItem(PREFIX + key, found.text);
  } catch {
    // It is then read from the shared place.
  }
}

/** When this page's draft was begun, in epoch milliseconds; undefined without a draft. */
export function readDraftStart(key: string): number | undefined {
  return findDraft(key)?.since;
}

export function writeDraft(key: string, value: unknown): void {
  try {
    const savedAt = Date.now();
    const text = JSON.stringify({ savedAt, since: readDraftStart(key) ?? savedAt, value });
    sessionStorage.setItem(PREFIX + key, text);
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // A full or blocked storage loses the draft, not the order.
  }
}

/** Clears this page's draft and the one for new pages; other open pages keep theirs. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, DONE);
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was stored either.
  }
}

/**
 * At sign-in the visitor's drafts are kept, and those of another account whose session ended by itself are
 * removed. Returns true if there was another account.
 */
export function claimDrafts(userId: string): boolean {
  try {
    const owner = localStorage.getItem(OWNER);
    const isAnother = owner !== null && owner !== userId;
    if (isAnother) clearAllDrafts();
    localStorage.setItem(OWNER, userId);
    return isAnother;
  } catch {
    return false;
  }
}

/** At the end of a session: no page of this browser restores input from that session. */
export function clearAllDrafts(): void {
  try {
    localStorage.setItem(LEFT, String(Date.now()));
    localStorage.removeItem(OWNER);
    for (const storage of [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name);
    }
  } catch {
    // Then nothing was stored either.
  }
}

export const BOOKING_DRAFT = 'booking';

/** Under which the server keeps a visitor's. */
export const DRAFT_ID = 'booking-id';
