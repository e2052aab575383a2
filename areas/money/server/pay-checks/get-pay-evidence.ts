import type { z } from 'zod';
import type { payEvidence } from '#money/contract/pay-checks.ts';
import type { TrackEvidence } from '#delivery/domain/track-evidence.ts';
import type { TrackingKind } from '#platform/domain/statuses.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { listActs } from '#delivery/server/deliveries/get-delivery.ts';
import type { Services } from '#app/services.ts';
import { measureWay } from './rush-text.ts';
import { getCheck, toPayCheck, toTalk } from './to-pay-check.ts';

const actTexts: Partial<Record<TrackingKind, string>> = {
  assigned: 'Angenommen',
  picked_up: 'Abgeholt',
  delivered: 'Zugestellt',
  recipient_absent: 'Niemand da',
  cancelled: 'Storniert',
};

/**
 * What is known of an attempt whose pay is held: its acts as told and as received, what was kept of the
 * track, its photo and signature, what was asked and answered. Throws ATTEMPT_NOT_FOUND.
 */
export async function getPayEvidence(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  id: string,
): Promise<z.infer<typeof payEvidence>> {
  const row = await getCheck(db, id);
  const { attempt, delivery, check } = row;
  const evidence = attempt.trackEvidence;
  const acts = await listActs(db, attempt);
  const linkEnds = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  const linkTo = (key: string | null) => key && files.linkTo(key, linkEnds);
  const nearest = (place: keyof Pick<TrackEvidence, 'pickup' | 'door'>) => evidence?.[place] ?? null;
  return {
    ...toPayCheck(row),
    ...toTalk(check),
    pickup: {
      address: delivery.pickupAddress,
      lat: delivery.pickupLat,
      lng: delivery.pickupLng,
      nearest: nearest('pickup'),
    },
    door: {
      address: delivery.deliveryAddress,
      lat: delivery.deliveryLat,
      lng: delivery.deliveryLng,
      nearest: nearest('door'),
    },
    wayMeters: measureWay(delivery),
    fixCount: evidence?.fixCount ?? null,
    acts: acts.flatMap(({ status, timestamp, receivedAt }) => {
      const text = actTexts[status];
      return text ? [{ text, at: timestamp.toISOString(), receivedAt: receivedAt.toISOString() }] : [];
    }),
    photoLink: linkTo(attempt.deliveryPhotoUrl),
    signatureLink: linkTo(attempt.deliverySignatureUrl),
  };
}
