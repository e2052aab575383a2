import { expect, test } from 'vitest';
import { orderDrafts } from '#delivery/tables/order-drafts-tables.ts';
import { visitor } from '#people/tests/test-people.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const { call } = visitor(app);
const save = (values: object, id?: string) =>
  call<{ id: string }>('/order-drafts', { values, ...(id ? { id } : {}) });
const read = (id: string) => call<{ values: object | null }>(`/order-drafts/${id}`);

test('a form is kept under an id of its own, changed under it, and read by it alone', async () => {
  const { id } = (await save({ senderName: 'Nina' })).body;
  expect((await save({ senderName: 'Nina Neumann' }, id)).body.id).toBe(id);
  expect((await read(id)).body).toEqual({ values: { senderName: 'Nina Neumann' } });
  expect((await read('0'.repeat(64))).body).toEqual({ values: null });
});

test('an id that ended gets a new draft, and what is longer than any form is refused', async () => {
  const { id } = (await save({ senderName: 'Nina' }, 'a'.repeat(64))).body;
  expect(id).not.toBe('a'.repeat(64));
  expect((await save({ senderName: 'x'.repeat(11_000) })).status).toBe(422);
});

test('a draft that nobody has touched for seven days is deleted', async () => {
  await save({ senderName: 'Nina' });
  app.clock.set(new Date(app.clock.now().getTime() + 8 * 24 * 3_600_000));
  await endRetention(app, 'drafts of orders');
  expect(await app.db.$count(orderDrafts)).toBe(0);
});
