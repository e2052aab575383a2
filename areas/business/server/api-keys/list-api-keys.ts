import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { startOfKey } from './api-key-text.ts';
import { listKeysOf } from './api-keys.store.ts';

/**
 * A company's valid keys, for its owners, oldest first; of each only what is no secret. Throws
 * COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listApiKeys(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  companyId: string,
) {
  requireCompanyRight(viewer, companyId, 'manage');
  const rows = await listKeysOf(db, companyId, clock.now());
  return rows.map(({ id, name, mode, scopes, publicId, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    name,
    mode,
    scopes,
    start: startOfKey(mode, publicId),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}
