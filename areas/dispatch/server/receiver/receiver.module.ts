import type { LiveView } from '#dispatch/contract/positions.ts';
import { api, type RequestContext } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import {
  getTrackedDelivery,
  requireOpenLink,
  requireTracked,
} from '#delivery/server/deliveries/get-tracked-delivery.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { findLinkedLive } from '#dispatch/server/positions/get-live.ts';
import type { TrackedEvent } from '#dispatch/contract/tracking.ts';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { mayWish } from '#delivery/domain/check-receiver-wish.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { answerCourier, findCourierSays } from './answer-courier.ts';
import { looksFrom } from './looks-from.ts';
import { registerShortLinks } from './short-link.routes.ts';
import { saveWish, withdrawWish } from './save-wish.ts';
import { countPage, shareLive } from './share-live.ts';
import { deleteWishRow, findWishRow } from './receiver.store.ts';

const MAX_VIEWS = { limit: 6000, windowSeconds: 900 };

async function getTrackedLive({ services, ip }: RequestContext, token: string): Promise<LiveView> {
  const answer = await shareLive(services.live, token, async () => {
    const linked = await findLinkedLive(services, token);
    // Following pages ask for each fix; attempts to guess links count towards the same limit as reading them.
    const limit = linked ? { key: `live:delivery:${linked.followed.id}`, ...MAX_VIEWS } : looksFrom(ip);
    await limitRate(services, limit);
    return linked && { followed: linked.followed, live: await linked.read() };
  });
  requireOpenLink(services, answer?.followed);
  return answer.live;
}

/**
 * Gives each announced position what a page would ask for next, which is a request less for every page and
 * every fix. Where `look` has nothing to give, or fails, the page asks itself and learns why.
 */
async function* addPositions(
  stream: AsyncGenerator<LiveEvent>,
  look: () => Promise<LiveView | undefined>,
): AsyncGenerator<TrackedEvent> {
  for await (const event of stream) {
    const live = event.noun === 'position' ? await look().catch(() => undefined) : undefined;
    yield live ? { ...event, live } : event;
  }
}

const receiverRoutes = {
  getTracking: api.tracking.getTracking.handler(async ({ context, input }) => {
    await limitRate(context.services, looksFrom(context.ip));
    const delivery = await requireTracked(context.services, input.token);
    return {
      ...(await getTrackedDelivery(context.services, delivery)),
      says: await findCourierSays(context.services, delivery),
    };
  }),
  getTrackedLive: api.tracking.getTrackedLive.handler(
    async ({ context, input: { token } }) => await getTrackedLive(context, token),
  ),
  trackingEvents: api.tracking.trackingEvents.handler(async ({ context, input: { token }, signal }) => {
    const { services } = context;
    const { id: deliveryId } = await requireTracked(services, token);
    const stream = services.live.follow(deliveryId, signal, 'lately');
    return addPositions(countPage(services.live, { token, deliveryId }, stream), async () =>
      services.isLate() ? undefined : await getTrackedLive(context, token),
    );
  }),
  answerCourier: api.tracking.answerCourier.handler(async ({ context, input: { token, answer } }) => ({
    answered: await answerCourier(context.services, token, answer),
  })),
  saveWish: api.tracking.saveWish.handler(
    async ({ context, input: { token, ...said } }) => await saveWish(context.services, token, said),
  ),
  withdrawWish: api.tracking.withdrawWish.handler(
    async ({ context, input }) => await withdrawWish(context.services, input.token),
  ),
};

/** Deletes a door code as soon as the parcel no longer needs it, and a time with its attempt. */
const forgetEndedWish: DeliverySubscriber = async (tx, { name, before, delivery }) => {
  if (!before) return;
  const isEnded = !mayWish(delivery);
  const isAnother = name === 'delivery.redelivery_requested' || name === 'delivery.redelivery_paid';
  if (!isEnded && !isAnother) return;
  const wish = (await findWishRow(tx, delivery.id))?.wish;
  if ((isEnded && wish === 'door_code') || (isAnother && wish === 'later_today')) {
    await deleteWishRow(tx, delivery.id);
  }
};

export const receiverModule = {
  serve: registerShortLinks,
  routes: { tracking: receiverRoutes },
  subscribers: () => ({ delivery: [forgetEndedWish] }),
} satisfies Module;
