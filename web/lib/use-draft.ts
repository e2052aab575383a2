import { useEffect, useMemo } from 'react';
import { adoptDraft, clearDraft, readDraft, writeDraft } from './draft.ts';

/** This page's draft under a key: read without changes, and adopted as the page's own once it is shown. */
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
