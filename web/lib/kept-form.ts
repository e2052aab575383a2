/** Forms that restore their input after a reload, after leaving the page, or after the session has ended. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from './use-draft.ts';

interface KeptFormOptions<In extends FieldValues, Out> {
  draftKey: string;
  /** The contract's schema. */
  rules: z.ZodType<Out, In>;
  /** Values of the untouched form. */
  untouched: DefaultValues<In>;
  /** Converts a draft into form values; a draft of another shape is ignored. */
  draft: z.ZodType<DefaultValues<In>>;
  /** Which fields are stored, if not all may be. */
  toDraft?: (values: In) => unknown;
}

interface KeptForm<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** After sending or cancelling: the form is reset, and its draft deleted. */
  clear: () => void;
}

/** A form that stores every change until it is cleared. */
export function useKeptForm<In extends FieldValues, Out>({
  draftKey,
  rules,
  untouched,
  draft,
  toDraft = (values) => values,
}: KeptFormOptions<In, Out>): KeptForm<In, Out> {
  const { read, keep, clear } = useDraft(draftKey);
  const [defaultValues] = useState(() => draft.safeParse(read()).data ?? untouched);
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(rules), defaultValues });
  const { reset, watch, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => keep(toDraft(getValues())));
    return unsubscribe;
  });
  return {
    form,
    clear: () => {
      reset(untouched);
      clear();
    },
  };
}
