import { apiFor } from '#server/api.ts';
import { getServiceHealth } from './get-service-health.ts';

export const serviceHealthRoutes = {
  getServiceHealth: apiFor({ admin: 'health' }).serviceHealth.getServiceHealth.handler(({ context }) =>
    getServiceHealth(context.services),
  ),
};
