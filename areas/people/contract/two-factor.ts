import { oc } from '#platform/contract/operation.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { cleanSign } from '#platform/domain/typed-text.ts';
import { z } from '#platform/contract/zod-config.ts';

/** Six digits from the app, or a recovery code, however it is typed. */
export const codeField = z
  .string('Bitte geben Sie den Code ein.')
  .overwrite(cleanSign)
  .min(1, 'Bitte geben Sie den Code ein.')
  .max(40, 'Dieser Code ist zu lang.');

export const passwordField = z
  .string('Bitte geben Sie Ihr Passwort ein.')
  .min(1, 'Bitte geben Sie Ihr Passwort ein.')
  .max(256);

export const codeInput = z.object({ code: codeField });
export const passwordInput = z.object({ password: passwordField });
export const passwordAndCode = z.object({ password: passwordField, code: codeField });

const recoveryCodes = z.object({
  /** Ten codes, each valid for one sign-in; shown only once. */
  recoveryCodes: z.array(z.string()),
});

const own = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const tags = ['Konto'];

export const twoFactorContract = {
  getTwoFactor: oc
    .route({ method: 'GET', path: '/two-factor', summary: 'Eigene Anmeldung in zwei Schritten', tags })
    .output(
      z.object({
        isSetUp: z.boolean(),
        recoveryCodesLeft: z.number().int(),
        /** If so, it cannot be removed. */
        isRequired: z.boolean(),
      }),
    )
    .errors(declareErrors(...own)),
  startTwoFactor: oc
    .meta({ keepsNoAnswer: true, sample: { password: 'falsch-falsch' } })
    .route({
      method: 'POST',
      path: '/two-factor/start',
      summary: 'Anmeldung in zwei Schritten einzurichten beginnen',
      tags,
    })
    .input(passwordInput)
    .output(
      z.object({
        /** The otpauth:// URI in the QR code */
        uri: z.string(),
        /** The secret in groups, for typing it. */
        typed: z.string(),
        /** The QR code: modules per row, and the dark ones as an SVG path. */
        qr: z.object({ size: z.number().int(), path: z.string() }),
      }),
    )
    .errors(declareChangeErrors(...own, 'WRONG_PASSWORD', 'TWO_FACTOR_SET_UP')),
  confirmTwoFactor: oc
    .meta({ keepsNoAnswer: true, sample: { code: '000000' } })
    .route({
      method: 'POST',
      path: '/two-factor/confirm',
      summary: 'Anmeldung in zwei Schritten mit dem ersten Code einschalten',
      tags,
    })
    .input(codeInput)
    .output(recoveryCodes)
    .errors(declareChangeErrors(...own, 'WRONG_CODE', 'TWO_FACTOR_NOT_BEGUN', 'TWO_FACTOR_SET_UP')),
  renewRecoveryCodes: oc
    .meta({ keepsNoAnswer: true, sample: { password: 'falsch-falsch', code: '000000' } })
    .route({
      method: 'POST',
      path: '/two-factor/recovery-codes',
      summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
      tags,
    })
    .input(passwordAndCode)
    .output(recoveryCodes)
    .errors(declareChangeErrors(...own, 'WRONG_PASSWORD', 'WRONG_CODE')),
  removeTwoFactor: oc
    .meta({ keepsNoAnswer: true, sample: { password: 'falsch-falsch', code: '000000' } })
    .route({
      method: 'POST',
      path: '/two-factor/remove',
      summary: 'Anmeldung in zwei Schritten ausschalten',
      tags,
    })
    .input(passwordAndCode)
    .output(z.object({ removed: z.literal(true) }))
    .errors(declareChangeErrors(...own, 'WRONG_PASSWORD', 'WRONG_CODE', 'TWO_FACTOR_NEEDED')),
};
