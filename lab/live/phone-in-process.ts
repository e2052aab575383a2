import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listDeliveryDetails } from '#delivery/server/deliveries/list-delivery-details.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { setOut } from '#delivery/server/deliveries/set-out.ts';
import { type Transition, transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { acceptDelivery } from '#dispatch/server/dispatcher/accept-delivery.ts';
import { declineOffer } from '#dispatch/server/dispatcher/offers/decline-offer.ts';
import { getOpenOffer } from '#dispatch/server/dispatcher/offers/get-open-offer.ts';
import { getRun } from '#dispatch/server/dispatcher/get-run.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { reportFixes } from '#dispatch/server/positions/report-fixes.ts';
import { confirmAbsence } from '#delivery/server/proofs/confirm-absence.ts';
import { confirmDelivery } from '#delivery/server/proofs/confirm-delivery.ts';
import { uploadProof } from '#delivery/server/proofs/upload-proof.ts';
import type { Services } from '#app/services.ts';
import { drawLeftParcel } from './draw-left-parcel.ts';
import { ABSENCE, type DriverPhone } from './driver-phone.ts';

const RECONNECT_MS = 1000;

/** A phone in the service's own process: the same operations, without a log line for each request. */
export function phoneInProcess(services: Services, driver: SignedIn, signature: string): DriverPhone {
  const command = async <C extends Command>(deliveryId: string, name: C, given: Transition<C>['given']) => {
    await services.db.transaction((tx) =>
      transitionDelivery(services, tx, { deliveryId, command: name, viewer: driver, given }),
    );
  };
  return {
    goOnline: () => setOnline(services, driver, true),
    async report({ lat, lng }, measuredAt) {
      const fix = { lat, lng, measuredAt, accuracyMeters: 8 };
      return (await reportFixes(services, driver.id, [fix])).need;
    },
    findOffer: async () => (await getOpenOffer(services, driver)).offer,
    accept: (id) => acceptDelivery(services, driver, id),
    decline: (offerId) => declineOffer(services, driver, { offerId, reason: 'too_far' }),
    getRun: () => getRun(services, driver),
    listDeliveries: async () =>
      await listDeliveryDetails(services, driver, await listDriversDeliveries(services.db, driver.id)),
    pickUp: (id) => command(id, 'pick_up', {}),
    startTransit: (deliveryId) =>
      services.db.transaction((tx) => setOut(services, tx, { deliveryId, driver, happenedAt: undefined })),
    async deliver(id, receiverName) {
      const file = { kind: 'signature', content: signature } as const;
      const { id: signatureId } = await uploadProof(services, driver, { deliveryId: id, file });
      await confirmDelivery(services, driver, { id, receiverName, signatureId });
    },
    async leave(id, safePlace) {
      const file = { kind: 'photo', content: await drawLeftParcel() } as const;
      const { id: photoId } = await uploadProof(services, driver, { deliveryId: id, file });
      await confirmDelivery(services, driver, { id, receiverName: '', photoId, safePlace });
    },
    markAbsent: (id) => confirmAbsence(services, driver, { id, ...ABSENCE }),
    returnParcel: (id) => command(id, 'return_parcel', {}),
    async listen(onOffers, signal) {
      while (!signal.aborted) {
        for await (const { noun } of services.live.subscribe(driver, signal)) {
          if (noun === 'offers') onOffers();
        }
        // As a page does: a service that stops ends each new stream at once.
        await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
