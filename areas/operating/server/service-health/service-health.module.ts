import { apiFor } from '#app/api.ts';
import { listServiceProcesses } from './list-service-processes.ts';
import { getServiceHealth } from './get-service-health.ts';

const forHealth = apiFor({ admin: 'health' }).serviceHealth;

export const serviceHealthRoutes = {
  getServiceHealth: forHealth.getServiceHealth.handler(({ context }) => getServiceHealth(context.services)),
  listProcesses: forHealth.listProcesses.handler(({ context }) => listServiceProcesses(context.services)),
};
