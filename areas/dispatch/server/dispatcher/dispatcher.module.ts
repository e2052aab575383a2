import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { ARRIVED_METERS } from '#delivery/domain/judge-absence.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { listActiveDeliveries } from '#delivery/server/deliveries/list-delivery-details.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { answerObjection, listObjections } from './decisions/answer-objection.ts';
import { declineOffer } from './offers/decline-offer.ts';
import { getDispatchFile } from './decisions/get-dispatch-file.ts';
import { getOpenOffer } from './offers/get-open-offer.ts';
import { getWait, keepWaiting } from './driver-searches/keep-waiting.ts';
import { listOwnDecisions } from './decisions/list-own-decisions.ts';
import { objectToDecision } from './decisions/object-to-decision.ts';
import { getOffers } from './offers/get-offers.ts';
import { cutRoadNet } from './cut-road-net.ts';
import { guideToStop } from './guide-to-stop.ts';
import { getRun } from './get-run.ts';
import { listDoorArrivals } from './door-arrivals.store.ts';
import { expireOfferJob } from './offers/expire-offer.ts';
import { exportOffers } from './offers/export-offers.ts';
import { followDelivery } from './follow-delivery.ts';
import { deleteDecisionsBefore, eraseObjectionsAndTour } from './offers/personal.store.ts';
import { watchDriverSearchJob } from './driver-searches/watch-driver-search.ts';
import type { DispatchEvent } from './dispatch-event.ts';

const driverRunRoutes = {
  listOffers: apiFor('driver').drivers.listOffers.handler(({ context }) =>
    getOffers(context.services, context.signedIn),
  ),
  listActiveDeliveries: apiFor('driver').drivers.listActiveDeliveries.handler(async ({ context }) => {
    const { services, signedIn } = context;
    const rows = await listDriversDeliveries(services.db, signedIn.id);
    const deliveries = await listActiveDeliveries(services, signedIn, rows);
    const arrivals = await listDoorArrivals(services.db, signedIn.id, ARRIVED_METERS);
    const { absence_wait_minutes: waitMinutes } = await getFigures(services.db);
    return {
      deliveries: deliveries.map((delivery) => ({
        ...delivery,
        atDoorSince: arrivals.get(delivery.id)?.toISOString() ?? null,
      })),
      waitMinutes,
    };
  }),
  getRun: apiFor('driver').drivers.getRun.handler(({ context }) =>
    getRun(context.services, context.signedIn),
  ),
  guideToStop: apiFor('driver').drivers.guideToStop.handler(({ context, input }) =>
    guideToStop(context.services, context.signedIn.id, input),
  ),
  cutRoadNet: apiFor('driver').drivers.cutRoadNet.handler(({ context, input }) =>
    cutRoadNet(context.services, context.signedIn.id, input.known),
  ),
};

const acceptRoute = apiFor('driver').commands.accept.handler(async ({ context, input }) => {
  await acceptDelivery(context.services, context.signedIn, input.id, context.keepAnswer);
  return { id: input.id };
});

const reads = apiFor({ admin: 'deliveries' }).dispatch;
const acts = apiFor({ admin: 'board' }).dispatch;

const dispatchRoutes = {
  getOpenOffer: apiFor('driver').dispatch.getOpenOffer.handler(({ context }) =>
    getOpenOffer(context.services, context.signedIn),
  ),
  declineOffer: apiFor('driver').dispatch.declineOffer.handler(async ({ context, input }) => {
    await declineOffer(context.services, context.signedIn, input);
    return { offerId: input.offerId };
  }),
  listOwnDecisions: apiFor('driver').dispatch.listOwnDecisions.handler(({ context }) =>
    listOwnDecisions(context.services, context.signedIn),
  ),
  objectToDecision: apiFor('driver').dispatch.objectToDecision.handler(async ({ context, input }) => {
    await objectToDecision(context.services, context.signedIn, input);
    return { decisionId: input.decisionId };
  }),
  getWait: apiFor('customer', 'guest').dispatch.getWait.handler(({ context, input }) =>
    getWait(context.services, context.signedIn, input.id),
  ),
  keepWaiting: apiFor('customer', 'guest').dispatch.keepWaiting.handler(async ({ context, input }) => {
    await keepWaiting(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  getDispatchFile: reads.getDispatchFile.handler(({ context, input }) =>
    getDispatchFile(context.services, input.id),
  ),
  listObjections: acts.listObjections.handler(async ({ context }) => ({
    objections: await listObjections(context.services),
  })),
  answerObjection: acts.answerObjection.handler(async ({ context, input }) => {
    await answerObjection(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

/** Source: docs/decisions/0039. */
const DECISION_DAYS = 90;

/**
 * Reloads the page of the driver who is offered the delivery, of no other driver; the customer's once there
 * is a message for it; the admins' always.
 */
async function announceDispatch(tx: Transaction, event: DispatchEvent): Promise<void> {
  if (event.name === 'wait.told') {
    await announceDelivery(tx, { before: event.delivery, delivery: event.delivery });
    return;
  }
  const { id, driverId, deliveryId } = event.offer;
  await announce(
    tx,
    { noun: 'offers', id, userIds: [driverId] },
    { noun: 'delivery', id: deliveryId, userIds: [], roles: ['admin'] },
  );
}

export const dispatcherModule = {
  routes: { drivers: driverRunRoutes, commands: { accept: acceptRoute }, dispatch: dispatchRoutes },
  jobs: (services) => [expireOfferJob(services), watchDriverSearchJob(services)],
  subscribers: (services) => ({ delivery: [followDelivery(services)], dispatch: [announceDispatch] }),
  retention: [
    {
      // Those with an objection are kept for good.
      what: 'dispatching decisions',
      kept: { days: DECISION_DAYS },
      end: ({ db }, before) => db.transaction((tx) => deleteDecisionsBefore(tx, before)),
    },
  ],
  personalData: {
    exports: { driver: { dispatch: exportOffers } },
    // Decisions keep an id that no longer identifies anybody.
    erases: { driver: (tx, { id }) => eraseObjectionsAndTour(tx, id) },
  },
} satisfies Module;
