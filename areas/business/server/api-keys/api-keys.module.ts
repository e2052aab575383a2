import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { deleteKeysOf, listKeysOf } from './api-keys.store.ts';
import { startOfKey } from './api-key-text.ts';

/** Replaced keys are not counted among a company's twenty, so that their making is limited by time. */
const makes = (userId: string) => ({ key: `api-keys:${userId}`, limit: 30, windowSeconds: 60 * 60 });
const forCustomers = apiFor('customer').apiKeys;

const apiKeysRoutes = {
  // For the company's owners, oldest first; of each key only what is no secret.
  listApiKeys: forCustomers.listApiKeys.handler(async ({ context: { services, signedIn }, input }) => {
    requireCompanyRight(signedIn, input.id, 'manage');
    const rows = await listKeysOf(services.db, input.id, services.clock.now());
    return {
      keys: rows.map(({ id, name, mode, scopes, publicId, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        name,
        mode,
        scopes,
        start: startOfKey(mode, publicId),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    };
  }),
  createApiKey: forCustomers.createApiKey.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, makes(signedIn.id));
    return await createApiKey(services, signedIn, input);
  }),
  rotateApiKey: forCustomers.rotateApiKey.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, makes(signedIn.id));
    return await rotateApiKey(services, signedIn, input.id);
  }),
  revokeApiKey: forCustomers.revokeApiKey.handler(async ({ context: { services, signedIn }, input }) => {
    await revokeApiKey(services, signedIn, input.id);
    return { id: input.id };
  }),
};

export const apiKeysModule = {
  routes: { apiKeys: apiKeysRoutes },
  personalData: { erases: { company: deleteKeysOf } },
} satisfies Module;
