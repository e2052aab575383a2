import { apiKeyLimits, type ApiKeyMode, type ApiKeyScope } from '#business/domain/api-key-scopes.ts';
import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import { announceCompany } from '#people/server/companies/lock-company.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { drawKey } from './api-key-text.ts';
import { countKeysOf, insertApiKey } from './api-keys.store.ts';
import { recordKeyAct } from './record-key-act.ts';

interface NewKey {
  /** The company's. */
  id: string;
  name: string;
  mode: ApiKeyMode;
  scopes: readonly ApiKeyScope[];
}

/**
 * A new key of a company, which is returned this once; at most twenty that are not replaced. Throws
 * COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED and TOO_MANY_API_KEYS. Source: docs/decisions/0058.
 */
export async function createApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { id: companyId, name, mode, scopes }: NewKey,
): Promise<{ id: string; key: string }> {
  requireCompanyRight(viewer, companyId, 'manage');
  const now = clock.now();
  const { key, ...stored } = drawKey(mode);
  return await db.transaction(async (tx) => {
    // Two at once must not both find the last free place.
    await lockManaged(tx, { companyId, userId: viewer.id });
    if ((await countKeysOf(tx, companyId)) >= apiKeyLimits.keysPerCompany) {
      throw new AppError('TOO_MANY_API_KEYS');
    }
    const id = await insertApiKey(tx, {
      ...stored,
      companyId,
      name,
      mode,
      scopes: [...new Set(scopes)],
      createdBy: viewer.id,
      createdAt: now,
    });
    await recordKeyAct(tx, { viewer, action: 'api_key.created', key: { id, companyId }, at: now });
    await announceCompany(tx, companyId);
    return { id, key };
  });
}
