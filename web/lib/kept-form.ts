/** Forms that still hold what was typed when the page was loaded anew or left, or the session ended. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from './use-draft.ts';

interface KeptFormOptions<In extends FieldValues, Out> {
  draftKey: string;
  /** The contract's. */
  rules: z.ZodType<Out, In>;
  /** What stands in the fields when nothing was typed. */
  untouched: DefaultValues<In>;
  /** A draft as it goes into the fields; anything of another shape is none. */
  draft: z.ZodType<DefaultValues<In>>;
  /** Where not every field can be kept. */
  toDraft?: (values: In) => unknown;
}

interface KeptForm<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** For what is sent or given up: the form is untouched again, and nothing is kept. */
  clear: () => void;
}

/** A form that keeps every change until it is cleared. */
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
