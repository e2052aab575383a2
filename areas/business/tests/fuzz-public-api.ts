/** Requests to the public API, valid and broken, from its own document. */
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { type Finding, fuzz, type Target } from '#tests/support/fuzz-operations.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { askQuote, makeKey, orderTest } from './ask-by-key.ts';

interface PublicDocument {
  paths: Record<string, Record<string, Omit<Target, 'method' | 'path'>>>;
  components: { schemas: Record<string, unknown> };
}

/** The operations, with every reference to a component replaced by it. */
async function readPublicTargets(app: TestApp): Promise<Target[]> {
  const document = (await app.http.inject('/api/v1/openapi.json')).json<PublicDocument>();
  const { schemas } = document.components;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as { $ref?: string };
    if ($ref) return inline({ ...(schemas[$ref.split('/').at(-1) ?? ''] as object), ...rest });
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
  };
  return Object.entries(inline(document.paths) as PublicDocument['paths']).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      path: `/api/v1${path}`,
      method: method.toUpperCase() as Target['method'],
    })),
  );
}

/** By a key with every scope, one of the sandbox, one with a single scope, a foreign and a wrong one. */
export async function fuzzPublicApi(app: TestApp, count: number, seed: number): Promise<Finding[]> {
  const [owner, stranger] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const company = await makeCompany(owner);
  const keys = {
    whole: (await makeKey(owner, company, apiKeyScopes)).key,
    sandbox: (await makeKey(owner, company, apiKeyScopes, 'test')).key,
    narrow: (await makeKey(owner, company, ['quotes:write'])).key,
    foreign: (await makeKey(stranger, await makeCompany(stranger), apiKeyScopes)).key,
    wrong: 'elb_live_x',
  };
  await allowCredit(await makePerson(app, 'admin', { duty: 'finance' }), company, 100_000);
  const companies = [{ id: company, name: 'Kanzlei Harms', role: 'owner' as const }];
  const order = { companyId: company, costCentre: 'A', reference: 'A' };
  const deliveries = [
    await orderDelivery(app, { ...owner, companies }, { order }),
    await orderDelivery(app, { ...owner, companies }, { order }),
    await orderDelivery(app, stranger),
  ];
  await app.drain();
  return await fuzz(app, {
    targets: await readPublicTargets(app),
    count,
    seed,
    callers: Object.fromEntries(
      Object.entries(keys).map(([name, key]) => [name, { authorization: `Bearer ${key}` }]),
    ),
    ids: [
      ...deliveries,
      await orderTest(app, keys.sandbox),
      await askQuote(app, keys.sandbox),
      await askQuote(app, keys.whole),
      crypto.randomUUID(),
    ],
  });
}
