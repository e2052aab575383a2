import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { listRoutes } from './register-operations.ts';
import { thatCanWait, thatOnlookersCanWait } from './that-can-wait.ts';

const routes = new Map(listRoutes(contract).map((route) => [route.operation, route]));

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
