import type { AdminArea } from '#web/lib/session.ts';

export interface Room {
  key: string;
  label: string;
  /** The area whose duty opens it. */
  area: AdminArea;
}

/** The rooms of the admins' side in the order of their tabs. */
export const rooms = [
  { key: 'deliveries', label: 'Sendungen', area: 'deliveries' },
  { key: 'drivers', label: 'Fahrer', area: 'drivers' },
  { key: 'shifts', label: 'Schichten', area: 'driver_decisions' },
  { key: 'support', label: 'Support', area: 'support' },
  { key: 'money', label: 'Finanzen', area: 'money' },
  { key: 'numbers', label: 'Zahlen', area: 'numbers' },
  { key: 'audit', label: 'Protokoll', area: 'audit' },
  { key: 'health', label: 'Betrieb', area: 'health' },
  { key: 'settings', label: 'Einstellungen', area: 'settings' },
  { key: 'admins', label: 'Admins', area: 'admins' },
] as const satisfies readonly Room[];
export type RoomKey = (typeof rooms)[number]['key'];

/** Every admin's own room, which has no tab; the only one until a required second factor is set up. */
export const ACCOUNT_ROOM = 'account';

interface AdminRights {
  duty: string;
  areas: readonly AdminArea[];
  mustSetUpTwoFactor: boolean;
}

/** The rooms that this admin's duty opens. */
export function openRooms(admin: AdminRights | null | undefined): readonly (typeof rooms)[number][] {
  if (!admin || admin.mustSetUpTwoFactor) return [];
  return rooms.filter(({ area }) => admin.areas.includes(area));
}

/** Whether this admin may enter this room. */
export function isRoomOpen(admin: AdminRights | null | undefined, room: RoomKey): boolean {
  return openRooms(admin).some(({ key }) => key === room);
}

/**
 * The room of an address's `tab`; without one, or one that is not open, the duty's own: finance begins with
 * the money, everybody else with the deliveries.
 */
export function findRoom(
  admin: AdminRights | null | undefined,
  tab: string | null,
): RoomKey | typeof ACCOUNT_ROOM | undefined {
  if (!admin) return undefined;
  if (admin.mustSetUpTwoFactor || tab === ACCOUNT_ROOM) return ACCOUNT_ROOM;
  const open = openRooms(admin);
  const own = admin.duty === 'finance' ? 'money' : 'deliveries';
  return (open.find(({ key }) => key === tab) ?? open.find(({ key }) => key === own) ?? open[0])?.key;
}
