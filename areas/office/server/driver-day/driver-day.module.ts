import { apiFor } from '#app/api.ts';
import { getDriverDay } from './get-driver-day.ts';

export const driverDayRoutes = {
  getDriverDay: apiFor({ admin: 'drivers' }).driverDay.getDriverDay.handler(({ context, input }) =>
    getDriverDay(context.services, context.signedIn, input.id),
  ),
};
