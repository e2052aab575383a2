import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from '#contract/zod-config.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

interface KeptFormProps<In extends FieldValues, Out extends FieldValues>
  extends UseFormProps<In, unknown, Out> {
  /** The draft's name, for example 'rating.' and the delivery's id. */
  draftKey: string;
  /** What of the form is kept; anything else in the storage is as good as nothing. */
  draft: z.ZodType<Partial<In>>;
  defaultValues: DefaultValues<In>;
}

/** A form that still holds what was typed when the page was loaded anew or left, or the session ended. */
export function useKeptForm<In extends FieldValues, Out extends FieldValues>({
  draftKey,
  draft,
  defaultValues,
  ...props
}: KeptFormProps<In, Out>) {
  const [kept] = useState(() => draft.safeParse(readDraft(draftKey)).data);
  const form = useForm<In, unknown, Out>({ ...props, defaultValues: { ...defaultValues, ...kept } });
  const { reset, watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(draftKey, values));
    return unsubscribe;
  }, [draftKey, watch]);
  return {
    form,
    /** Sent or given up: the form is as it was at first, and nothing is kept. */
    clear: () => {
      reset(defaultValues as In);
      clearDraft(draftKey);
    },
  };
}
