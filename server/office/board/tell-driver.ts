import { shortId } from '#contract/platform/german-format.ts';
import { UNDO_SECONDS } from '#domain/admin/undo.ts';
import { getContact } from '#server/people/accounts/get-contact.ts';
import { type Delivery, findDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';

export type Moved = 'given' | 'taken' | 'corrected';
type Needs = Pick<Services, 'sendJob' | 'config'>;

const MOVED_JOB = 'tell-moved-driver';

/** Notifies a driver of whose run an admin has changed, by mail as the app may not be open. */
export async function tellDriver(
  services: Needs,
  executor: Executor,
  {
    userId,
    delivery,
    moved,
    messageKey,
  }: { userId: string; delivery: Delivery; moved: Moved; messageKey?: string },
): Promise<void> {
  const driver = await getContact(executor, userId);
  const params = {
    name: driver.fullName,
    shortId: shortId(delivery.id),
    news: newsText(delivery, moved, delivery.parcelDriverId === userId),
    link: `${services.config.publicUrl}/driver-dashboard`,
  };
  const order = { orderedBy: delivery.id, aboutDelivery: delivery.id, ...(messageKey && { messageKey }) };
  await sendMail(services, executor, { template: 'driver-moved', to: driver.email, params }, order);
}

/** The same once the move can no longer be undone. */
export async function tellMovedLater(
  { sendJob }: Pick<Services, 'sendJob'>,
  tx: Transaction,
  told: { deliveryId: string; userId: string; moved: 'given' | 'taken'; at: Date },
): Promise<void> {
  const { at, ...data } = told;
  await sendJob(tx, MOVED_JOB, data, { dueAt: new Date(at.getTime() + UNDO_SECONDS * 1000) });
}

/** A move that was undone, or followed by another one, is not told. */
export function tellMovedJob(services: Needs & Pick<Services, 'db'>): JobDefinition {
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
        await tellDriver(services, tx, { userId: driverId, delivery, moved: moved as Moved, messageKey });
      });
    },
  };
}

function newsText(delivery: Delivery, moved: Moved, hasParcel: boolean): string {
  const way = `von ${delivery.pickupAddress} nach ${delivery.deliveryAddress}`;
  const shipment = `Sendung ${shortId(delivery.id)} ${way}`;
  if (moved === 'given') {
    return `wir haben Ihnen die ${shipment} zugeteilt. Wo das Paket liegt, steht in Ihrer Runde.`;
  }
  if (moved === 'corrected') {
    return `bei der ${shipment} haben wir Angaben berichtigt. Bitte sehen Sie sich die Sendung in Ihrer Runde noch einmal an.`;
  }
  return hasParcel
    ? `die ${shipment} übernimmt jemand anderes. Das Paket liegt noch bei Ihnen: Bitte übergeben Sie es, sobald sich jemand meldet.`
    : `die ${shipment} gehört nicht mehr zu Ihrer Runde. Sie müssen nichts weiter tun.`;
}
