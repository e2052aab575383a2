import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { apiKeyModes, apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { declarePublicErrors, instant } from './public-fields.ts';

export const identity = z
  .object({
    company: z.object({ id: z.uuid(), name: z.string() }),
    key: z.object({
      id: z.uuid(),
      name: z.string(),
      mode: z.enum(apiKeyModes).describe('A `test` key sees and orders test deliveries alone.'),
      scopes: z.array(z.enum(apiKeyScopes)),
      expires_at: instant.nullable().describe('Set once the key was rotated: until then it is accepted.'),
    }),
  })
  .describe('Whose key this is, and what it may do.');

export const publicAccountContract = {
  getIdentity: oc
    .route({
      method: 'GET',
      path: '/me',
      operationId: 'getIdentity',
      summary: 'Identify the key',
      description: 'Names the company and the scopes of the key. Needs no scope.',
      tags: ['Account'],
    })
    .output(identity)
    .errors(declarePublicErrors()),
};
