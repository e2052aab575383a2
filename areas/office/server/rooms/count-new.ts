import { mayEnter } from '#people/domain/duties.ts';
import { listAwaitingDrivers } from '#drivers/server/driver-approval/list-awaiting-drivers.ts';
import type { CountedRoom } from '#office/domain/kinds.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { areaOfRoom } from './look-into-room.ts';
import {
  countCaseTransfers,
  countHeldAttempts,
  countNewMessages,
  countShiftRequests,
  countStuckJobs,
  listLooks,
} from './rooms.store.ts';

const NEVER = new Date(0);

/**
 * What came into each room since this admin last looked, and still waits; null for a room that the duty does
 * not open. Of the deliveries, the needs that were seen.
 */
export async function countNew(services: Pick<Services, 'db' | 'clock'>, { id, duty }: SignedIn) {
  const { db, clock } = services;
  const looks = new Map((await listLooks(db, id)).map((look) => [look.room, look]));
  const inRoom = async (room: CountedRoom, count: (since: Date) => Promise<number>) =>
    duty !== null && mayEnter(duty, areaOfRoom[room])
      ? await count(looks.get(room)?.lookedAt ?? NEVER)
      : null;
  return {
    drivers: await inRoom('drivers', async (since) => {
      const awaiting = await listAwaitingDrivers(services);
      return awaiting.filter(({ submittedAt }) => new Date(submittedAt) > since).length;
    }),
    shifts: await inRoom('shifts', (since) => countShiftRequests(db, since, clock.now())),
    support: await inRoom('support', (since) =>
      countNewMessages(db, { adminId: id, since, now: clock.now() }),
    ),
    money: await inRoom(
      'money',
      async (since) => (await countHeldAttempts(db, since)) + (await countCaseTransfers(db, since)),
    ),
    health: await inRoom('health', (since) => countStuckJobs(db, since)),
    seenNeeds: looks.get('deliveries')?.needs ?? [],
  };
}
