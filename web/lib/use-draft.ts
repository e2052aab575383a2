import { useEffect, useMemo } from 'react';
import { adoptDraft, clearDraft, readDraft, writeDraft } from './draft.ts';

/** What this page keeps under a key: read without touching it, and the page's own once it is shown. */
export function useDraft(key: string) {
  useEffect(() => adoptDraft(key), [key]);
  return useMemo(
    () => ({
      read: () => readDraft(key),
      keep: (value: unknown) => writeDraft(key, value),
      clear: () => clearDraft(key),
    }),
    [key],
  );
}
