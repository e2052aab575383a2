import type { Services } from '#server/services.ts';
import { listOpenEmergencies } from './desk.store.ts';

/** The emergencies that nobody has finished, newest first: whoever watches the service calls back. */
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
