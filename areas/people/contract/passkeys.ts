import { oc } from '#platform/contract/operation.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { instantField, textField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';
import { me, resetParts } from './accounts.ts';
import { codeField, passwordField } from './two-factor.ts';

/** Bytes as browsers and the library write them. */
const coded = (max: number) => z.base64url().min(1).max(max);
/** At most 1023 bytes, by the standard. */
const credentialId = coded(1400);

const answerOf = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: coded(4000), ...response }),
  });

/** A passkey's answer to a challenge. Source: W3C Web Authentication, AuthenticationResponseJSON. */
export const passkeyAnswer = answerOf({
  authenticatorData: coded(4000),
  signature: coded(2000),
  userHandle: coded(200).optional(),
});

/** One that was just made. Source: the same, RegistrationResponseJSON. */
export const newPasskey = answerOf({
  attestationObject: coded(40_000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
});

/**
 * That it is the account's owner: a passkey of the account, or its password, or for a first sign-in what its
 * mail has brought; where a second factor is set up, with a code beside the latter two.
 */
export const ownProof = z.object({
  password: passwordField.optional(),
  code: codeField.optional(),
  passkey: passkeyAnswer.optional(),
  mailed: z.object(resetParts).optional(),
});

/** What a browser is given for `navigator.credentials`, as the library writes it. */
const browserOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const passkeyName = z.object({ name: textField('Bitte geben Sie einen Namen an.', 60) });

const proofErrors = ['SIGN_IN_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'PASSKEY_REFUSED'] as const;
const sampleAnswer = { id: 'AA', rawId: 'AA', type: 'public-key' };
const sampleProof = { password: 'falsch-falsch' };
const tags = ['Konto'];

export const passkeysContract = {
  startPasskeySignIn: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({ method: 'POST', path: '/sign-in/passkey/start', summary: 'Nach einem Passkey fragen', tags })
    .output(browserOptions)
    .errors(declareChangeErrors()),
  signInWithPasskey: oc
    .meta({
      isPublic: true,
      keepsNoAnswer: true,
      sample: {
        answer: {
          ...sampleAnswer,
          response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
        },
      },
    })
    .route({ method: 'POST', path: '/sign-in/passkey', summary: 'Mit Passkey anmelden', tags })
    .input(z.object({ answer: passkeyAnswer, rememberMe: z.boolean().default(false) }))
    .output(me)
    .errors(declareChangeErrors('PASSKEY_REFUSED', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_BLOCKED')),
  listPasskeys: oc
    .route({ method: 'GET', path: '/passkeys', summary: 'Eigene Passkeys', tags })
    .output(
      z.object({
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            createdAt: instantField,
            lastUsedAt: instantField.nullable(),
          }),
        ),
        /** Whether a password needs a code beside it, as proof. */
        needsCode: z.boolean(),
      }),
    )
    .errors(declareErrors('SIGN_IN_REQUIRED')),
  beginPasskey: oc
    .meta({ keepsNoAnswer: true, sample: sampleProof })
    .route({ method: 'POST', path: '/passkeys/start', summary: 'Einen Passkey anzulegen beginnen', tags })
    .input(ownProof)
    .output(browserOptions)
    .errors(declareChangeErrors(...proofErrors, 'EMAIL_NOT_CONFIRMED', 'PASSKEYS_FULL')),
  addPasskey: oc
    .meta({
      keepsNoAnswer: true,
      sample: {
        answer: { ...sampleAnswer, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
      },
    })
    .route({ method: 'POST', path: '/passkeys', summary: 'Einen Passkey anlegen', tags })
    .input(z.object({ answer: newPasskey }))
    .output(z.object({ id: z.string(), name: z.string() }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'PASSKEY_REFUSED')),
  renamePasskey: oc
    .meta({ sample: { name: 'A' } })
    .route({ method: 'POST', path: '/passkeys/{id}/name', summary: 'Einen Passkey umbenennen', tags })
    .input(passkeyName.extend({ id: z.string().max(100) }))
    .output(z.object({ renamed: z.literal(true) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'PASSKEY_NOT_FOUND')),
  removePasskey: oc
    .meta({ keepsNoAnswer: true, sample: { proof: sampleProof } })
    .route({ method: 'POST', path: '/passkeys/{id}/remove', summary: 'Einen Passkey entfernen', tags })
    .input(z.object({ id: z.string().max(100), proof: ownProof }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(declareChangeErrors(...proofErrors, 'PASSKEY_NOT_FOUND', 'TWO_FACTOR_NEEDED')),
};
