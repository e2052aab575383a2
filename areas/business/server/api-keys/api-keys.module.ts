import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { deleteKeysOf } from './api-keys.store.ts';

/** Replaced keys are not counted among a company's twenty, so that their making is limited by time. */
const makes = (userId: string) => ({ key: `api-keys:${userId}`, limit: 30, windowSeconds: 60 * 60 });
const forCustomers = apiFor('customer').apiKeys;

const apiKeysRoutes = {
  listApiKeys: forCustomers.listApiKeys.handler(async ({ context: { services, signedIn }, input }) => ({
    keys: await listApiKeys(services, signedIn, input.id),
  })),
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
  personalData: { eraseCompany: (tx, companyId) => deleteKeysOf(tx, companyId) },
} satisfies Module;
