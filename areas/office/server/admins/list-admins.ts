import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listAdminRows } from './admins.store.ts';

/** All admins, sorted by name. */
export async function listAdmins({ db }: Pick<Services, 'db'>, viewer: SignedIn) {
  const rows = await listAdminRows(db);
  return rows.map(({ lastSignedInAt, updatedAt, ...row }) => ({
    ...row,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    isSelf: row.id === viewer.id,
    updatedAt: updatedAt.toISOString(),
  }));
}
