import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { listPublicRoutes, registerPublicApi } from '#business/server/v1/register-public-api.ts';
import { listModules } from './modules.ts';
import { listRoutes, registerOperations } from './register-operations.ts';
import { routerOf } from './router.ts';
import { BODY_BYTES, type Wait } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const served = [...listRoutes(contract), ...listPublicRoutes()];
const routes = new Map(served.map((route) => [route.operation, route]));
const namesOf = (waits: Wait) =>
  served.filter(({ facts }) => facts.waits === waits).map(({ operation }) => operation);

test.each(namesOf('always'))('%s, which may be refused under load, only reads', (name) => {
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
])('%s is never refused under load', (name) => {
  expect(routes.get(name)?.facts).not.toHaveProperty('waits');
  expect(routes.has(name)).toBe(true);
});

/** Short ones, or looked at while something is done. */
const atOnce = new Set([
  'accounts.listSessions',
  'passkeys.listPasskeys',
  'companies.listOwnInvitations',
  'apiKeys.listApiKeys',
  'webhooks.listWebhooks',
  'billing.listInvoices',
  'notifications.listChoices',
  'payers.listCards',
  'support.listEmergencies',
  'v1.webhooks.listWebhookEndpoints',
  'dev.listMails',
  'dev.listShortMessages',
  'cases.listCases',
  'drivers.listOffers',
  'drivers.listActiveDeliveries',
  'driverNews.listNews',
  'shifts.listOwnShifts',
]);
const asked = served.filter(
  ({ operation, method, path: address }) =>
    method === 'GET' && !address.startsWith('/admin/') && /\.(list|export)[A-Z]/.test(operation),
);

test.each(asked.map(({ operation, facts }) => [operation, facts] as const))(
  'of the lists and files of customers and drivers, %s is asked in turn unless it is short',
  (operation, { waits }) => {
    expect(waits !== undefined).toBe(!atOnce.has(operation));
  },
);

test.each(namesOf('unless signed in'))(
  '%s declares in its contract that it may be refused under load',
  (name) => {
    const [area = '', verb = ''] = name.split('.');
    const operations = contract[area as keyof typeof contract] as Record<string, object>;
    expect(JSON.stringify(operations[verb])).toContain('OVERLOADED');
  },
);

/** What an operation of the contract accepts. */
function schemaOf(name: string): z.ZodType | undefined {
  const found = name
    .split('.')
    .reduce((node, part) => (node as Record<string, object>)[part] ?? {}, contract as object);
  return (found as { '~orpc': { inputSchema?: z.ZodType } })['~orpc'].inputSchema;
}

test.each(listRoutes(contract).filter(({ facts }) => !facts.isPublic))(
  '$operation accepts its sample',
  ({ operation, path: address, facts }) => {
    const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const inPath = Object.fromEntries(named.map((name) => [name, sampleId]));
    const checked = schemaOf(operation)?.safeParse({ ...inPath, ...facts.sample });
    const faults = (checked?.error?.issues ?? []).map((issue) => String(issue.path[0]));
    // What the path names may be no id.
    expect(faults.filter((field) => !named.includes(field))).toEqual([]);
  },
);

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  contentEncoding?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
}

/** A character of the first plane in UTF-8; a quote or a line end as JSON escapes it is shorter. */
const BYTES_OF_CHARACTER = 3;
/** A number, a day or an id. */
const SHORT = 100;

/** How many bytes of JSON the longest accepted value of a schema is. */
function longest(schema: JsonSchema): number {
  const { properties = {}, items, maxItems = 1, maxLength, pattern = '' } = schema;
  const isBase64 = schema.contentEncoding === 'base64' || pattern.includes('base64');
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(longest);
  const all = (schema.allOf ?? []).map(longest);
  const own = Object.entries(properties).reduce((sum, [key, of]) => sum + key.length + 4 + longest(of), 2);
  // Of a list, how long its texts may be together.
  const listed = items ? Math.min(maxLength ?? Infinity, maxItems * (longest(items) + 1)) : 0;
  const text = (maxLength ?? SHORT) * (isBase64 ? 1 : BYTES_OF_CHARACTER);
  return Math.max(own, listed, schema.type === 'string' ? text : SHORT, ...either, ...all);
}

test.each(listRoutes(contract).filter(({ method }) => method === 'POST'))(
  'the longest input that $operation accepts fits into its body limit',
  ({ operation, facts }) => {
    const schema = schemaOf(operation);
    if (!schema) return;
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    expect(longest(json)).toBeLessThanOrEqual(facts.bodyBytes ?? BODY_BYTES);
  },
);

test('the sample of a proxy lets every body through that an operation accepts', () => {
  const sample = readFileSync(path.join(import.meta.dirname, '../deploy/proxy/nginx.conf'), 'utf8');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(sample)?.[1]);
  const largest = Math.max(...served.map(({ facts }) => facts.bodyBytes ?? BODY_BYTES));
  expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(largest);
});

test('the routes of pages and of the public API mark just the operations that may be refused under load', async () => {
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
