import { expect, test } from 'vitest';
import type { RequestContext } from '#app/api.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { limitSearch } from './limit-search.ts';

const app = await openTestApp();

test('one network searches 300 addresses at once and one more each second, and so does one account', async () => {
  const [customer, stranger] = [await makePerson(app, 'customer'), visitor(app)];
  const search = (who: { call: typeof stranger.call }) => who.call('/addresses?query=Osterstraße');
  const context = { services: app.services, headers: new Headers(), ip: '127.0.0.1' } as RequestContext;
  await Promise.all(Array.from({ length: 299 }, () => limitSearch(context)));
  expect((await search(stranger)).status).toBe(200);
  expect(await search(stranger)).toMatchObject({
    status: 429,
    body: { message: 'Zu viele Versuche. Bitte versuchen Sie es in einer Sekunde erneut.' },
  });
  const headers = new Headers({ cookie: customer.cookie });
  await Promise.all(Array.from({ length: 299 }, () => limitSearch({ ...context, headers })));
  expect((await search(customer)).status).toBe(200);
  expect((await search(customer)).status).toBe(429);
  expect((await search(await makePerson(app, 'customer'))).status).toBe(200);
  await limitSearch({ ...context, ip: '192.0.2.1' });
  app.clock.advance(1 / 60);
  expect((await search(stranger)).status).toBe(200);
});

test.each([
  ['/addresses/place?placeId=street:osterstrasse-20259%231'],
  ['/addresses/near?lat=53.55&lng=9.99'],
  ['/addresses/pin?placeId=street:osterstrasse-20259%231&lat=53.57&lng=9.95'],
])('the places of the map cannot be read out either: %s', async (path) => {
  app.clock.advance(60);
  const [customer, stranger] = [await makePerson(app, 'customer'), visitor(app)];
  const context = { services: app.services, headers: new Headers(), ip: '127.0.0.1' } as RequestContext;
  await Promise.all(Array.from({ length: 300 }, () => limitSearch(context, 'find-places')));
  expect((await stranger.call(path)).body).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await customer.call(path)).body).not.toMatchObject({ code: 'RATE_LIMITED' });
});
