import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { notifyRunDriver } from '#dispatch/server/notifications/notify-run-driver.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';

type Moved = 'given' | 'taken';

const MOVED_JOB = 'tell-moved-driver';

/** Tells a driver of whose run an admin has changed, once the move can no longer be undone. */
export async function notifyMovedLater(
  { sendJob }: Pick<Services, 'sendJob'>,
  tx: Transaction,
  move: { deliveryId: string; userId: string; moved: Moved; at: Date },
): Promise<void> {
  const { at, ...data } = move;
  await sendJob(tx, MOVED_JOB, data, { dueAt: new Date(at.getTime() + UNDO_SECONDS * 1000) });
}

/** A move that was undone, or followed by another one, is not told. */
export function notifyMovedJob(services: Pick<Services, 'sendJob' | 'config' | 'db'>): JobDefinition {
  return {
    name: MOVED_JOB,
    title: 'Nachricht an einen Fahrer',
    timeoutSeconds: 60,
    async run({ deliveryId, userId, moved }) {
      const driverId = String(userId);
      await services.db.transaction(async (tx) => {
        const delivery = await findDeliveryRow(tx, String(deliveryId));
        if (!delivery || (delivery.driverId === driverId) !== (moved === 'given')) return;
        // Of two moves with an undo between them one is told.
        const messageKey = `moved-${delivery.id}-${driverId}-${String(moved)}-${delivery.attemptNumber}`;
        await notifyRunDriver(services, tx, { driverId, delivery, news: moved as Moved, messageKey });
      });
    },
  };
}
