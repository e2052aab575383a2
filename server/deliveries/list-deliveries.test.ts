import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringTo, type Cast, makeCast, makeOpenDeliveries, waysTo } from '#tests/support/deliveries.ts';
import { visitor } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

interface Page {
  deliveries: { id: string; status: string }[];
  next: string | null;
}

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
afterAll(() => app.end());

const list = async (which: string, after?: string) => {
  const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return await cast.other_customer.call<Page>(`/deliveries?list=${which}${cursor}`);
};

test('active and completed part a customer’s deliveries by status, and show nobody else’s', async () => {
  const active: string[] = [];
  const completed: string[] = [];
  const own = { ...cast, owner: cast.other_customer };
  await makeOpenDeliveries(app, cast.owner, 2);
  for (const situation of Object.keys(waysTo)) {
    const [id = ''] = await makeOpenDeliveries(app, own.owner, 1);
    await app.pool.query('delete from delivery_tracking where delivery_id = $1', [id]);
    await bringTo(app, own, id, situation);
    const isDone = /^(delivered|recipient absent|cancelled)/.test(situation);
    (isDone ? completed : active).push(id);
  }
  const shown = async (which: string) => (await list(which)).body.deliveries.map(({ id }) => id);
  const [shownActive, shownCompleted] = [await shown('active'), await shown('completed')];
  // Each of them was copied from one that was ordered and is open itself.
  expect(shownActive.filter((id) => active.includes(id)).sort()).toEqual(active.sort());
  expect(shownCompleted.sort()).toEqual(completed.sort());
});

test('a long list comes in pages of twenty, each delivery once, also when all were made in one instant', async () => {
  await makeOpenDeliveries(app, cast.other_customer, 44);
  const expected = await app.pool.query(
    "select id from deliveries where user_id = $1 and status in ('pending', 'paid', 'assigned', 'picked_up', 'in_transit')",
    [cast.other_customer.id],
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page = (await list('active', after)).body;
    seen.push(...page.deliveries.map(({ id }) => id));
    sizes.push(page.deliveries.length);
    after = page.next;
  }
  expect(sizes.slice(0, -1).every((size) => size === 20)).toBe(true);
  expect(seen.sort()).toEqual(expected.rows.map(({ id }) => id as string).sort());
});

test('newer deliveries come first', async () => {
  app.clock.advance(1);
  const [id = ''] = await makeOpenDeliveries(app, cast.other_customer, 1);
  const { body } = await list('active');
  expect(body.deliveries.slice(0, 2).map((row) => row.id)).toContain(id);
});

test.each([
  'unsinn',
  '2026-11-20T11:00:00.000Z',
  '2026-99-99T99:99:99.999Z_b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  '2026-11-20T11:00:00.000Z_------------------------------------',
])('the altered cursor %s is bad input, not a failure', async (cursor) => {
  expect(await list('active', cursor)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
});

test('the list is for customers', async () => {
  const path = '/deliveries?list=active';
  expect((await visitor(app).call(path)).status).toBe(401);
  expect((await cast.assigned_driver.call(path)).status).toBe(403);
  expect((await cast.admin.call(path)).status).toBe(403);
  expect((await cast.owner.call('/deliveries?list=alle')).status).toBe(422);
});
