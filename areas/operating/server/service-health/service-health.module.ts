import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { listServiceProcesses } from './list-service-processes.ts';
import { getServiceHealth } from './get-service-health.ts';

const forHealth = apiFor({ admin: 'health' }).serviceHealth;

const serviceHealthRoutes = {
  getServiceHealth: forHealth.getServiceHealth.handler(({ context }) => getServiceHealth(context.services)),
  listProcesses: forHealth.listProcesses.handler(({ context }) => listServiceProcesses(context.services)),
};

export const serviceHealthModule = { routes: { serviceHealth: serviceHealthRoutes } } satisfies Module;
