import { apiFor } from '#server/api.ts';
import { countActive } from '#server/deliveries/count-active.ts';
import { listGaps } from './driver-gaps.ts';
import { findDriverRow, rateDriver, updatePosition } from './drivers.store.ts';
import { setOnline } from './set-online.ts';

export const driversRoutes = {
  driverState: apiFor('driver').drivers.driverState.handler(async ({ context }) => {
    const { signedIn: viewer } = context;
    const { db } = context.services;
    const driver = await findDriverRow(db, viewer.id);
    return {
      isOnline: driver?.isOnline ?? false,
      onboardingCompleted: driver?.onboardingCompleted ?? false,
      gaps: driver ? await listGaps(context.services, db, viewer, driver) : [],
      activeCount: await countActive(db, viewer.id),
      rating: await rateDriver(db, viewer.id),
    };
  }),
  setOnline: apiFor('driver').drivers.setOnline.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    await setOnline(context.services, viewer, input.online);
    return { isOnline: input.online };
  }),
  reportPosition: apiFor('driver').drivers.reportPosition.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    const { db, clock } = context.services;
    const position = { lastLat: input.lat, lastLng: input.lng, lastPositionAt: clock.now() };
    return { stored: await updatePosition(db, viewer.id, position) };
  }),
};
