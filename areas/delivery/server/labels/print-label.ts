import { findWeightMark } from '#delivery/domain/weight-mark.ts';
import { hintLines } from '#delivery/domain/hints.ts';
import { toLabelCode } from '#delivery/contract/label-code.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import type { ParcelLabel } from '#adapters/server/documents/render-labels.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, getOwnDeliveries } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

interface PrintedLabels {
  fileName: string;
  /** A PDF in base64. */
  content: string;
}

/** The label of a delivery, for whom it is ordered. Throws DELIVERY_NOT_FOUND and LABELS_NOT_FOUND. */
export async function printLabel(
  services: Pick<Services, 'db' | 'documents'>,
  viewer: SignedIn,
  id: string,
): Promise<PrintedLabels> {
  return await printLabels(services, viewer, { ids: [id], fileName: `Etikett-${shortId(id)}.pdf` });
}

/**
 * The labels of these deliveries of the viewer in their order, without those that have ended: no parcel waits
 * for them. Throws DELIVERY_NOT_FOUND for another's, LABELS_NOT_FOUND if none is left. Refuses as the
 * document maker does.
 */
export async function printLabels(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  viewer: SignedIn,
  { ids, fileName }: { ids: readonly string[]; fileName: string },
): Promise<PrintedLabels> {
  const deliveries = await getOwnDeliveries(db, viewer, ids);
  const labels = deliveries.filter(({ status }) => !isOneOf(endedStatuses, status)).map(toLabel);
  if (labels.length === 0) throw new AppError('LABELS_NOT_FOUND');
  const owner = deliveries[0]?.companyId ?? viewer.id;
  return { fileName, content: (await documents.makeLabels(labels, { owner })).toString('base64') };
}

function toLabel(delivery: Delivery): ParcelLabel {
  return {
    code: toLabelCode(delivery.id),
    number: shortId(delivery.id),
    receiverName: delivery.receiverName,
    deliveryAddress: delivery.deliveryAddress,
    hints: hintLines(delivery, 'delivery'),
    senderName: delivery.senderName,
    pickupAddress: delivery.pickupAddress,
    speed: speedDisplay[delivery.deliverySpeed].label,
    parcel: `${packageDisplay[delivery.packageSize].label}, ${delivery.weightKg} kg`,
    weightMark: findWeightMark(delivery.weightKg),
    reference: delivery.reference,
    orderedAt: delivery.createdAt,
  };
}
