import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey, makeKey } from '#business/tests/ask-by-key.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { joinCompany, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let company: string;
let key: string;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer');
  company = await makeCompany(owner);
  ({ key } = await makeKey(owner, company, apiKeyScopes));
});

const ask = <T>(path: string, sent?: Parameters<typeof askByKey>[3]) => askByKey<T>(app, key, path, sent);
const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
});
const inCompany = (person: Person, id = company) => ({
  ...person,
  companies: [{ id, name: 'Kanzlei Harms', role: 'owner' as const }],
});
const order = (person: Person, companyId: string | null) =>
  orderDelivery(app, companyId ? inCompany(person, companyId) : person, {
    order: { companyId, costCentre: '', reference: 'A-2041' },
  });

describe('a delivery of the company', () => {
  test('is listed, read and cancelled, whoever ordered it', async () => {
    const colleague = await makePerson(app, 'customer');
    await joinCompany(owner, company, { person: colleague, role: 'member' });
    const id = await order(colleague, company);
    const list = await ask<{ deliveries: object[]; next_cursor: null }>('/deliveries');
    expect(list.body).toMatchObject({ deliveries: [{ id, reference: 'A-2041' }], next_cursor: null });
    const read = await ask<{ can_cancel: boolean }>(`/deliveries/${id}`);
    expect(read.body).toMatchObject({
      id,
      status: 'paid',
      can_cancel: true,
      refund_if_cancelled: 'full',
      dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222', note: '3. Stock' },
    });
    const position = await ask(`/deliveries/${id}/position`);
    expect(position).toMatchObject({ status: 200, body: { position: null } });
    expect(await ask(`/deliveries/${id}/proof`)).toMatchObject(refusal(404, 'proof_not_available'));
    const cancelled = await ask(`/deliveries/${id}/cancel`, { body: { reason: 'Doppelt' } });
    expect(cancelled.body).toMatchObject({ id, status: 'cancelled', can_cancel: false });
    const again = await ask(`/deliveries/${id}/cancel`, { body: {} });
    expect(again).toMatchObject(refusal(409, 'not_possible_in_status'));
    expect((await ask('/deliveries?state=completed')).body).toMatchObject({ deliveries: [{ id }] });
  });

  test('is cancelled once for one Idempotency-Key', async () => {
    const id = await order(owner, company);
    const sent = { body: {}, headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await ask(`/deliveries/${id}/cancel`, sent);
    expect(first.status).toBe(200);
    expect(await ask(`/deliveries/${id}/cancel`, sent)).toMatchObject({ status: 200, body: first.body });
  });

  test('is listed page by page', async () => {
    for (let made = 0; made < 21; made += 1) {
      app.clock.set(new Date(FRIDAY_NOON.getTime() + made * 1000));
      await order(owner, company);
    }
    interface Page {
      deliveries: { id: string }[];
      next_cursor: string | null;
    }
    const first = (await ask<Page>('/deliveries')).body;
    expect(first.deliveries).toHaveLength(20);
    const next = (await ask<Page>(`/deliveries?cursor=${first.next_cursor}`)).body;
    expect(next).toMatchObject({ deliveries: [{}], next_cursor: null });
    expect(first.deliveries.map(({ id }) => id)).not.toContain(next.deliveries[0]?.id);
  });

  test('has its invoice in the list of invoices', async () => {
    await order(owner, company);
    await app.drain();
    const { body } = await ask<{ invoices: { net: { amount_cents: number } }[] }>('/invoices');
    expect(body.invoices).toMatchObject([{ kind: 'invoice', gross: { currency: 'EUR' } }]);
  });
});

test.each(['', '/position', '/proof', '/cancel'])(
  '%s answers alike for another company’s delivery, a personal one of the key’s creator and an unknown one',
  async (path) => {
    const stranger = await makePerson(app, 'customer');
    const ids = [
      await order(stranger, await makeCompany(stranger)),
      await order(stranger, null),
      await order(owner, null),
      crypto.randomUUID(),
      'x',
    ];
    for (const id of ids) {
      const answer = await ask(`/deliveries/${id}${path}`, path === '/cancel' ? { body: {} } : {});
      expect([id, answer]).toMatchObject([id, refusal(404, 'delivery_not_found')]);
    }
    expect((await ask<{ deliveries: object[] }>('/deliveries')).body.deliveries).toEqual([]);
  },
);

test('a key stays valid when its creator leaves the company, and its acts are recorded for another owner', async () => {
  const successor = await makePerson(app, 'customer');
  await joinCompany(owner, company, { person: successor, role: 'owner' });
  const id = await order(successor, company);
  const actorOf = async () => {
    const sql = "select actor_id from delivery_tracking where delivery_id = $1 and status = 'cancelled'";
    return (await app.pool.query<{ actor_id: string }>(sql, [id])).rows[0]?.actor_id;
  };
  expect((await owner.call(`/companies/${company}/leave`, {})).status).toBe(200);
  expect((await readCompany(successor, company)).members).toHaveLength(1);
  expect((await ask(`/deliveries/${id}/cancel`, { body: {} })).status).toBe(200);
  expect(await actorOf()).toBe(successor.id);
});
