import { apiFor } from '#app/api.ts';
import { countWaiting } from './count-waiting.ts';

export const roomsRoutes = {
  // Every duty opens the deliveries.
  countWaiting: apiFor({ admin: 'deliveries' }).rooms.countWaiting.handler(({ context }) =>
    countWaiting(context.services, context.signedIn),
  ),
};
