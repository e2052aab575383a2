import { takeDataLink } from '#people/server/accounts/data-links.ts';
import type { Services } from '#app/services.ts';
import { deletePerson } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** As exportData, for the person of a mailed link, once. Throws DATA_LINK_INVALID. */
export async function exportByLink(services: Pick<Services, 'db' | 'clock' | 'personalData'>, token: string) {
  const now = services.clock.now();
  const person = await services.db.transaction((tx) => takeDataLink(tx, { act: 'export-data', token, now }));
  return await exportData(services, person);
}

/**
 * As deleteAccount, for the person of a mailed link instead of the password; a refusal leaves the link valid.
 * Throws DATA_LINK_INVALID, DELIVERIES_UNDER_WAY, PAYMENT_UNDER_WAY, COMPANY_NEEDS_OWNER
 * and COMPANY_OWES.
 */
export async function deleteByLink(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'personalData'>,
  token: string,
): Promise<{ userId: string }> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const person = await takeDataLink(tx, { act: 'delete-account', token, now });
    await deletePerson(services, tx, person, now);
    return { userId: person.id };
  });
}
