import { expect, test } from 'vitest';
import { createEtaRefresher } from './create-eta-refresher.ts';

/** Refreshes that end when they are told to, in the order in which they began. */
function controlled() {
  const begun: { driverId: string; end: PromiseWithResolvers<void> }[] = [];
  const logged: Record<string, unknown>[] = [];
  const refresher = createEtaRefresher(
    async (driverId) => {
      const end = Promise.withResolvers<void>();
      begun.push({ driverId, end });
      await end.promise;
    },
    { error: (fields) => void logged.push(fields) },
  );
  const names = () => begun.map(({ driverId }) => driverId);
  const reach = async (...expected: string[]) => await expect.poll(names).toEqual(expected);
  return { refresher, begun, logged, names, reach };
}

test('calls for a driver during a refresh share one further refresh after it', async () => {
  const { refresher, begun, names, reach } = controlled();
  refresher.ask('anna');
  await reach('anna');
  for (let times = 0; times < 5; times += 1) refresher.ask('anna');
  // Another driver does not wait for her.
  refresher.ask('ben');
  await reach('anna', 'ben');
  begun[0]?.end.resolve();
  await reach('anna', 'ben', 'anna');
  for (const { end } of begun) end.resolve();
  await refresher.settle();
  expect(names()).toEqual(['anna', 'ben', 'anna']);
});

test('no ETA is refreshed before the caller has finished', () => {
  const { refresher, names } = controlled();
  refresher.ask('anna');
  expect(names()).toEqual([]);
});

test('at most four drivers are refreshed at once, in the order in which they were asked for', async () => {
  const { refresher, begun, names, reach } = controlled();
  for (const driverId of ['a', 'b', 'c', 'd', 'e', 'f']) refresher.ask(driverId);
  await reach('a', 'b', 'c', 'd');
  begun[2]?.end.resolve();
  await reach('a', 'b', 'c', 'd', 'e');
  begun[0]?.end.resolve();
  await reach('a', 'b', 'c', 'd', 'e', 'f');
  for (const { end } of begun) end.resolve();
  await refresher.settle();
  expect(names()).toHaveLength(6);
});

test('a failure is logged with its driver, and hurts neither another nor the same driver’s next refresh', async () => {
  const { refresher, begun, logged, reach } = controlled();
  refresher.ask('anna');
  refresher.ask('ben');
  await reach('anna', 'ben');
  begun[0]?.end.reject(new Error('kaputt'));
  begun[1]?.end.resolve();
  await refresher.settle();
  expect(logged).toMatchObject([{ driverId: 'anna' }]);
  refresher.ask('anna');
  await reach('anna', 'ben', 'anna');
});

test('on closing, requested refreshes are still done, and no new ones are accepted', async () => {
  const { refresher, begun, reach, names } = controlled();
  refresher.ask('anna');
  await reach('anna');
  refresher.ask('anna');
  let isClosed = false;
  const closing = refresher.close().then(() => (isClosed = true));
  refresher.ask('ben');
  begun[0]?.end.resolve();
  await reach('anna', 'anna');
  expect(isClosed).toBe(false);
  begun[1]?.end.resolve();
  await closing;
  expect(names()).toEqual(['anna', 'anna']);
});
