import { apiKeyLimits } from '#business/domain/api-key-scopes.ts';
import { lockManaged } from '#people/server/companies/ask-right-again.ts';
import { announceCompany } from '#people/server/companies/lock-company.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { drawKey } from './api-key-text.ts';
import { insertApiKey, setExpiry } from './api-keys.store.ts';
import { getManagedKey } from './get-managed-key.ts';
import { recordKeyAct } from './record-key-act.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Replaces a key by a new one with the same name and scopes, which is returned this once. The old one stays
 * valid for 24 hours, so that a program can be changed without a gap. Throws API_KEY_NOT_FOUND,
 * API_KEY_REPLACED, COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function rotateApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
): Promise<{ id: string; key: string }> {
  const now = clock.now();
  const { companyId, name, mode, scopes } = await getManagedKey(db, viewer, { id, now });
  const { key, ...stored } = drawKey(mode);
  return await db.transaction(async (tx) => {
    await lockManaged(tx, { companyId, userId: viewer.id });
    const expiresAt = new Date(now.getTime() + apiKeyLimits.overlapHours * HOUR_MS);
    if (!(await setExpiry(tx, id, expiresAt))) throw new AppError('API_KEY_REPLACED');
    const next = { ...stored, companyId, name, mode, scopes, createdBy: viewer.id, createdAt: now };
    const newId = await insertApiKey(tx, next);
    await recordKeyAct(tx, { viewer, action: 'api_key.rotated', key: { id, companyId }, at: now });
    await announceCompany(tx, companyId);
    return { id: newId, key };
  });
}
