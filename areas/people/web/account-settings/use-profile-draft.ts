import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { profileChange } from '#people/contract/accounts.ts';
import { z } from '#platform/contract/zod-config.ts';
import { useDraft } from '#web/lib/use-draft.ts';

type ProfileChange = z.infer<typeof profileChange>;

const fields = ['full_name', 'phone'] as const;
const draft = z.object({ full_name: z.string(), phone: z.string() }).partial();

/**
 * Unsaved changes of name or phone are restored after another tab, a reload or a new session.
 */
export function useProfileDraft(form: UseFormReturn<ProfileChange>, saved: ProfileChange): void {
  const { setValue, watch } = form;
  const { read, keep, clear } = useDraft('profile');
  const latest = useRef(saved);
  latest.current = saved;
  useEffect(() => {
    const kept = draft.safeParse(read()).data ?? {};
    for (const field of fields) {
      const text = kept[field];
      if (text !== undefined && text !== latest.current[field]) setValue(field, text, { shouldDirty: true });
    }
    const { unsubscribe } = watch((values) => {
      // Only the difference: the other field may be changed elsewhere in the meantime.
      const changed = fields.filter((field) => values[field] !== latest.current[field]);
      if (changed.length === 0) clear();
      else keep(Object.fromEntries(changed.map((field) => [field, values[field]])));
    });
    return unsubscribe;
  }, [setValue, watch, read, keep, clear]);
}
