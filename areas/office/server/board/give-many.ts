import { requireDutyNow } from '#people/server/accounts/require-duty-now.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { giveToDriver } from './give-to-driver.ts';
import { findUndoVersion } from './undo-move.ts';

interface MoveOutcome {
  id: string;
  /** The version by which it can be undone; null if it cannot. */
  undoUpdatedAt: string | null;
  refusal: string | null;
}

/**
 * Gives each of these deliveries to a driver as `giveToDriver` does, each in a transaction of its own: what
 * is refused leaves the others as they are.
 */
export async function giveMany(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  admin: SignedIn,
  {
    driverId,
    reason,
    deliveries,
  }: { driverId: string; reason: string; deliveries: { id: string; seenUpdatedAt: string }[] },
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = [];
  for (const { id, seenUpdatedAt } of deliveries) {
    const act = { id, reason, driverId, seenUpdatedAt: new Date(seenUpdatedAt) };
    try {
      const moved = await services.db.transaction(async (tx) =>
        giveToDriver(services, tx, await requireDutyNow(tx, admin, 'board'), act),
      );
      outcomes.push({ id, undoUpdatedAt: findUndoVersion(moved), refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { message, details } = error;
      outcomes.push({
        id,
        undoUpdatedAt: null,
        refusal: [details.detail, message].filter(Boolean).join(' '),
      });
    }
  }
  return outcomes;
}
