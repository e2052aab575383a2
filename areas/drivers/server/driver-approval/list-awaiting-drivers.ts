import type { Services } from '#app/services.ts';
import { listAwaitingRows } from './driver-approval.store.ts';

/** Drivers whose documents await an approval decision, oldest first. */
export async function listAwaitingDrivers({ db }: Pick<Services, 'db'>) {
  return (await listAwaitingRows(db)).map(({ submittedAt, ...driver }) => {
    if (!submittedAt) throw new Error('a driver awaits a decision on nothing');
    return { ...driver, submittedAt: submittedAt.toISOString() };
  });
}
