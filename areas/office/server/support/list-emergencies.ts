import type { Services } from '#app/services.ts';
import { listOpenEmergencies } from './desk.store.ts';

/** Unfinished emergencies, newest first, so that an admin can call back. */
export async function listEmergencies({ db }: Pick<Services, 'db'>) {
  const rows = await listOpenEmergencies(db);
  return rows.map((row) => ({
    id: row.id,
    driverName: row.name,
    contactName: row.contactName ?? row.name,
    phone: row.phone ?? '',
    location: row.location ?? '',
    description: row.message,
    at: row.createdAt.toISOString(),
  }));
}
