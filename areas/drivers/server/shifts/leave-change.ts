import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { announceChanges, type Announcing, type ShiftChange, type Times } from './announce-shifts.ts';
import { deleteChangesOf, keepChange, lockChangesOf, removeChange } from './shift-changes.store.ts';
import { listShiftsByIds } from './shifts.store.ts';

/**
 * Whoever plans by hand drags a shift to and fro, and moves several of one driver: for so long changes are
 * gathered. It is as long as a plan is worked on at a stretch, and short beside the days that it is ahead.
 */
export const ONE_MAIL_MINUTES = 10;
/** What begins within so many hours cannot wait for the others. */
const SOON_HOURS = 2;

const CHANGES_JOB = 'announce-shift-changes';

/**
 * Lets a driver know of a change to a shift, together with the others of the next minutes, or at once if it
 * begins soon. A shift that is not the driver's any more has no `shift`, a new one none that is `known`.
 */
export async function leaveChange(
  { clock, sendJob }: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  driverId: string,
  { shiftId, known, shift, isHandedOver }: ShiftChange & { shiftId: string },
): Promise<void> {
  const now = clock.now().getTime();
  const begins = [known, shift].flatMap((times) => (times ? [times.startsAt.getTime()] : []));
  const isSoon = Math.min(...begins) - now < SOON_HOURS * 3_600_000;
  const dueAt = new Date(isSoon ? now : now + ONE_MAIL_MINUTES * 60_000);
  await keepChange(tx, {
    driverId,
    shiftId,
    knownStartsAt: known?.startsAt ?? null,
    knownEndsAt: known?.endsAt ?? null,
    isHandedOver,
    dueAt,
  });
  await sendJob(tx, CHANGES_JOB, { driverId }, { dueAt });
}

/** Announces what has changed for a driver, once the first of it is due; later jobs find nothing left. */
export function shiftChangesJob(services: Announcing & Pick<Services, 'db' | 'clock'>): JobDefinition {
  return {
    name: CHANGES_JOB,
    title: 'Nachricht über geänderte Schichten',
    timeoutSeconds: 60,
    async run(data) {
      const driverId = String(data['driverId']);
      await services.db.transaction(async (tx) => {
        const rows = await lockChangesOf(tx, driverId);
        if (!rows.some(({ dueAt }) => dueAt <= services.clock.now())) return;
        await deleteChangesOf(tx, driverId);
        const own = (
          await listShiftsByIds(
            tx,
            rows.map(({ shiftId }) => shiftId),
          )
        ).filter((shift) => shift.driverId === driverId);
        const changes = rows.map((row) => ({
          known: toTimes(row),
          shift: own.find(({ id }) => id === row.shiftId),
          isHandedOver: row.isHandedOver,
        }));
        const begin = ({ known, shift }: ShiftChange) => (shift ?? known)?.startsAt.getTime() ?? 0;
        changes.sort((one, other) => begin(one) - begin(other));
        await announceChanges(services, tx, driverId, changes);
      });
    },
  };
}

/** When a driver who has not heard of a change yet believes the shift to be, if it was theirs. */
export async function forgetChange(
  tx: Transaction,
  driverId: string,
  shiftId: string,
): Promise<Times | undefined> {
  const row = await removeChange(tx, driverId, shiftId);
  return row && toTimes(row);
}

const toTimes = ({
  knownStartsAt: startsAt,
  knownEndsAt: endsAt,
}: {
  knownStartsAt: Date | null;
  knownEndsAt: Date | null;
}): Times | undefined => (startsAt && endsAt ? { startsAt, endsAt } : undefined);
