import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orpc } from './api-client.ts';
import { createQueryClient } from './query-client.ts';
import { askAnew, askWhoItIsNow, withoutPerson } from './session.ts';

beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => environmentManager.setIsServer(() => true));

test('answers requested before a sign-in are ignored, even the first one', async () => {
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

test('after the session the account’s choice on cookies no longer applies, and the site’s settings stay', () => {
  const site = { analyticsId: 'G-TEST123', hasGoogleMap: true };
  const user = { id: 'a', email: 'a@firma.example', emailConfirmed: true };
  expect(withoutPerson({ user, profile: null, cookies: { ...site, consented: true } })).toEqual({
    user: null,
    profile: null,
    cookies: { ...site, consented: null },
  });
  expect(withoutPerson(undefined)).toEqual({ user: null, profile: null });
});

test('shown data of the last person is requested again for the next one, also during a request', async () => {
  const client = createQueryClient();
  const queryKey = ['invitations'];
  client.setQueryData(queryKey, 'of the last person');
  client.setQueryData(['hidden'], 'of the last person');
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);

  askAnew(client);
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(client.getQueryData(['hidden'])).toBeUndefined();
  answers[0]?.('of the last person');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('of the next person');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of the next person'));
  stop();
});
