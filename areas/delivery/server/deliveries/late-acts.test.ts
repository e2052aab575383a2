/** Acts that reach the server late, more than once, or under another person's session. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proofFiles } from '#delivery/tables/proofs-tables.ts';
import { idempotencyKeys } from '#platform/tables/requests-tables.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { bringTo, makeCast, makeOpenDeliveries, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { drawnSignature } from '#adapters/tests/signature.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  const [made = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  id = made;
});
afterEach(() => vi.restoreAllMocks());

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const minutesAfterNoon = (minutes: number) => new Date(FRIDAY_NOON.getTime() + minutes * 60_000);

/** The input of each act besides its time. */
async function givenFor(act: string): Promise<object> {
  if (act === 'mark-absent') return { reason: 'Keine Antwort', parcelLocation: 'driver' };
  if (act !== 'deliver') return {};
  const file = { kind: 'signature', content: drawnSignature };
  const { body } = await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, { file });
  return { receiverName: 'Fiete Claasen', signatureId: body.id };
}

test.each([
  ['pick-up', 'assigned'],
  ['start-transit', 'picked up'],
  ['deliver', 'in transit'],
  ['mark-absent', 'in transit'],
  ['return-parcel', 'recipient absent, parcel with the driver'],
])('the timeline entry of %s has the time of the act and that of its receipt', async (act, situation) => {
  await bringTo(app, cast, id, situation);
  const happenedAt = minutesAfterNoon(20);
  app.clock.set(minutesAfterNoon(90));
  const answer = await cast.assigned_driver.call(`/deliveries/${id}/${act}`, {
    ...(await givenFor(act)),
    happenedAt: happenedAt.toISOString(),
  });
  expect(answer.status).toBe(200);
  const { tracking } = await readRecord(app, id);
  expect(tracking.at(-1)).toMatchObject({ timestamp: happenedAt, receivedAt: minutesAfterNoon(90) });
});

test('an act sent again a week later is recognised by its key, and answered as done', async () => {
  await bringTo(app, cast, id, 'assigned');
  const headers = newKey();
  const pickUp = () => cast.assigned_driver.call(`/deliveries/${id}/pick-up`, {}, headers);
  expect((await pickUp()).status).toBe(200);
  app.clock.set(minutesAfterNoon(7 * 24 * 60));
  await endRetention(app, 'idempotency keys');
  expect(await pickUp()).toMatchObject({ status: 200, body: { id } });
  expect((await readRecord(app, id)).attempts[0]?.pickedUpAt).toEqual(FRIDAY_NOON);
});

test.each(['pick-up', 'deliver'])(
  '%s that took effect is answered as done, also if the server crashed right after it',
  async (act) => {
    await bringTo(app, cast, id, act === 'deliver' ? 'in transit' : 'assigned');
    const given = await givenFor(act);
    const headers = newKey();
    const send = () => cast.assigned_driver.call(`/deliveries/${id}/${act}`, given, headers);
    // Simulates a crash: writes after the commit do not happen any more.
    vi.spyOn(app.db, 'update').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await send()).status).toBe(503);
    vi.restoreAllMocks();
    const before = await readRecord(app, id);
    expect(await send()).toMatchObject({ status: 200, body: { id } });
    expect(await readRecord(app, id)).toEqual(before);
  },
);

test('an act of a person other than that of the session is refused before it has any effect', async () => {
  await bringTo(app, cast, id, 'in transit');
  const before = await readRecord(app, id);
  const keys = await app.db.$count(idempotencyKeys);
  const theirs = { 'x-person': cast.other_driver.id };
  const refusal = { status: 409, body: { code: 'PERSON_CHANGED' } };
  const { call } = cast.assigned_driver;
  const file = { kind: 'signature', content: drawnSignature };
  expect(await call(`/deliveries/${id}/proof-files`, { file }, { ...newKey(), ...theirs })).toMatchObject(
    refusal,
  );
  expect(await call(`/deliveries/${id}/deliver`, {}, { ...newKey(), ...theirs })).toMatchObject(refusal);
  expect(await call('/sign-out', {}, theirs)).toMatchObject(refusal);
  expect(await readRecord(app, id)).toEqual(before);
  expect(await app.db.$count(idempotencyKeys)).toBe(keys);
  expect(await app.db.$count(proofFiles, eq(proofFiles.deliveryId, id))).toBe(0);
});

test('an act by its own person is executed, and waits for a sign-in if the session has expired', async () => {
  await bringTo(app, cast, id, 'assigned');
  const own = { ...newKey(), 'x-person': cast.assigned_driver.id };
  expect(await visitor(app).call(`/deliveries/${id}/pick-up`, {}, own)).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
  expect((await cast.assigned_driver.call(`/deliveries/${id}/pick-up`, {}, own)).status).toBe(200);
});

interface ShownDelivery {
  id: string;
  status: string;
  allowedCommands: string[];
  ahead: { after: string; parcelLocation: string | null; status: string; allowedCommands: string[] }[];
}

test('the predicted state of each further act matches the state after it', async () => {
  await bringTo(app, cast, id, 'assigned');
  const read = async () => {
    const { body } = await cast.assigned_driver.call<{ deliveries: ShownDelivery[] }>('/driver/deliveries');
    return body.deliveries.find((delivery) => delivery.id === id);
  };
  const ahead = (await read())?.ahead ?? [];
  for (const [act, path] of [
    ['pick_up', 'pick-up'],
    ['start_transit', 'start-transit'],
    ['mark_absent', 'mark-absent'],
  ]) {
    const predicted = ahead.find(({ after, parcelLocation }) => after === act && parcelLocation !== 'sender');
    await cast.assigned_driver.call(`/deliveries/${id}/${path}`, await givenFor(path ?? ''));
    const now = await read();
    expect(predicted).toMatchObject({ status: now?.status, allowedCommands: now?.allowedCommands });
  }
});
