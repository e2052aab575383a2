import { listAskedDocuments } from '#drivers/domain/asked-documents.ts';
import { isWalkthroughSeen, markWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import { apiFor } from '#app/api.ts';
import { countActive } from '#delivery/server/deliveries/drivers-work.ts';
import { describeReach } from './describe-reach.ts';
import { listGaps } from './driver-gaps.ts';
import { findPauseEnd, setPause, setShift } from './plan-working-time.ts';
import { findDriverRow, rateDriver } from './drivers.store.ts';
import { keepSignOfLife } from './keep-sign-of-life.ts';
import { setOnline } from './set-online.ts';

export const driversRoutes = {
  driverState: apiFor('driver').drivers.driverState.handler(async ({ context }) => {
    const { signedIn: viewer } = context;
    const { db, clock, versions } = context.services;
    await keepSignOfLife(context.services, viewer);
    const driver = await findDriverRow(db, viewer.id);
    return {
      isOnline: driver?.isOnline ?? false,
      onboardingCompleted: driver?.onboardingCompleted ?? false,
      gaps: driver ? await listGaps(context.services, db, viewer, driver) : [],
      askedDocuments: driver ? listAskedDocuments(driver) : [],
      tourSeen: await isWalkthroughSeen(db, viewer.id),
      notice: versions.find('notices', clock.now()).drivers,
      activeCount: await countActive(db, viewer.id),
      reach: driver ? describeReach(driver, clock.now()) : null,
      silentAt: driver?.silentAt?.toISOString() ?? null,
      shiftEndsAt: driver?.shiftEndsAt?.toISOString() ?? null,
      pausedUntil: driver ? findPauseEnd(driver, clock.now()) : null,
      pendingPauseMinutes: driver?.pendingPauseMinutes ?? null,
      rating: await rateDriver(db, viewer.id),
    };
  }),
  setOnline: apiFor('driver').drivers.setOnline.handler(async ({ context, input }) => {
    await setOnline(context.services, context.signedIn, input.online, input.briefing);
    return { isOnline: input.online };
  }),
  setShift: apiFor('driver').drivers.setShift.handler(async ({ context, input }) => {
    const until = input.until === null ? null : new Date(input.until);
    await setShift(context.services, context.signedIn, until);
    return { shiftEndsAt: input.until };
  }),
  setPause: apiFor('driver').drivers.setPause.handler(async ({ context, input }) => {
    const { minutes, atOnce } = input;
    const pause = await setPause(context.services, context.signedIn, minutes, { atOnce });
    return { ...pause, pausedUntil: pause.pausedUntil?.toISOString() ?? null };
  }),
  finishTour: apiFor('driver').drivers.finishTour.handler(async ({ context }) => {
    await markWalkthroughSeen(context.services.db, context.signedIn.id);
    return { tourSeen: true as const };
  }),
};
