/** Companies with one object of each kind that the API for programs names, and every kind of caller of it. */
import { randomUUID } from 'node:crypto';
import { publicExamples } from '#business/contract/v1/public-examples.ts';
import { type ApiKeyScope, apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey, askQuote, makeKey } from '#business/tests/ask-by-key.ts';
import { type CompanyOwner, makeCompanyOwner } from '#business/tests/webhook-fixtures.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { joinCompany } from '#people/tests/company-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { type Answer, makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, type TestApp } from '#tests/support/test-app.ts';

export const programs = [
  'no key',
  'wrong key',
  'session of an owner',
  ...apiKeyScopes,
  'every scope',
  'test key',
  'foreign company',
  'revoked',
  'replaced today',
  'replaced earlier',
  'maker left',
  'maker no owner',
  'maker blocked',
  'every owner blocked',
  'company dissolved',
] as const;
export type Program = (typeof programs)[number];

/** What an id may name, by the beginning of the path; `quote` is also in the body of an order. */
export type FirmThing = 'quote' | 'delivery' | 'delivered' | 'invoice' | 'webhook';
export type FirmIds = Record<FirmThing, string>;

export interface Firms {
  /** The headers that the caller presents. */
  headers: Record<Program, Record<string, string>>;
  /** Of the caller's company, and of another one. */
  idsOf(program: Program): { own: FirmIds; foreign: FirmIds };
}

export async function makeFirms(app: TestApp): Promise<Firms> {
  // A replaced key is accepted for a day: this one was replaced before.
  app.clock.set(new Date(FRIDAY_NOON.getTime() - 25 * 3_600_000));
  const firm = await makeCompanyOwner(app);
  const earlier = await makeReplaced(firm);
  app.clock.set(FRIDAY_NOON);
  const [finance, driver] = [await makePerson(app, 'admin'), await makePerson(app, 'driver')];
  const fill = (owner: CompanyOwner) => fillFirm(app, { owner, finance, driver });
  const own = await fill(firm);

  const stranger = await makeCompanyOwner(app);
  const foreign = await fill(stranger);
  const revoked = await makeWhole(firm);
  await must(firm.call(`/api-keys/${revoked.id}/revoke`, {}));
  const keys: Record<Exclude<Program, 'no key' | 'session of an owner'>, string> = {
    'wrong key': `elb_live_${'0'.repeat(16)}_${'0'.repeat(64)}`,
    ...(await makeNarrow(firm)),
    'every scope': (await makeWhole(firm)).key,
    'test key': (await makeKey(firm, firm.companyId, apiKeyScopes, 'test')).key,
    'foreign company': (await makeWhole(stranger)).key,
    revoked: revoked.key,
    'replaced today': await makeReplaced(firm),
    'replaced earlier': earlier,
    // Each made by another owner, for whom the first one answers from then on.
    'maker left': await makeBySecondOwner(app, firm, (second) =>
      second.call(`/companies/${firm.companyId}/leave`, {}),
    ),
    'maker no owner': await makeBySecondOwner(app, firm, async (second) => {
      const { body } = await firm.call<{ members: { id: string; email: string }[] }>(
        `/companies/${firm.companyId}`,
      );
      const id = body.members.find(({ email }) => email === second.email)?.id;
      return await firm.call(`/company-members/${id}/role`, { role: 'member' });
    }),
    'maker blocked': await makeBySecondOwner(app, firm, (second) =>
      finance.call(`/admin/people/${second.id}/block`, { reason: 'Versuch' }),
    ),
    'every owner blocked': await makeWholeThen(app, (owner) =>
      finance.call(`/admin/people/${owner.id}/block`, { reason: 'Versuch' }),
    ),
    'company dissolved': await makeWholeThen(app, (owner) =>
      owner.call(`/companies/${owner.companyId}/dissolve`, { password: PASSWORD }),
    ),
  };
  const bearers = Object.entries(keys).map(([name, key]) => [name, { authorization: `Bearer ${key}` }]);
  return {
    headers: { 'no key': {}, 'session of an owner': { cookie: firm.cookie }, ...Object.fromEntries(bearers) },
    idsOf: (program) => (program === 'foreign company' ? { own: foreign, foreign: own } : { own, foreign }),
  };
}

const makeWhole = (owner: CompanyOwner) => makeKey(owner, owner.companyId, apiKeyScopes);

async function makeNarrow(owner: CompanyOwner): Promise<Record<ApiKeyScope, string>> {
  const made = apiKeyScopes.map(async (scope) => [
    scope,
    (await makeKey(owner, owner.companyId, [scope])).key,
  ]);
  return Object.fromEntries(await Promise.all(made)) as Record<ApiKeyScope, string>;
}

/** The key that another one has replaced. */
async function makeReplaced(owner: CompanyOwner): Promise<string> {
  const { id, key } = await makeWhole(owner);
  await must(owner.call(`/api-keys/${id}/rotate`, {}));
  return key;
}

async function makeBySecondOwner(
  app: TestApp,
  firm: CompanyOwner,
  then: (second: Person) => Promise<Answer>,
): Promise<string> {
  const second = await makePerson(app, 'customer');
  await joinCompany(firm, firm.companyId, { person: second, role: 'owner' });
  const { key } = await makeKey(second, firm.companyId, apiKeyScopes);
  await must(then(second));
  return key;
}

async function makeWholeThen(app: TestApp, then: (owner: CompanyOwner) => Promise<Answer>): Promise<string> {
  const owner = await makeCompanyOwner(app);
  const { key } = await makeWhole(owner);
  await must(then(owner));
  return key;
}

/** Two deliveries paid by card, the second delivered, with its invoice; quote and endpoint by key. */
async function fillFirm(
  app: TestApp,
  { owner, finance, driver }: { owner: CompanyOwner; finance: Person; driver: Person },
): Promise<FirmIds> {
  const { key } = await makeWhole(owner);
  await allowCredit(finance, owner.companyId, 500);
  const [delivery, delivered] = [await owner.order(), await owner.order()];
  for (const command of ['accept', 'pick_up', 'start_transit'] as const) {
    await apply(app, delivered, command, driver);
  }
  await confirmDelivery(driver, delivered);
  await app.drain();
  const invoices = await app.pool.query<{ id: string }>(
    'select i.id from invoices i join payments p on p.id = i.payment_id where p.delivery_id = $1',
    [delivered],
  );
  const request = { body: { url: 'https://[2a02:8100::1]/' } };
  const { body } = await askByKey<{ id: string }>(app, key, '/webhook-endpoints', request);
  return {
    quote: await askQuote(app, key),
    delivery,
    delivered,
    invoice: invoices.rows[0]?.id ?? '',
    webhook: body.id,
  };
}

async function must(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Changes with a body that is enough to be executed; the others are none, or need none. */
export const requests: Record<string, object> = {
  'quotes.createQuote': publicExamples.createQuote.request,
  'deliveries.createDelivery': publicExamples.createDelivery.request,
  'deliveries.updateContacts': publicExamples.updateContacts.request,
  'deliveries.cancelDelivery': {},
  'webhooks.createWebhookEndpoint': { url: 'https://[2a02:8100::1]/' },
  'webhooks.rotateWebhookEndpointSecret': {},
  'webhooks.testWebhookEndpoint': {},
};

export const missingIds = (): FirmIds => ({
  quote: randomUUID(),
  delivery: randomUUID(),
  delivered: randomUUID(),
  invoice: randomUUID(),
  webhook: randomUUID(),
});
