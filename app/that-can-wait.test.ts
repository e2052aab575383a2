import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from './contract.ts';
import { listPublicRoutes, registerPublicApi } from '#business/server/v1/register-public-api.ts';
import { listRoutes, registerOperations } from './register-operations.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { thatCanWait, thatOnlookersCanWait, waitOf } from './that-can-wait.ts';

const served = [...listRoutes(contract), ...listPublicRoutes()];
const routes = new Map(served.map((route) => [route.operation, route]));

test.each([...thatCanWait])('%s is an operation that only reads, and says that it may be refused', (name) => {
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
  expect(routes.has(name)).toBe(true);
  expect(thatCanWait.has(name) || thatOnlookersCanWait.has(name)).toBe(false);
});

test.each([...thatOnlookersCanWait])('%s says that it may be refused, and is no repetition', (name) => {
  const [area = '', verb = ''] = name.split('.');
  const operations = contract[area as keyof typeof contract] as Record<string, object>;
  expect(JSON.stringify(operations[verb])).toContain('OVERLOADED');
  expect(thatCanWait.has(name)).toBe(false);
});

test('the routes of pages and of programs say what can wait, and no others do', async () => {
  const { services, end } = await startTestApp();
  onTestFinished(end);
  const http = fastify();
  const waiting: string[] = [];
  http.addHook('onRoute', ({ config }) => {
    if (config?.operation && waitOf(config.operation)) waiting.push(config.operation);
  });
  registerOperations(http, services);
  registerPublicApi(http, services);
  // Fastify serves HEAD besides each GET.
  expect([...new Set(waiting)].toSorted()).toEqual([...thatCanWait, ...thatOnlookersCanWait].toSorted());
});
