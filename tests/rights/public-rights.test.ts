/**
 * Who may do what by program: every operation of `/api/v1` is called by every kind of caller, with an id of
 * its own company, one of another company and one that does not exist. The answers are in public-rights.txt;
 * `npm run rights:write` updates it, and a difference has to be reviewed.
 */
import { beforeAll, expect, test } from 'vitest';
import { publicContract } from '#business/contract/v1/public-contract.ts';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { askByKey } from '#business/tests/ask-by-key.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { keepState } from './keep-state.ts';
import {
  type FirmIds,
  type Firms,
  type FirmThing,
  makeFirms,
  missingIds,
  type Program,
  programs,
  requests,
} from './make-firms.ts';

const app = await openTestApp();
let firms: Firms;
let putBack: () => Promise<void>;
const table = new Map<string, Record<Program, string>>();
/** Of every call that was answered, what it was and for whom. */
const answered: { program: Program; text: string }[] = [];

interface PublicOperation {
  name: string;
  method: string;
  path: string;
  thing: FirmThing | undefined;
}

const operations: PublicOperation[] = Object.entries(publicContract).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([operation, procedure]) => {
    const { method = 'GET', path = '' } = procedure['~orpc'].route;
    const name = `${group}.${operation}`;
    return { name, method, path, thing: thingOf(name, path) };
  }),
);

function thingOf(name: string, path: string): FirmThing | undefined {
  if (name === 'deliveries.createDelivery') return 'quote';
  if (!path.includes('{id}')) return undefined;
  if (name === 'deliveries.getProof') return 'delivered';
  if (path.startsWith('/quotes/')) return 'quote';
  if (path.startsWith('/deliveries/')) return 'delivery';
  if (path.startsWith('/invoices/')) return 'invoice';
  if (path.startsWith('/webhook-endpoints/')) return 'webhook';
  throw new Error(`Name in tests/rights/public-rights.test.ts what the id in ${path} is.`);
}

beforeAll(async () => {
  firms = await makeFirms(app);
  putBack = await keepState(app.pool);
  for (const operation of operations) {
    await app.pool.query('delete from rate_limits');
    const cells: Partial<Record<Program, string>> = {};
    for (const program of programs) cells[program] = await tryCell(operation, program);
    table.set(operation.name, cells as Record<Program, string>);
  }
});

/** With ids own/foreign/missing; the last two once if they are alike, and all three likewise. */
async function tryCell(operation: PublicOperation, program: Program): Promise<string> {
  const { own, foreign } = firms.idsOf(program);
  const mine = await ask(operation, program, own);
  if (!operation.thing) return mine;
  const theirs = await ask(operation, program, foreign);
  const none = await ask(operation, program, missingIds());
  if (theirs !== none) return [mine, theirs, none].join(' / ');
  return mine === theirs ? mine : `${mine} / ${theirs}`;
}

/** Everything is executed, and a change is undone. */
async function ask({ name, method, path, thing }: PublicOperation, program: Program, ids: FirmIds) {
  const id = thing ? ids[thing] : '';
  const request = requests[name];
  if (!request && (method === 'POST' || method === 'PATCH')) throw new Error(`${name} needs a request`);
  const body = name === 'deliveries.createDelivery' ? { ...request, quote_id: id } : request;
  const { status, body: said } = await askByKey(app, undefined, path.replace('{id}', id), {
    method,
    headers: firms.headers[program],
    ...(body ? { body } : {}),
  });
  if (status !== 200) return `${status} ${said.error?.code}`;
  answered.push({ program, text: JSON.stringify(said) });
  if (method !== 'GET') await putBack();
  return 'may';
}

test('every cell of the written table equals the server’s answer', async () => {
  const rows = [
    ['', ...programs],
    ...[...table].map(([name, cells]) => [name, ...programs.map((one) => cells[one])]),
  ];
  const widths = ['', ...programs].map(
    (_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)) + 2,
  );
  const lines = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('')
      .trimEnd(),
  );
  const text = [
    'Which program may do what in /api/v1, as tests/rights/public-rights.test.ts tries it, each answer with its code; may: it is done.',
    'With an id: own / foreign / missing, the last two once where they are alike, one answer where all three are. Keys without a scope as name have every scope.',
    '',
    ...lines,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('./public-rights.txt');
});

const cellsOf = (name: string) => table.get(name) ?? expect.fail(`${name} was not tried`);
const shut = [
  'no key',
  'wrong key',
  'session of an owner',
  'revoked',
  'replaced earlier',
  'every owner blocked',
  'company dissolved',
] as const;

test.each(operations)('$name is refused to callers without a valid key', ({ name }) => {
  const cells = cellsOf(name);
  expect(shut.map((program) => cells[program])).toEqual(shut.map(() => '401 invalid_api_key'));
});

test.each(operations)(
  '$name is allowed for keys with one scope, and refused without it',
  ({ name, thing }) => {
    const cells = cellsOf(name);
    const allowed = apiKeyScopes.filter((scope) => cells[scope] !== '403 missing_scope');
    expect(allowed).toHaveLength(name === 'account.getIdentity' ? apiKeyScopes.length : 1);
    const [scope = 'quotes:write'] = allowed;
    expect(cells[scope]).toMatch(thing ? /^may \/ 404 \w+_not_found$/ : /^may$/);
    const valid = programs.filter((program) => !shut.some((one) => one === program));
    const narrow = [...apiKeyScopes, 'test key'];
    const whole = valid.filter((program) => !narrow.includes(program));
    expect(whole.map((program) => cells[program])).toEqual(whole.map(() => cells[scope]));
  },
);

test.each(operations)('$name shows a test key no live data of its own company', ({ name, thing }) => {
  expect(cellsOf(name)['test key']).toMatch(thing ? /^404 \w+_not_found$/ : /^may$/);
});

test('no answer contains an id of another company', () => {
  for (const program of ['every scope', 'foreign company'] as const) {
    const { own, foreign } = firms.idsOf(program);
    const text = answered.flatMap((one) => (one.program === program ? [one.text] : [])).join();
    const named = (ids: FirmIds) => Object.values(ids).filter((id) => text.includes(id));
    expect([program, named(own), named(foreign)]).toEqual([program, Object.values(own), []]);
  }
});
