/**
 * A form that still holds what was typed when the page was loaded anew or left, or the session ended. This file comes
 * with every page: of the form and schema libraries it takes the types alone.
 */
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/** What the draft of this name holds when the form is opened; undefined: none, or not what `schema` describes. */
export function useKeptValues<T>(draftKey: string, schema: z.ZodType<T>): T | undefined {
  const [kept] = useState(() => schema.safeParse(readDraft(draftKey)).data);
  return kept;
}

/** Keeps every change. The answer is for what is sent or given up: the form is `untouched` again, and nothing is kept. */
export function useKeeping<In extends FieldValues, Out>(
  draftKey: string,
  { reset, watch }: UseFormReturn<In, unknown, Out>,
  untouched: In,
): () => void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(draftKey, values));
    return unsubscribe;
  }, [draftKey, watch]);
  return () => {
    reset(untouched);
    clearDraft(draftKey);
  };
}
