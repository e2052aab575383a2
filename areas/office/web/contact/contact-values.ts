import { z } from '#platform/contract/zod-config.ts';
import { emailField, messageField, textField } from '#platform/contract/fields.ts';

/** Each field has its own error; that all are required is stated once, by `FILL_IN`. */
export const contactForm = z.object({
  name: textField('Bitte geben Sie Ihren Namen an.'),
  email: emailField,
  subject: textField('Bitte geben Sie einen Betreff an.', 200),
  message: messageField('Bitte schreiben Sie uns eine Nachricht.', 5000),
  website: z.string(),
});
export type ContactFormValues = z.infer<typeof contactForm>;

export const emptyContact: ContactFormValues = { name: '', email: '', subject: '', message: '', website: '' };

export const FILL_IN = 'Bitte füllen Sie alle Felder aus.';
export const NOT_SENT =
  'Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.';

/** The fields that a signed-in user still has to fill in. */
export const customerContactForm = contactForm.pick({ subject: true, message: true });
export type CustomerContactValues = z.infer<typeof customerContactForm>;

export const SENT = {
  title: 'Nachricht gesendet',
  description: 'Vielen Dank für Ihre Nachricht. Wir werden uns in Kürze bei Ihnen melden.',
};

/** The visible fields. */
export const visibleFields = ['name', 'email', 'subject', 'message'] as const;
