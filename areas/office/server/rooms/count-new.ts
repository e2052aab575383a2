import type { AdminArea } from '#people/domain/duties.ts';
import { mayEnter } from '#people/domain/duties.ts';
import { listAwaitingDrivers } from '#drivers/server/driver-approval/list-awaiting-drivers.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { countHeldAttempts, countNewMessages, countStuckJobs } from './rooms.store.ts';

/** What waits in each room of the admins' side; null for a room that the admin's duty does not open. */
export async function countWaiting(services: Pick<Services, 'db'>, { duty }: SignedIn) {
  const { db } = services;
  const inRoom = async (area: AdminArea, count: () => Promise<number>) =>
    duty !== null && mayEnter(duty, area) ? await count() : null;
  return {
    newMessages: await inRoom('support', () => countNewMessages(db)),
    awaitingDrivers: await inRoom(
      'driver_decisions',
      async () => (await listAwaitingDrivers(services)).length,
    ),
    heldAttempts: await inRoom('money', () => countHeldAttempts(db)),
    stuckJobs: await inRoom('health', () => countStuckJobs(db)),
  };
}
