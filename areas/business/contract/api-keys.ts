import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { apiKeyModes, apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField, textField } from '#platform/contract/fields.ts';

/** A company's key as its owners see it: never the secret. */
const apiKey = z.object({
  id: idField,
  name: z.string(),
  mode: z.enum(apiKeyModes),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Its first characters, by which it is recognized. */
  start: z.string(),
  createdAt: instantField,
  /** To the minute; null if it was never used. */
  lastUsedAt: instantField.nullable(),
  /** Set once it was replaced. */
  expiresAt: instantField.nullable(),
});

/** `key` is the whole key, which is shown this once. */
const newKey = z.object({ id: idField, key: z.string() });

const tags = ['Firma'];
const byId = z.object({ id: idField });
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const apiKeysContract = {
  listApiKeys: oc
    .route({
      method: 'GET',
      path: '/companies/{id}/api-keys',
      summary: 'API-Schlüssel einer eigenen Firma, die noch gelten',
      tags,
    })
    .input(byId)
    .output(z.object({ keys: z.array(apiKey) }))
    .errors(declareErrors(...access, ...companyErrors)),
  createApiKey: oc
    .meta({ keepsNoAnswer: true, sample: { name: 'A', scopes: ['quotes:write'] } })
    .route({
      method: 'POST',
      path: '/companies/{id}/api-keys',
      summary: 'API-Schlüssel erzeugen; er wird nur in dieser Antwort gezeigt',
      tags,
    })
    .input(
      byId.extend({
        name: textField('Bitte geben Sie dem Schlüssel einen Namen.', 60),
        mode: z.enum(apiKeyModes).default('live'),
        scopes: z
          .array(z.enum(apiKeyScopes), 'Bitte wählen Sie, was der Schlüssel darf.')
          .min(1, 'Bitte wählen Sie, was der Schlüssel darf.')
          .max(apiKeyScopes.length),
      }),
    )
    .output(newKey)
    .errors(declareChangeErrors(...access, ...companyErrors, 'TOO_MANY_API_KEYS')),
  rotateApiKey: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/api-keys/{id}/rotate',
      summary: 'Schlüssel durch einen neuen ersetzen; der alte gilt noch einen Tag',
      tags,
    })
    .input(byId)
    .output(newKey)
    .errors(declareChangeErrors(...access, ...companyErrors, 'API_KEY_NOT_FOUND', 'API_KEY_REPLACED')),
  revokeApiKey: oc
    .meta({ keepsNoAnswer: true })
    .route({ method: 'POST', path: '/api-keys/{id}/revoke', summary: 'Schlüssel sofort widerrufen', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, ...companyErrors, 'API_KEY_NOT_FOUND')),
};
