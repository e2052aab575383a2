import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getContext } from './get-context.ts';

const deskContextRoutes = {
  getContext: apiFor({ admin: 'support' }).desk.getContext.handler(({ context, input }) =>
    getContext(context.services, context.signedIn, input.id),
  ),
};

export const deskContextModule = { routes: { desk: deskContextRoutes } } satisfies Module;
