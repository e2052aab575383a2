import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { findIds, noteForLog, readLogFacts, withLogFacts } from './log-facts.ts';

const app = await openTestApp({ LOG_LEVEL: 'info' });
const cast = await makeCast(app);
const lines = keepLog(app);
beforeEach(() => {
  lines.length = 0;
});

const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('every line has the version; of a driver’s act the last one has request, operation, delivery and driver', async () => {
  const id = await orderDelivery(app, cast.owner);
  lines.length = 0;
  const { status } = await cast.other_driver.call(`/driver/offers/${id}/accept`, {});
  expect(status).toBe(200);
  await expect
    .poll(() => read().at(-1))
    .toMatchObject({
      msg: 'request completed',
      release: expect.stringMatching(/^[\da-f.]+/),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      operation: 'commands.accept',
      deliveryId: id,
      driverId: cast.other_driver.id,
    });
  for (const line of read()) expect(line.release).toBe(read()[0]?.release);
  // A key twice in a line is read by its last value only.
  for (const line of lines) expect(line.split('"reqId"').length).toBeLessThanOrEqual(2);
});

test('log lines of services during a request have its id, and an unexpected failure is reported with it', async () => {
  const id = await orderDelivery(app, cast.owner);
  lines.length = 0;
  const facts: unknown[] = [];
  const report = vi.spyOn(app.services, 'reportFailure').mockImplementation(() => {
    facts.push(readLogFacts());
  });
  const broken = vi.spyOn(app.services, 'publishDeliveryEvent').mockRejectedValue(new Error('down'));
  onTestFinished(() => {
    report.mockRestore();
    broken.mockRestore();
  });
  expect((await cast.other_driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(500);
  const failed = read().find(({ msg }) => msg === 'operation failed');
  const expected = { operation: 'commands.accept', deliveryId: id, driverId: cast.other_driver.id };
  expect(failed).toMatchObject({ ...expected, reqId: expect.any(String) });
  expect(facts).toEqual([{ ...expected, reqId: failed?.reqId }]);
});

test('a failed job’s line names the job, its id, and the delivery that it is about', async () => {
  const id = await orderDelivery(app, cast.owner);
  await app.drain();
  await app.services.sendJob(app.db, 'tell-of-assigned', { deliveryId: id });
  const broken = vi.spyOn(app.services.db, 'transaction').mockRejectedValueOnce(new Error('down'));
  onTestFinished(() => broken.mockRestore());
  lines.length = 0;
  await app.runUntil(app.clock.now());
  expect(read()).toMatchObject([
    {
      msg: 'job failed, will be tried again',
      job: 'tell-of-assigned',
      jobId: expect.stringMatching(/^[\da-f-]{36}$/),
      deliveryId: id,
      release: expect.any(String),
    },
  ]);
});

test('log facts belong to one request or job, and outside of both none are recorded', async () => {
  noteForLog({ deliveryId: 'a' });
  expect(readLogFacts()).toEqual({});
  const both = ['a', 'b'].map((reqId) =>
    withLogFacts({ reqId }, async () => {
      await Promise.resolve();
      noteForLog({ deliveryId: reqId });
      return readLogFacts();
    }),
  );
  expect(await Promise.all(both)).toEqual([
    { reqId: 'a', deliveryId: 'a' },
    { reqId: 'b', deliveryId: 'b' },
  ]);
});

test('of a job’s data ids are logged, and no free text', () => {
  const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  const userId = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF';
  const data = {
    deliveryId: id,
    userId,
    name: id,
    placeId: 'Geheimweg 3',
    chatId: 3,
    mailId: 'nina@beispiel.de',
  };
  expect(findIds(data)).toEqual({ deliveryId: id, userId });
});
