import { z } from '#platform/contract/zod-config.ts';
import {
  emailField,
  NAME_LENGTH,
  nameField,
  newPasswordField,
  phoneField,
} from '#platform/contract/fields.ts';

/** The form's values before first and last name are joined to the full name. */
export const registrationForm = z
  .object({
    firstname: nameField('Bitte geben Sie Ihren Vornamen an.'),
    lastname: nameField('Bitte geben Sie Ihren Nachnamen an.'),
    email: emailField,
    phone: phoneField,
    role: z.enum(['customer', 'driver']),
    password: newPasswordField,
    confirmPassword: z.string().min(1, 'Bitte wiederholen Sie das Passwort.'),
    mailingList: z.boolean(),
    terms: z.boolean().refine(Boolean, 'Bitte akzeptieren Sie die Nutzungsbedingungen'),
  })
  .refine((form) => form.firstname.length + 1 + form.lastname.length <= NAME_LENGTH, {
    path: ['lastname'],
    message: `Vor- und Nachname bitte zusammen in höchstens ${NAME_LENGTH} Zeichen.`,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Die Passwörter stimmen nicht überein',
    // Shown together with other errors, not only after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type RegistrationForm = z.infer<typeof registrationForm>;

export const emptyRegistration: RegistrationForm = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  role: 'customer',
  password: '',
  confirmPassword: '',
  mailingList: false,
  terms: false,
};
