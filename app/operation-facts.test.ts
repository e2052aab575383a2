import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from './contract.ts';
import { listPublicRoutes, registerPublicApi } from '#business/server/v1/register-public-api.ts';
import { listModules } from './modules.ts';
import { listRoutes, registerOperations } from './register-operations.ts';
import { routerOf } from './router.ts';
import type { Wait } from '#platform/contract/operation.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const served = [...listRoutes(contract), ...listPublicRoutes()];
const routes = new Map(served.map((route) => [route.operation, route]));
const namesOf = (waits: Wait) =>
  served.filter(({ facts }) => facts.waits === waits).map(({ operation }) => operation);

test.each(namesOf('always'))('%s only reads, and may be asked again', (name) => {
  expect(routes.get(name)?.method).toBe('GET');
});

test.each([
  'quotes.orderingStatus',
  'checkout.createCheckout',
  'checkout.createDeliveryFromPayment',
  'positions.reportFixes',
  'maps.searchAddresses',
  'deliveries.getDelivery',
  'tracking.getTracking',
  'drivers.driverState',
  'drivers.getRun',
  'dispatch.getOpenOffer',
  'board.listBoard',
  'serviceHealth.getServiceHealth',
  'events',
  'v1.quotes.createQuote',
  'v1.deliveries.createDelivery',
  'v1.deliveries.getDelivery',
  'v1.deliveries.cancelDelivery',
])('%s does not wait', (name) => {
  expect(routes.get(name)?.facts).not.toHaveProperty('waits');
  expect(routes.has(name)).toBe(true);
});

test.each(namesOf('unless signed in'))('%s says that it may be refused', (name) => {
  const [area = '', verb = ''] = name.split('.');
  const operations = contract[area as keyof typeof contract] as Record<string, object>;
  expect(JSON.stringify(operations[verb])).toContain('OVERLOADED');
});

test('the routes of pages and of programs say what can wait, and no others do', async () => {
  const { services, end } = await startTestApp();
  onTestFinished(end);
  const http = fastify();
  const waiting: string[] = [];
  http.addHook('onRoute', ({ config }) => {
    if (config?.operation && config.waits) waiting.push(config.operation);
  });
  registerOperations(http, services, routerOf(listModules()));
  registerPublicApi(http, services);
  // Fastify serves HEAD besides each GET.
  expect([...new Set(waiting)].toSorted()).toEqual(
    [...namesOf('always'), ...namesOf('unless signed in')].toSorted(),
  );
  expect(waiting.length).toBeGreaterThan(50);
});
