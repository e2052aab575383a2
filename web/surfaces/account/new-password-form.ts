import { z } from '#platform/contract/zod-config.ts';

/**
 * The screen's own first check; the server's is stricter and reports its own errors. Source:
 * docs/decisions/0022, 'Accounts'.
 */
export const LEAST_LENGTH = 6;

export const newPasswordForm = z
  .object({
    password: z.string().min(LEAST_LENGTH, 'Das Passwort muss mindestens 6 Zeichen lang sein'),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Die Passwörter stimmen nicht überein',
    // Shown together with a password that is too short, not only after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type NewPasswordForm = z.infer<typeof newPasswordForm>;
