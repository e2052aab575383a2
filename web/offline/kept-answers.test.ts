import { environmentManager, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
// oxlint-disable-next-line import/no-unassigned-import -- It puts the interfaces where the library expects them.
import 'fake-indexeddb/auto';
import { orpc } from '#web/lib/api-client.ts';
import { forgetKeptAnswers } from '#web/lib/forget-kept-answers.ts';
import { restoreAnswers, saveAnswers } from './kept-answers.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const DAY = 24 * 60 * 60_000;
const me = orpc.accounts.me.queryKey();
const active = orpc.drivers.listActiveDeliveries.queryKey();
const offers = orpc.drivers.listOffers.queryKey();
const outlook = orpc.driverOutlook.getOutlook.queryKey();
const whoIs = (id: string) => ({ user: { id, email: '', emailConfirmed: true }, profile: null });

beforeEach(() => {
  environmentManager.setIsServer(() => true);
  forgetKeptAnswers();
});

async function keepRun(): Promise<void> {
  const page = new QueryClient();
  page.setQueryData(me, whoIs('jonas'));
  page.setQueryData(active, { deliveries: [], waitMinutes: 5 });
  page.setQueryData(offers, { online: true, offers: [] });
  page.setQueryData(outlook, { today: 1 } as never);
  page.setQueryData(['something', 'else'], 1);
  await saveAnswers(page, 'jonas', NOON);
}

test('the run and the last figures are restored when the app is opened again, open offers are not', async () => {
  await keepRun();
  const page = new QueryClient();
  await restoreAnswers(page, NOON + DAY);
  expect(page.getQueryData(me)?.user?.id).toBe('jonas');
  expect(page.getQueryData(active)).toEqual({ deliveries: [], waitMinutes: 5 });
  expect(page.getQueryData(outlook)).toEqual({ today: 1 });
  expect([page.getQueryData(offers), page.getQueryData(['something', 'else'])]).toEqual([
    undefined,
    undefined,
  ]);
});

test('answers stored a moment ago are requested again nevertheless', async () => {
  await keepRun();
  const page = new QueryClient();
  await restoreAnswers(page, NOON);
  for (const queryKey of [me, active]) {
    expect(page.getQueryCache().find({ queryKey })?.isStaleByTime(DAY)).toBe(true);
  }
});

test('answers older than a day are not shown', async () => {
  await keepRun();
  const page = new QueryClient();
  await restoreAnswers(page, NOON + DAY + 1);
  expect(page.getQueryData(me)).toBeUndefined();
});

test.each([
  ['somebody else', whoIs('meike')],
  ['nobody', { user: null, profile: null }],
])('with %s signed in, no data of the previous person are shown', async (_who, now) => {
  await keepRun();
  const page = new QueryClient();
  page.setQueryData(me, now);
  await restoreAnswers(page, NOON);
  expect(page.getQueryData(active)).toBeUndefined();
});

test('the stored answers are deleted at the sign-out', async () => {
  await keepRun();
  forgetKeptAnswers();
  const page = new QueryClient();
  await restoreAnswers(page, NOON);
  expect(page.getQueryData(active)).toBeUndefined();
});

test('a newer answer is not replaced by the stored one', async () => {
  await keepRun();
  const page = new QueryClient();
  page.setQueryData(me, whoIs('jonas'));
  page.setQueryData(active, { deliveries: ['newer'] } as never, { updatedAt: Date.now() + 1000 });
  await restoreAnswers(page, NOON);
  expect(page.getQueryData(active)).toEqual({ deliveries: ['newer'] });
});
