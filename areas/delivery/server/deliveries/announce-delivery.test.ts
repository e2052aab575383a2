import { expect, test } from 'vitest';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { apply, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import type { Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);

/**
 * The events that this person's open page receives because of `act`, bounded by a marker before and after.
 */
async function hear(person: Person, act: () => Promise<void>): Promise<LiveEvent[]> {
  const stream = app.services.live.subscribe(person, undefined);
  const until = async (id: string) => {
    const heard: LiveEvent[] = [];
    for (let event = await stream.next(); event.value?.id !== id; event = await stream.next()) {
      heard.push(event.value);
    }
    return heard;
  };
  const fence = async (id: string) => {
    const passed = until(id);
    await announce(app.db, { noun: 'driver', id, userIds: [person.id] });
    return await passed;
  };
  await fence('before');
  await act();
  const heard = await fence('after');
  await stream.return(undefined);
  return heard;
}

const kept = 'pending again, parcel with the earlier driver';
const offers = { noun: 'offers', id: '*' };

async function makeKept(): Promise<string> {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  return await bringTo(app, cast, id, kept);
}

test('a parcel brought back opens its redelivery on every driver’s list immediately', async () => {
  const id = await makeKept();
  const heard = await hear(cast.other_driver, () => apply(app, id, 'return_parcel', cast.assigned_driver));
  expect(heard).toEqual([offers]);
});

test('the driver who has a parcel is notified when an admin has it brought back', async () => {
  const id = await makeKept();
  const heard = await hear(cast.assigned_driver, () => apply(app, id, 'return_parcel', cast.admin));
  expect(heard).toEqual([{ noun: 'delivery', id }, offers, { noun: 'news', id: expect.any(String) }]);
});
