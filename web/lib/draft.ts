/**
 * What was typed, kept over a reload, a registration in another tab and the return from a cancelled payment.
 * Each open page keeps its own; what was typed last also waits for a page that has none yet. It stays in this
 * browser, goes at sign-out and after a day.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'elbbote.draft.';
/** When somebody signed out here: what other open pages have kept until then is not for the next person. */
const LEFT = 'elbbote.left';
/** Whose the drafts are; without it they are a visitor's. */
const OWNER = 'elbbote.drafts-of';
/** This page had one and is done with it: what another page types is none of its business. */
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

/** Looks, and changes nothing: it may be asked while a page is drawn. */
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
    // As good as none.
  }
  return undefined;
}

export function readDraft(key: string): unknown {
  return findDraft(key)?.value;
}

/**
 * What waits for a page that has none is this page's own from now on: what happens to it elsewhere does not
 * matter here.
 */
export function adoptDraft(key: string): void {
  const found = findDraft(key);
  try {
    if (found) sessionStorage.setItem(PREFIX + key, found.text);
  } catch {
    // Then it is read from where it waits.
  }
}

/** When this page's draft was begun, in milliseconds; undefined: it has none. */
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
    // A full or forbidden storage costs the draft, not the order.
  }
}

/** This page's draft, and the one that waits for new pages; other open pages keep theirs. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, DONE);
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept either.
  }
}

/**
 * Whoever signs in goes on with what they typed as a visitor, and finds nothing of another account whose
 * session ended by itself. Answers true when there was another.
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

/** At the end of a session: no page of this browser shows again what was typed during it. */
export function clearAllDrafts(): void {
  try {
    localStorage.setItem(LEFT, String(Date.now()));
    localStorage.removeItem(OWNER);
    for (const storage of [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name);
    }
  } catch {
    // Nothing was kept either.
  }
}

export const BOOKING_DRAFT = 'booking';
