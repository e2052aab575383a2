import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { countWaiting } from './count-waiting.ts';

const roomsRoutes = {
  // Every duty opens the deliveries.
  countWaiting: apiFor({ admin: 'deliveries' }).rooms.countWaiting.handler(({ context }) =>
    countWaiting(context.services, context.signedIn),
  ),
};

export const roomsModule = { routes: { rooms: roomsRoutes } } satisfies Module;
