import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { blockPerson, unblockPerson } from './block-person.ts';

const deciders = apiFor({ admin: 'driver_decisions' }).blocking;

const blockingRoutes = {
  blockPerson: deciders.blockPerson.handler(async ({ context, input }) => {
    await blockPerson(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  unblockPerson: deciders.unblockPerson.handler(async ({ context, input }) => {
    await unblockPerson(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

export const blockingModule = { routes: { blocking: blockingRoutes } } satisfies Module;
