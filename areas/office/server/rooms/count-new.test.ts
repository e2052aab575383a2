import { expect, test } from 'vitest';
import { bringTo, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);

const ask = async (who: Pick<Person, 'call'>) => (await who.call('/admin/rooms/waiting')).body;

test('the counter of a room has unhandled items only, for admins whose duty opens the room', async () => {
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  // The cast's two drivers have handed in papers that nobody has judged.
  const before = { newMessages: 0, awaitingDrivers: 2, heldAttempts: 0, stuckJobs: 0 };
  expect(await ask(cast.admin)).toEqual(before);
  const message = { name: 'Wiebke Jansen', email: 'w@beispiel.de', subject: 'Frage', message: 'Wann?' };
  expect((await visitor(app).call('/send-customer-support', message)).status).toBe(200);
  // Accepted, picked up and delivered in the same minute.
  await bringTo(app, cast, await orderDelivery(app, cast.owner), 'delivered');
  expect(await ask(cast.admin)).toEqual({ ...before, newMessages: 1, heldAttempts: 1 });
  expect(await ask(finance)).toEqual({
    ...before,
    newMessages: null,
    awaitingDrivers: null,
    heldAttempts: 1,
  });
});
