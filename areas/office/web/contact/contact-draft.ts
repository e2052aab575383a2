/** The draft of a message to support; it belongs to the account, or to an anonymous visitor. */
import { useMemo } from 'react';
import { z } from '#platform/contract/zod-config.ts';
import { useDraft } from '#web/lib/use-draft.ts';

const draft = z.object({
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
type ContactDraft = z.infer<typeof draft>;

export function useContactDraft(userId: string | null) {
  const { read, keep, clear } = useDraft('contact');
  return useMemo(
    () => ({
      read: () => {
        const { data } = draft.safeParse(read());
        return data?.userId === userId ? data : undefined;
      },
      keep: (values: Omit<ContactDraft, 'userId'>) => keep({ userId, ...values }),
      clear,
    }),
    [userId, read, keep, clear],
  );
}
