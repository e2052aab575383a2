import type { Services } from '#app/services.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';

/** All stored data of this customer or driver, one section of each noun. Source: GDPR 15 and 20. */
export async function exportData(
  { db, clock, personalData }: Pick<Services, 'db' | 'clock' | 'personalData'>,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = { exportedAt: clock.now() };
  for (const { exports = {} } of personalData) {
    const own = role === 'driver' ? exports.driver : exports.customer;
    for (const [section, read] of Object.entries({ ...exports.everyone, ...own })) {
      exported[section] = await read(db, id);
    }
  }
  return exported;
}
