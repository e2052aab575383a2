import type { CountedRoom } from '#office/domain/kinds.ts';
import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { saveLook } from './rooms.store.ts';

/** What a badge counts is for those who decide on it. */
export const areaOfRoom: Record<CountedRoom, AdminArea> = {
  deliveries: 'deliveries',
  drivers: 'driver_decisions',
  shifts: 'driver_decisions',
  support: 'support',
  money: 'money',
  health: 'health',
};

/**
 * From now on what this admin has seen in the room is not new any more. Throws DUTY_NOT_ALLOWED for a room
 * that the duty does not open.
 */
export async function lookIntoRoom(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, duty }: SignedIn,
  { room, needs }: { room: CountedRoom; needs: string[] },
): Promise<void> {
  if (duty === null || !mayEnter(duty, areaOfRoom[room])) throw new AppError('DUTY_NOT_ALLOWED');
  await saveLook(db, { userId: id, room, lookedAt: clock.now(), needs });
}
