import { announceCompany, lockCompanyForChange } from '#people/server/companies/lock-company.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { setRevoked } from './api-keys.store.ts';
import { getManagedKey } from './get-managed-key.ts';
import { recordKeyAct } from './record-key-act.ts';

/**
 * Ends a key: the next call with it is refused. Throws API_KEY_NOT_FOUND, COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function revokeApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const now = clock.now();
  const { companyId } = await getManagedKey(db, viewer, { id, now });
  await db.transaction(async (tx) => {
    await lockCompanyForChange(tx, companyId);
    if (!(await setRevoked(tx, id, now))) throw new AppError('API_KEY_NOT_FOUND');
    await recordKeyAct(tx, { viewer, action: 'api_key.revoked', key: { id, companyId }, at: now });
    await announceCompany(tx, companyId);
  });
}
