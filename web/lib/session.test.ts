import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orpc } from './api-client.ts';
import { createQueryClient } from './query-client.ts';
import { askWhoItIsNow, withoutPerson } from './session.ts';

beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => environmentManager.setIsServer(() => true));

test('after a sign-in answers from before it are ignored, even the first one', async () => {
  const client = createQueryClient();
  const before = Promise.withResolvers<unknown>();
  const answers = [before.promise, Promise.resolve('somebody')];
  const observer = new QueryObserver(client, {
    queryKey: orpc.accounts.me.queryKey(),
    queryFn: async (): Promise<unknown> => await answers.shift(),
  });
  const hide = observer.subscribe(() => undefined);
  const asked = askWhoItIsNow(client);
  before.resolve('nobody');
  await asked;
  expect(observer.getCurrentResult().data).toBe('somebody');
  hide();
});

test('after the session the account’s choice on cookies no longer applies, what is asked for stays', () => {
  const site = { analyticsId: 'G-TEST123', hasGoogleMap: true };
  const user = { id: 'a', email: 'a@firma.example', emailConfirmed: true };
  expect(withoutPerson({ user, profile: null, cookies: { ...site, consented: true } })).toEqual({
    user: null,
    profile: null,
    cookies: { ...site, consented: null },
  });
  expect(withoutPerson(undefined)).toEqual({ user: null, profile: null });
});
