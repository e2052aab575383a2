import { z } from 'zod';
import { emailField, textField } from '#contract/fields.ts';

/** Each field says what it lacks; that all are needed is said once, by `FILL_IN`. */
export const contactForm = z.object({
  name: textField('Bitte geben Sie Ihren Namen an.'),
  email: emailField,
  subject: textField('Bitte geben Sie einen Betreff an.', 200),
  message: textField('Bitte schreiben Sie uns eine Nachricht.', 5000),
  website: z.string(),
});
export type ContactFormValues = z.infer<typeof contactForm>;

export const emptyContact: ContactFormValues = { name: '', email: '', subject: '', message: '', website: '' };

export const FILL_IN = 'Bitte füllen Sie alle Felder aus.';
export const NOT_SENT =
  'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.';

/** The fields that a person fills in. */
export const visibleFields = ['name', 'email', 'subject', 'message'] as const;
