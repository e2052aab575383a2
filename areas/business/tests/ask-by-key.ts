/** Calls of a company's program, through the real HTTP surface. */
import type { ApiKeyMode, ApiKeyScope } from '#business/domain/api-key-scopes.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export interface KeyAnswer<T> {
  status: number;
  headers: Record<string, unknown>;
  body: T & { error?: { code: string; message: string; fields?: { path: string }[]; request_id: string } };
}

/** A key made by this owner. */
export async function makeKey(
  owner: Pick<Person, 'call'>,
  companyId: string,
  scopes: readonly ApiKeyScope[],
  mode: ApiKeyMode = 'live',
): Promise<{ id: string; key: string }> {
  const path = `/companies/${companyId}/api-keys`;
  const request = { name: 'Webshop', mode, scopes };
  const { status, body } = await owner.call<{ id: string; key: string }>(path, request);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The id of a quote that this key asked for. */
export async function askQuote(app: TestApp, key: string): Promise<string> {
  const body = {
    pickup: { address: 'Ottenser Hauptstraße 12, 22765 Hamburg' },
    dropoff: { address: 'Mönckebergstraße 7, 20095 Hamburg' },
    parcel: { size: 'small', weight_kg: 2 },
  };
  return (await askByKey<{ id: string }>(app, key, '/quotes', { body })).body.id;
}

/** GETs, or POSTs a body; `payload` sends this text as it is. */
export async function askByKey<T = Record<string, unknown>>(
  app: TestApp,
  key: string | undefined,
  path: string,
  {
    body,
    payload,
    method = body === undefined && payload === undefined ? 'GET' : 'POST',
    headers = {},
  }: { body?: object; payload?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<KeyAnswer<T>> {
  const response = await app.http.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** The order of a quote, with these fields besides or instead. */
export const orderOf = (quoteId: string, more: object = {}) => ({
  quote_id: quoteId,
  speed: 'express',
  pickup: { contact_name: 'Hanne Petersen', contact_phone: '+49 40 111111' },
  dropoff: { contact_name: 'Fiete Claasen', contact_phone: '+49 40 222222', note: '3. Stock' },
  description: 'Zwei Bücher',
  ...more,
});

/** The id of a test delivery that this test key ordered. */
export async function orderTest(app: TestApp, key: string): Promise<string> {
  const body = orderOf(await askQuote(app, key));
  const { status, body: ordered } = await askByKey<{ id: string }>(app, key, '/deliveries', { body });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(ordered)}`);
  return ordered.id;
}
