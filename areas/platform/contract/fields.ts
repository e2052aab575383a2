/** Fields shared by several operations, with their German error texts. */
import { z } from './zod-config.ts';
import { deliverySpeeds, deliveryStatuses, packageSizes } from '#platform/domain/statuses.ts';
import { tariff, weightTexts } from '#platform/domain/tariff.ts';

export const emailField = z
  .string('Bitte geben Sie Ihre E-Mail-Adresse an.')
  .trim()
  .toLowerCase()
  .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  .max(254, 'Diese E-Mail-Adresse ist zu lang.')
  .pipe(z.email('Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.'));

/** Digits with the usual separators; at least six digits. */
export const phoneField = z
  .string('Bitte geben Sie eine Telefonnummer an.')
  .trim()
  .min(1, 'Bitte geben Sie eine Telefonnummer an.')
  .max(30, 'Diese Telefonnummer ist zu lang.')
  .regex(/^\+?[\d\s/().-]+$/, 'Eine Telefonnummer besteht aus Ziffern, zum Beispiel 040 123456.')
  .refine((phone) => phone.replace(/\D/g, '').length >= 6, 'Diese Telefonnummer ist zu kurz.');

/** At least 8 characters; no maximum length, and every character is allowed. */
export const newPasswordField = z
  .string('Bitte wählen Sie ein Passwort.')
  .min(8, 'Das Passwort muss mindestens 8 Zeichen lang sein.')
  .max(256, 'Das Passwort darf höchstens 256 Zeichen lang sein.');

const UNREADABLE = 'Bitte nur lesbare Zeichen.';
// eslint-disable-next-line no-control-regex -- they are what is refused
const readable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Optional text, trimmed; control characters are refused. */
export function optionalTextField(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Bitte höchstens ${max} Zeichen.`)
    .regex(readable, UNREADABLE)
    .default('');
}

/** A required line of text, trimmed; control characters are refused. */
export function textField(missing: string, max = 120) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Bitte höchstens ${max} Zeichen.`)
    .regex(readable, UNREADABLE);
}

/** The maximum length of first and last name together. */
export const NAME_LENGTH = 60;

/**
 * A person's name: letters, spaces and - ' ’ . , in at most 60 characters. It appears in mails and on other
 * people's screens, so it cannot contain a URL.
 */
export function nameField(missing: string) {
  return textField(missing, NAME_LENGTH)
    .regex(
      /^[\p{L}\p{M} '’.,-]*$/u,
      'Ein Name besteht aus Buchstaben, Leerzeichen, Bindestrich, Apostroph, Punkt und Komma.',
    )
    .refine(
      (name) => !/\p{L}[.,]\p{L}/u.test(name) && !/^www\b/i.test(name),
      'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.',
    )
    .refine((name) => name === '' || /\p{L}/u.test(name), missing);
}

export const placeIdField = z.string('Bitte wählen Sie eine Adresse aus der Liste.').min(1).max(200);
export const idField = z.uuid();
export const speedField = z.enum(deliverySpeeds, 'Bitte wählen Sie eine Geschwindigkeit.');
export const packageSizeField = z.enum(packageSizes, 'Bitte wählen Sie eine Paketgröße.');
export const statusField = z.enum(deliveryStatuses);
export const weightField = z
  .number('Bitte geben Sie das Gewicht an.')
  .int('Bitte geben Sie ganze Kilogramm an.')
  .min(tariff.limits.minWeightKg, weightTexts.min)
  .max(tariff.limits.maxWeightKg, weightTexts.max);

/** ISO 8601 instant in UTC, limited to years from 1000 to 2999: the database has no year 0. */
export const instantField = z.iso.datetime().regex(/^[12]/);
/** A calendar day, 'yyyy-MM-dd', with the same limits. */
export const dayField = z.iso
  .date('Bitte geben Sie ein gültiges Datum an.')
  .regex(/^[12]/, 'Bitte geben Sie ein gültiges Datum an.');
/** A calendar month: '2026-11'. */
export const monthField = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Bitte wählen Sie einen Monat.');
/** Pagination cursor: the instant and id of the last row of a page. */
export const cursorField = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/);
export const centsField = z.number().int();
export const coordinatesField = z.object({ lat: z.number(), lng: z.number() });
/** A point sent by a browser. */
export const pointField = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** 10 MB as base64, with what a data URL has before. */
export const PHOTO_CHARACTERS = 14_000_000;

/**
 * A picture as data URL, JPEG, PNG or WebP; the server detects its type from the content and re-encodes it,
 * keeping only the pixels.
 */
export const photoField = z
  .string()
  .max(PHOTO_CHARACTERS, 'Das Foto ist zu groß. Erlaubt sind 10 MB.')
  .regex(/^data:image\/(jpeg|png|webp);base64,/, 'Bitte wählen Sie ein Foto (JPEG, PNG oder WebP).');
