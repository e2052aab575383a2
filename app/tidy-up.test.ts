import { expect, test } from 'vitest';
import type { App } from './app.ts';
import { listModules } from './modules.ts';
import { tidyUpJob } from './tidy-up.ts';
import { checkouts, quotes } from '#delivery/tables/quotes-tables.ts';
import { idempotencyKeys, rateLimits } from '#platform/tables/requests-tables.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const retention = listModules().flatMap((module) => module.retention ?? []);
const tidyUp = ({ services }: App) => tidyUpJob(services, retention).run({});

test('expired rows are deleted overnight; orders and rows still in use stay', async () => {
  const app = await startTestApp();
  await orderDelivery(app, await makePerson(app, 'customer'));
  const unused = await createQuote(app.services, quoteRequest);
  const day = 24 * 60 * 60_000;
  const night = unused.expiresAt.getTime() + day;
  const ago = (days: number) => new Date(night - days * day);
  await app.db.insert(idempotencyKeys).values([
    { key: 'old', requestHash: '', claimedAt: ago(15) },
    { key: 'new', requestHash: '', claimedAt: ago(13) },
  ]);
  await app.db.insert(rateLimits).values([
    { key: 'over', count: 1, windowEndsAt: ago(1) },
    { key: 'running', count: 1, windowEndsAt: ago(-1) },
  ]);

  app.clock.set(new Date(night));
  await tidyUp(app);
  expect(await app.db.$count(quotes)).toBe(2);
  app.clock.set(new Date(night + 1));
  await tidyUp(app);
  const [kept, ...more] = await app.db.select().from(quotes);
  const [checkout] = await app.db.select().from(checkouts);
  expect([kept?.id, more]).toEqual([checkout?.quoteId, []]);
  expect((await app.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new']);
  expect((await app.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
  await app.end();
});

test('a retention rule that fails stops no other rule, and the job reports the failure', async () => {
  const app = await startTestApp();
  const ended = new Date(app.clock.now().getTime() - 1);
  await app.db.insert(rateLimits).values({ key: 'over', count: 1, windowEndsAt: ended });
  await app.pool.query('alter table quotes rename to quotes_away');
  await expect(tidyUp(app)).rejects.toThrow('not deleted: unused quotes');
  expect(await app.db.$count(rateLimits)).toBe(0);
  await app.pool.query('alter table quotes_away rename to quotes');
  await tidyUp(app);
  await app.end();
});
