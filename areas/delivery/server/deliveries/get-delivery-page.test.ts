import { expect, test } from 'vitest';
import { bringTo, makeCast, makeOpenDeliveries, waysTo } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { listByCustomer } from './deliveries.store.ts';

interface Page {
  deliveries: { id: string; status: string }[];
  next: string | null;
}

const app = await openTestApp();
const cast = await makeCast(app);

const list = async (which: string, after?: string, person = cast.other_customer) => {
  const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return await person.call<Page>(`/deliveries?list=${which}${cursor}`);
};

test('active and completed divide a customer’s deliveries by status, and show nobody else’s', async () => {
  const active: string[] = [];
  const completed: string[] = [];
  const own = { ...cast, owner: await makePerson(app, 'customer') };
  await makeOpenDeliveries(app, cast.owner, 2);
  const ways = Object.keys(waysTo);
  const made = await makeOpenDeliveries(app, own.owner, ways.length);
  for (const [index, situation] of ways.entries()) {
    const id = made[index] ?? '';
    await bringTo(app, own, id, situation);
    const isDone = /^(delivered|recipient absent|cancelled)/.test(situation);
    (isDone ? completed : active).push(id);
  }
  const shown = async (which: string) =>
    (await list(which, undefined, own.owner)).body.deliveries.map(({ id }) => id);
  const [shownActive, shownCompleted] = [await shown('active'), await shown('completed')];
  // They are copies of an ordered, still open delivery.
  expect(shownActive.filter((id) => active.includes(id)).sort()).toEqual(active.sort());
  expect(shownCompleted.sort()).toEqual(completed.sort());
});

test('a long list has pages of twenty, each delivery once, also if all have the same creation time', async () => {
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

test('only customers have the list', async () => {
  const path = '/deliveries?list=active';
  expect((await visitor(app).call(path)).status).toBe(401);
  expect((await cast.assigned_driver.call(path)).status).toBe(403);
  expect((await cast.admin.call(path)).status).toBe(403);
  expect((await cast.owner.call('/deliveries?list=alle')).status).toBe(422);
});

test.each([
  ['the short id', (id: string) => id.slice(0, 8)],
  ['its beginning in capitals', (id: string) => id.slice(0, 6).toUpperCase()],
  ['a part of the pick-up address', () => 'ottenser haupt'],
  ['a part of the delivery address', () => 'Mönckebergstr'],
  ['the receiver’s name', () => 'claasen'],
  ['the sender’s name', () => 'Petersen'],
])('a delivery is found by %s', async (_name, write) => {
  // Somebody with more of them than a page has need not find it on the first.
  const customer = await makePerson(app, 'customer');
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  const { body } = await customer.call<Page>(
    `/deliveries?list=active&search=${encodeURIComponent(write(id))}`,
  );
  expect(body.deliveries.map((row) => row.id)).toContain(id);
});

test.each(['gibt es nicht', '%', '_', '\\'])('nothing is found by %j', async (search) => {
  await makeOpenDeliveries(app, cast.owner, 1);
  const { body } = await cast.owner.call<Page>(
    `/deliveries?list=active&search=${encodeURIComponent(search)}`,
  );
  expect(body.deliveries).toEqual([]);
});

test('a search never finds another customer’s delivery', async () => {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const { body } = await cast.other_customer.call<Page>(`/deliveries?list=active&search=${id.slice(0, 8)}`);
  expect(body.deliveries).toEqual([]);
});

let owner: Promise<Person> | undefined;

/** A customer with 100 of 2,000 deliveries, shared by the tests that need one. */
async function makeFrequentOrderer(): Promise<Person> {
  const person = await makePerson(app, 'customer');
  // Were most of them the customer's, the index in order of creation alone would be as cheap.
  const others = await makePerson(app, 'customer');
  for (let made = 0; made < 2000; made += 200) {
    app.clock.advance(1);
    const ids = await makeOpenDeliveries(app, person, 10);
    ids.push(...(await makeOpenDeliveries(app, others, 190)));
    // Every second batch is completed, so that neither list is stored contiguously.
    if (made % 400 === 0) continue;
    await app.pool.query("update deliveries set status = 'cancelled' where id = any($1)", [ids]);
  }
  await app.pool.query('analyze deliveries');
  return person;
}

test.each([true, false])(
  'among 2,000 deliveries one page is read from the index, without sorting (completed: %s)',
  { tags: ['slow'] },
  async (isCompleted) => {
    owner ??= makeFrequentOrderer();
    const person = await owner;
    const { sql, params } = listByCustomer(app.db, {
      whose: { userId: person.id },
      isCompleted,
      search: '',
      after: undefined,
      limit: 21,
    }).toSQL();
    const { rows } = await app.pool.query(`explain (analyze, format json) ${sql}`, params);
    const plan = JSON.stringify(rows[0]['QUERY PLAN']);
    expect(plan).toContain('"Index Name":"deliveries_user_list"');
    expect(plan).not.toContain('"Node Type":"Sort"');
    expect(plan).not.toContain(
      '"Node Type":"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"deliveries"',
    );
    const read = [...plan.matchAll(/"Relation Name":"deliveries".*?"Actual Rows":(\d+)/g)].map(([, count]) =>
      Number(count),
    );
    expect(read).toEqual([21]);
  },
);
