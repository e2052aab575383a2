import { beforeEach, expect, test } from 'vitest';
import { bringTo, makeCast, makeOpenDeliveries, waysTo } from '#delivery/tests/delivery-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const GIVE_STARS = 'Bitte geben Sie eine Bewertung ab.';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
});

const rate = (body: object, person = cast.owner) =>
  person.call<{ code?: string }>(`/deliveries/${id}/rating`, body);
const readRatings = async () =>
  (await app.pool.query('select * from delivery_ratings where delivery_id = $1', [id])).rows;

test('a delivered delivery is rated, and list and page show it', async () => {
  await bringTo(app, cast, id, 'delivered');
  expect((await rate({ rating: 4, comment: ' Sehr freundlich ' })).status).toBe(200);
  expect(await readRatings()).toMatchObject([
    { customer_id: cast.owner.id, rating: 4, comment: 'Sehr freundlich' },
  ]);
  const shown = { rating: { rating: 4, comment: 'Sehr freundlich', createdAt: '2026-11-20T11:00:00.000Z' } };
  expect((await cast.owner.call(`/deliveries/${id}`)).body).toMatchObject({ ...shown, mayRate: false });
  const list = await cast.owner.call<{ deliveries: { id: string }[] }>('/deliveries?list=completed');
  expect(list.body.deliveries.find((row) => row.id === id)).toMatchObject(shown);
});

test('without a comment, the comment is null', async () => {
  await bringTo(app, cast, id, 'delivered');
  await rate({ rating: 5 });
  expect(await readRatings()).toMatchObject([{ rating: 5, comment: null }]);
});

test.each([undefined, null, 0, 6, 3.5, '4'])(
  '%j is not a valid rating, and nothing is saved',
  async (rating) => {
    await bringTo(app, cast, id, 'delivered');
    expect(await rate({ rating })).toMatchObject({
      status: 422,
      body: { data: { fields: [{ path: 'rating', message: GIVE_STARS }] } },
    });
    expect(await readRatings()).toEqual([]);
  },
);

test('a second rating is refused, also if both come simultaneously', async () => {
  await bringTo(app, cast, id, 'delivered');
  const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate({ rating })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await rate({ rating: 3 })).body.code).toBe('ALREADY_RATED');
  expect(await readRatings()).toHaveLength(1);
});

test.each(Object.keys(waysTo).filter((situation) => situation !== 'delivered'))(
  'rating is neither offered nor accepted: %s',
  async (situation) => {
    await bringTo(app, cast, id, situation);
    expect((await cast.owner.call(`/deliveries/${id}`)).body).toMatchObject({ mayRate: false });
    expect((await rate({ rating: 5 })).body.code).toBe('RATING_NOT_OPEN');
  },
);

test('another customer’s delivery is reported as unknown, and a driver may not rate', async () => {
  await bringTo(app, cast, id, 'delivered');
  const foreign = await rate({ rating: 5 }, cast.other_customer);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
  expect(foreign).toEqual(
    await cast.other_customer.call(`/deliveries/${crypto.randomUUID()}/rating`, { rating: 5 }),
  );
  expect((await rate({ rating: 5 }, cast.assigned_driver)).status).toBe(403);
  expect(await readRatings()).toEqual([]);
});
