import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { countNew } from './count-new.ts';
import { lookIntoRoom } from './look-into-room.ts';

// Every duty opens the deliveries.
const api = apiFor({ admin: 'deliveries' }).rooms;

const roomsRoutes = {
  countNew: api.countNew.handler(({ context }) => countNew(context.services, context.signedIn)),
  lookIntoRoom: api.lookIntoRoom.handler(async ({ context, input }) => {
    await lookIntoRoom(context.services, context.signedIn, input);
    return { room: input.room };
  }),
};

export const roomsModule = { routes: { rooms: roomsRoutes } } satisfies Module;
