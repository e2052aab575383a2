/** What was typed, kept over a reload in this tab alone; it belongs to whoever was signed in, or to a visitor. */
import { z } from '#contract/zod-config.ts';

const KEY = 'elbbote.contact';

const draft = z.object({
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type ContactDraft = z.infer<typeof draft>;

export function readContactDraft(userId: string | null): ContactDraft | undefined {
  try {
    const stored = draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return stored.success && stored.data.userId === userId ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeContactDraft(values: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A full or forbidden storage costs the draft, not the message.
  }
}

export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
