import { apiFor } from '#app/api.ts';
import { searchEverything } from './search-everything.ts';

const reads = apiFor({ admin: 'deliveries' }, { admin: 'drivers' }).search;

export const searchRoutes = {
  searchEverything: reads.searchEverything.handler(({ context, input }) =>
    searchEverything(context.services, context.signedIn, input.text),
  ),
};
