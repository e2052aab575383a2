/** Fields shared by several operations, with their German error texts. */
import { readPhone } from './read-phone.ts';
import { z } from './zod-config.ts';
import { explainPhone } from '#platform/domain/phone-number.ts';
import { cleanLine, cleanText, hasMixedWord } from '#platform/domain/typed-text.ts';
import { deliverySpeeds, deliveryStatuses, packageSizes } from '#platform/domain/statuses.ts';
import { tariff, weightTexts } from '#platform/domain/tariff.ts';

/**
 * A domain with umlauts in the letters of the name system, as browsers send it from a field for mail
 * addresses, and as mail servers know it.
 */
function writeDomain(address: string): string {
  const [, name = '', domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  return URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : address;
}

/** 'Anna <anna@beispiel.de>;', 'mailto:anna@beispiel.de?subject=…', '(anna@beispiel.de)' */
const aroundAddress = [
  /^[^<>@]*<([^<>]*)>[\s,;.]*$/,
  /^(?:e-?mail|mail)\s*:\s*(.*)$/,
  /^mailto:([^?]*).*$/,
  /^[\s'"(<]*(.*?)[\s'")>,;:.]*$/,
];

const WRONG_EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.';

/** In small letters, without what a mail program copies along with it. */
export const emailField = z
  .string('Bitte geben Sie Ihre E-Mail-Adresse an.')
  .overwrite((typed) => {
    const address = cleanLine(typed.normalize('NFKC')).toLowerCase();
    return writeDomain(aroundAddress.reduce((text, around) => text.replace(around, '$1'), address));
  })
  .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse an.')
  .max(254, 'Diese E-Mail-Adresse ist zu lang.')
  .pipe(z.email(WRONG_EMAIL));

/** Any number that can be called, stored as '+49 40 123456' however it is typed. */
export const phoneField = z
  .string('Bitte geben Sie eine Telefonnummer an.')
  .max(60, 'Diese Telefonnummer ist zu lang.')
  .overwrite((typed) => readPhone(typed) ?? cleanLine(typed))
  .superRefine((phone, { addIssue }) => {
    const fault =
      explainPhone(phone) ?? (readPhone(phone) ? undefined : 'Diese Telefonnummer gibt es nicht.');
    if (fault) addIssue({ code: 'custom', message: fault });
  });

/** At least 8 characters; no maximum length, and every character is allowed. */
export const newPasswordField = z
  .string('Bitte wählen Sie ein Passwort.')
  .min(8, 'Das Passwort muss mindestens 8 Zeichen lang sein.')
  .max(256, 'Das Passwort darf höchstens 256 Zeichen lang sein.');

const UNREADABLE = 'Bitte nur lesbare Zeichen.';
const readable = /^[^\p{Cc}]*$/u;
const readableLines = /^([^\p{Cc}]|\n)*$/u;
const tooLong = (max: number) => `Bitte höchstens ${max} Zeichen.`;

/** Text on one line, which may be empty; control characters are refused. */
export const lineField = (max: number, missing?: string) =>
  z.string(missing).overwrite(cleanLine).max(max, tooLong(max)).regex(readable, UNREADABLE);
/** Text of several lines, which may be empty; control characters are refused. */
export const linesField = (max: number, missing?: string) =>
  z.string(missing).overwrite(cleanText).max(max, tooLong(max)).regex(readableLines, UNREADABLE);

/** A mail address that may be missing. */
export const optionalEmailField = z
  .string()
  .overwrite(cleanLine)
  .pipe(z.union([z.literal(''), emailField], WRONG_EMAIL))
  .default('');

/** Optional text on one line; control characters are refused. */
export const optionalTextField = (max: number) => lineField(max).default('');

/** A required text on one line; control characters are refused. */
export const textField = (missing: string, max = 120) => lineField(max, missing).min(1, missing);

/** Optional text of several lines; control characters are refused. */
export const optionalMessageField = (max: number) => linesField(max).default('');

/** A required text of several lines; control characters are refused. */
export const messageField = (missing: string, max: number) => linesField(max, missing).min(1, missing);

export const MIXED_WORD = 'Bitte schreiben Sie jedes Wort in den Buchstaben einer Schrift.';

/** The maximum length of first and last name together. */
export const NAME_LENGTH = 60;

/** One kind of apostrophe and hyphen; 'Dr.Müller' with a space, because nothing makes a link of that. */
const writeName = (name: string) =>
  name
    .replaceAll(/[´`ʼ′]/g, '’')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/(?<=\p{L}[.,])(?=\p{Lu})/gu, ' ');

/**
 * A person's name: letters, spaces and - ' ’ . , · in at most 60 characters. It appears in mails and on other
 * people's screens, so it cannot contain a URL.
 */
export function nameField(missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => writeName(cleanLine(typed)))
    .max(NAME_LENGTH, tooLong(NAME_LENGTH))
    .min(1, missing)
    .regex(readable, UNREADABLE)
    .regex(
      /^(?:[\p{L}\p{M} '’.,·・-]|\p{Join_Control})*$/u,
      'Ein Name besteht aus Buchstaben, Leerzeichen, Bindestrich, Apostroph, Punkt und Komma.',
    )
    .refine(
      (name) => !/\p{L}[.,]\p{L}/u.test(name) && !/^www\b/i.test(name),
      'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.',
    )
    .refine((name) => name === '' || /\p{L}/u.test(name), missing)
    .refine((name) => !hasMixedWord(name), MIXED_WORD);
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
