import { requireViewer } from '#server/accounts/viewer.ts';
import { api, type RequestContext } from '#server/api.ts';
import type { Command } from '#domain/delivery/commands.ts';
import type { GivenFacts } from './command-effects.ts';
import { getDelivery } from './get-delivery.ts';
import { getTrackedDelivery } from './get-tracked-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { transitionDelivery } from './transition-delivery.ts';

async function command(
  context: RequestContext,
  role: 'driver' | 'customer',
  name: Command,
  { id, ...given }: { id: string } & GivenFacts,
): Promise<{ id: string }> {
  const viewer = await requireViewer(context, role);
  await context.services.db.transaction((tx) =>
    transitionDelivery(context.services, tx, { deliveryId: id, command: name, viewer, given }),
  );
  return { id };
}

export const trackingRoutes = {
  getTracking: api.tracking.getTracking.handler(async ({ context, input }) => {
    await limitRate(context.services.db, {
      key: `tracking:ip:${context.ip}`,
      limit: 900,
      windowSeconds: 900,
    });
    return await getTrackedDelivery(context.services, input.token);
  }),
};

export const deliveriesRoutes = {
  listDeliveries: api.deliveries.listDeliveries.handler(async ({ context, input }) => {
    const customer = await requireViewer(context, 'customer');
    return await listDeliveries(context.services, customer, input);
  }),
  getDelivery: api.deliveries.getDelivery.handler(async ({ context, input }) => {
    const viewer = await requireViewer(context);
    return await getDelivery(context.services, viewer, input.id);
  }),
  pickUp: api.deliveries.pickUp.handler(({ context, input }) => command(context, 'driver', 'pick_up', input)),
  startTransit: api.deliveries.startTransit.handler(({ context, input }) =>
    command(context, 'driver', 'start_transit', input),
  ),
  markAbsent: api.deliveries.markAbsent.handler(({ context, input }) =>
    command(context, 'driver', 'mark_absent', input),
  ),
  returnParcel: api.deliveries.returnParcel.handler(({ context, input }) =>
    command(context, 'driver', 'return_parcel', input),
  ),
  release: api.deliveries.release.handler(({ context, input }) =>
    command(context, 'driver', 'release', input),
  ),
  requestRedelivery: api.deliveries.requestRedelivery.handler(({ context, input }) =>
    command(context, 'customer', 'request_redelivery', input),
  ),
};
