import { useEffect } from 'react';
import { client } from '#web/lib/api-client.ts';
import { BOOKING_DRAFT, DRAFT_ID, writeDraft } from '#web/lib/draft.ts';
import { readDraftId } from './find-draft.ts';

/** Long enough that somebody who types is not saved at each letter. */
const PAUSE_MS = 1500;

/**
 * Keeps a visitor's form on the server as well, from the first price on: whoever opens the mail in another
 * browser finds it there. Its id is kept beside the local draft. Best effort: the local one stays.
 */
export function useServerDraft(values: object, isKept: boolean): void {
  const text = isKept ? JSON.stringify(values) : undefined;
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => void save(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

async function save(text: string): Promise<void> {
  const known = readDraftId();
  try {
    const values = JSON.parse(text) as Record<string, unknown>;
    const { id } = await client.orderDrafts.saveOrderDraft({ ...(known ? { id: known } : {}), values });
    if (id !== known) writeDraft(DRAFT_ID, id);
  } catch {
    // The next change saves all of it.
  }
}

/** Fetches a draft that this browser does not have; false if there is none. */
export async function fetchDraft(id: string): Promise<boolean> {
  const { values } = await client.orderDrafts.getOrderDraft({ token: id });
  if (!values) return false;
  writeDraft(BOOKING_DRAFT, values);
  return true;
}
