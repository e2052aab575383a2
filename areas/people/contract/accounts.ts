import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminAreas, adminDuties } from '#people/domain/duties.ts';
import { companyRoles } from '#people/domain/company-roles.ts';
import { roles } from '#people/domain/roles.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  emailField,
  instantField,
  nameField,
  newPasswordField,
  phoneField,
} from '#platform/contract/fields.ts';
import { ownPath } from '#platform/contract/paths.ts';
import { cookieChoice } from './consents.ts';
import { codeInput, passwordInput } from './two-factor.ts';

/** The page of our site that the person was opening; the link in the mail leads there. */
const nextField = z.string().max(500).regex(ownPath).optional();

/** The registration form; the full name is first and last name joined by one space. */
export const registration = z.object({
  email: emailField,
  password: newPasswordField,
  data: z.object({
    full_name: nameField('Bitte geben Sie Vor- und Nachnamen an.'),
    phone: phoneField,
    role: z.enum(['customer', 'driver'], 'Bitte wählen Sie, ob Sie Kunde oder Fahrer sind.'),
  }),
  /** Opt-in, unchecked by default. */
  mailingList: z.boolean().default(false),
  terms: z.literal(true, 'Bitte akzeptieren Sie die Nutzungsbedingungen'),
  next: nextField,
});

export const signInInput = z.object({
  email: emailField,
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.').max(256),
  rememberMe: z.boolean().default(false),
});

/** The part of a profile that people can change themselves. */
export const profileChange = z.object({
  full_name: nameField('Bitte geben Sie Ihren Namen an.'),
  phone: phoneField,
});

/**
 * A new password while signed in: the old one proves that it is the account's owner, not somebody at an
 * unlocked browser.
 */
export const passwordChange = z.object({
  current_password: z
    .string('Bitte geben Sie Ihr jetziges Passwort ein.')
    .min(1, 'Bitte geben Sie Ihr jetziges Passwort ein.')
    .max(256),
  password: newPasswordField,
});

const session = z.object({
  id: z.string(),
  /** 'Firefox auf Windows' */
  device: z.string(),
  since: instantField,
  isCurrent: z.boolean(),
});

export const me = z.object({
  user: z.object({ id: z.string(), email: z.string(), emailConfirmed: z.boolean() }).nullable(),
  profile: z
    .object({ role: z.enum(roles), full_name: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  /** For customers only: the companies that they belong to. */
  companies: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(companyRoles) })).optional(),
  /** For admins only: the areas that the duty opens, and whether there is a second factor, or must be. */
  admin: z
    .object({
      duty: z.enum(adminDuties),
      areas: z.array(z.enum(adminAreas)),
      hasSecondFactor: z.boolean(),
      mustSetUpTwoFactor: z.boolean(),
      /** Set in a restored copy that was not released; `copyOf` is the moment that it shows, if known. */
      quarantine: z.object({ copyOf: instantField.nullable() }).optional(),
    })
    .optional(),
  /** For drivers only: seals what is unsent on the phone at the sign-out; the same at every sign-in. */
  driver: z.object({ sealKey: z.base64() }).optional(),
  /** Of `me` only: the cookie banner is part of the first view and waits for no other answer. */
  cookies: cookieChoice.optional(),
});

/**
 * A sign-in for which the password is not enough: nobody is signed in yet, and a second-factor code is
 * required.
 */
const signInAnswer = me.extend({ secondFactor: z.literal(true).optional() });

const tags = ['Konto'];

/** Parts of one secret that saves a new password; in a mail's link the key is what follows its '#'. */
export const resetParts = {
  access_token: z.string().max(200),
  refresh_token: z.string().max(200),
  key: z.string().max(200),
};

/** For whoever ordered as a guest, or has come here first by a mailed link: what saves a password. */
const choosePassword = z.object(resetParts).optional();

export const accountsContract = {
  register: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/register', summary: 'Konto anlegen', tags })
    .input(registration)
    .output(
      z.object({
        next: z.enum(['login', 'driver-onboarding']),
        /** Continues in this browser once the address is confirmed, wherever that happens. */
        ticket: z.string(),
      }),
    )
    .errors(declareChangeErrors('PASSWORD_TOO_COMMON')),
  confirmEmail: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/confirm-email', summary: 'E-Mail-Adresse bestätigen', tags })
    .input(z.object({ token: z.string().min(1).max(2000) }))
    .output(
      z.object({
        confirmed: z.literal(true),
        signedIn: z.boolean(),
        choosePassword,
      }),
    )
    .errors(declareChangeErrors('CONFIRMATION_INVALID', 'CONFIRMATION_USED')),
  continueRegistration: oc
    .meta({ isPublic: true, keepsNoAnswer: true, sample: { token: 'A' } })
    .route({
      method: 'POST',
      path: '/continue-registration',
      summary: 'Nach der Bestätigung der E-Mail-Adresse im Browser der Registrierung weitermachen',
      tags,
    })
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(z.object({ signedIn: z.boolean() }))
    .errors(declareChangeErrors()),
  resendConfirmation: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/resend-confirmation', summary: 'Bestätigungsmail erneut senden', tags })
    .input(z.object({ email: emailField, next: nextField }))
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors()),
  requestPasswordReset: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/request-password-reset',
      summary: 'Link zum Zurücksetzen anfordern',
      tags,
    })
    .input(z.object({ email: emailField }))
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors()),
  updatePassword: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/update-password', summary: 'Neues Passwort speichern', tags })
    .input(
      z.object({
        access_token: resetParts.access_token.default(''),
        refresh_token: resetParts.refresh_token.default(''),
        key: resetParts.key.default(''),
        password: z
          .string('Bitte wählen Sie ein Passwort.')
          .max(256, 'Das Passwort darf höchstens 256 Zeichen lang sein.'),
      }),
    )
    .output(z.object({ updated: z.literal(true) }))
    .errors(declareChangeErrors('RESET_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON')),
  signIn: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/sign-in', summary: 'Anmelden', tags })
    .input(signInInput)
    .output(signInAnswer)
    .errors(declareChangeErrors('WRONG_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_BLOCKED')),
  finishSignIn: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/sign-in/second-step',
      summary: 'Anmelden, zweiter Schritt: mit einem Code der App oder einem Wiederherstellungscode',
      tags,
    })
    .input(codeInput)
    .output(me)
    .errors(declareChangeErrors('SECOND_STEP_ENDED', 'WRONG_CODE', 'ACCOUNT_BLOCKED')),
  requestSignInLink: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/request-sign-in-link',
      summary: 'Link zur Anmeldung per E-Mail anfordern',
      tags,
    })
    .input(z.object({ email: emailField, next: nextField }))
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors()),
  signInByLink: oc
    .meta({ isPublic: true, keepsNoAnswer: true, sample: { token: 'A' } })
    .route({ method: 'POST', path: '/sign-in/link', summary: 'Mit dem Link einer Mail anmelden', tags })
    .input(z.object({ token: z.string().min(1).max(100), rememberMe: z.boolean().default(false) }))
    .output(signInAnswer.extend({ choosePassword }))
    .errors(declareChangeErrors('SIGN_IN_LINK_INVALID', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_BLOCKED')),
  signOut: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/sign-out', summary: 'Abmelden', tags })
    .output(z.object({ signedOut: z.literal(true) }))
    .errors(declareChangeErrors()),
  changePassword: oc
    .meta({
      keepsNoAnswer: true,
      sample: { current_password: 'falsch-falsch', password: 'ein-neues-passwort' },
    })
    .route({ method: 'POST', path: '/change-password', summary: 'Eigenes Passwort ändern', tags })
    .input(passwordChange)
    .output(z.object({ changed: z.literal(true) }))
    .errors(
      declareChangeErrors('SIGN_IN_REQUIRED', 'WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED'),
    ),
  listSessions: oc
    .route({ method: 'GET', path: '/sessions', summary: 'Wo man angemeldet ist', tags })
    .output(z.object({ sessions: z.array(session) }))
    .errors(declareErrors('SIGN_IN_REQUIRED')),
  endSessions: oc
    .meta({ keepsNoAnswer: true, sample: { password: 'falsch-falsch' } })
    .route({ method: 'POST', path: '/sessions/end', summary: 'Überall abmelden, auch hier', tags })
    .input(passwordInput)
    .output(z.object({ ended: z.literal(true) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'WRONG_PASSWORD')),
  updateProfile: oc
    .meta({ keepsNoAnswer: true, sample: { full_name: 'A', phone: '040 123456' } })
    .route({ method: 'POST', path: '/profile', summary: 'Eigenen Namen und Telefon ändern', tags })
    .input(profileChange)
    .output(me)
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  me: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/me', summary: 'Wer angemeldet ist', tags })
    .output(me)
    .errors(declareErrors()),
};
