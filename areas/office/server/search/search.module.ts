import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { searchEverything } from './search-everything.ts';

const reads = apiFor({ admin: 'deliveries' }, { admin: 'drivers' }).search;

const searchRoutes = {
  searchEverything: reads.searchEverything.handler(({ context, input }) =>
    searchEverything(context.services, context.signedIn, input.text),
  ),
};

export const searchModule = { routes: { search: searchRoutes } } satisfies Module;
