/**
 * Who may do what: every operation is called by every caller, with an id of their own, one of another account
 * and one that does not exist. The server's answers are in rights.txt; after a new operation
 * `npm run rights:write` updates it, and the difference has to be reviewed.
 */
import { randomUUID } from 'node:crypto';
import type { AnyProcedure } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listModules } from '#app/modules.ts';
import { routerOf } from '#app/router.ts';
import { type AdminDuty, mayEnter } from '#people/domain/duties.ts';
import { fillInput, listOperations, type Operation } from '#tests/support/operations.ts';
import type { Caller } from '#people/server/accounts/viewer.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { ORIGIN, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Asker, askers } from './askers.ts';
import { makeWorld, type World } from './make-world.ts';
import { subjectOf } from './subjects.ts';
import { keepState } from './keep-state.ts';

let app: TestApp;
let world: World;
let putBack: () => Promise<void>;
let table: Map<string, Record<Asker, string>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  putBack = await keepState(app.pool);
  table = await tryEverything();
});
afterAll(() => app.end());

/** An operation, or one of its ways of being called. */
interface Attempted extends Operation {
  /** The operation with the field that makes the difference. */
  title: string;
  /** Where the id is that it is tried with, if not in the path. */
  field?: 'deliveryId' | 'companyId';
}

/** These are for oneself, or in a company that the caller names. */
const forCompany = [
  'addressBook.addEntry',
  'addressBook.listEntries',
  'checkout.createCheckout',
  'deliveries.listDeliveries',
];
const operations = listOperations().flatMap((operation): Attempted[] => {
  const { name: title, sample } = operation;
  if ('deliveryId' in sample) {
    return [{ ...operation, title, field: 'deliveryId' }];
  }
  const asCompany: Attempted = { ...operation, title: `${title} companyId`, field: 'companyId' };
  return [{ ...operation, title }, ...(forCompany.includes(title) ? [asCompany] : [])];
});
const hasId = ({ path, field }: Attempted) => field !== undefined || path.includes('{');
/** The object that the id names. */
const kindOf = ({ path, field }: Attempted) => (field ? field.replace('Id', '') : subjectOf(path));

async function tryEverything(): Promise<typeof table> {
  const rows = new Map<string, Record<Asker, string>>();
  for (const operation of shuffled(operations)) {
    await app.pool.query('delete from rate_limits');
    const cells: Partial<Record<Asker, string>> = {};
    for (const asker of askers) cells[asker] = await tryCell(operation, asker);
    rows.set(operation.title, cells as Record<Asker, string>);
  }
  return rows;
}

/** No cell depends on an earlier one: the run's seed shuffles their order. */
function shuffled<T>(items: readonly T[]): T[] {
  const random = seededRandom(Number(process.env.TEST_SEED));
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** With ids the three answers as own/foreign/missing, one if they are equal. */
async function tryCell(operation: Attempted, asker: Asker): Promise<string> {
  if (!hasId(operation)) return await ask(operation, asker);
  const answers: string[] = [];
  for (const id of [...world.idsOf(asker, kindOf(operation)), randomUUID()]) {
    answers.push(await ask(operation, asker, id));
  }
  return new Set(answers).size === 1 ? (answers[0] ?? '') : answers.join('/');
}

/**
 * A change without an id carries a note that cannot be parsed: it is rejected for that right after
 * authorization, and changes nothing. One with an id is executed, and undone.
 */
async function ask(operation: Attempted, asker: Asker, id?: string): Promise<string> {
  const { name, path, field } = operation;
  const isChange = operation.method === 'POST';
  if (streams.has(name)) return await askForStream(asker, path.replace('{token}', id ?? ''));
  const named = field ? { [field]: id } : {};
  const order = name === 'checkout.createCheckout' && field ? { quoteId: world.quote } : {};
  const unparsable = isChange && id === undefined ? { note: '\0' } : {};
  const { query, body } = fillInput(operation, { ...unparsable, ...order, ...named });
  const url = `${path.replace(/\{\w+\}/, id ?? '')}${query}`;
  const answer = await world.people[asker].call<{ code?: string }>(url, body);
  const said = classOf(answer.status, answer.body.code, isChange && id === undefined);
  if (isChange && id !== undefined && !/40[134]|role|duty/.test(said)) await putBack();
  return said;
}

function classOf(status: number, code: string | undefined, isUnreadable: boolean): string {
  if (status === 200 || (isUnreadable && code === 'VALIDATION_FAILED')) return 'may';
  if (code === 'ROLE_NOT_ALLOWED') return 'role';
  if (code === 'DUTY_NOT_ALLOWED') return 'duty';
  return String(status);
}

/** A stream has no end: the response's head says whether it begins. */
const streams = new Set(['events', 'tracking.trackingEvents']);

async function askForStream(asker: Asker, path: string): Promise<string> {
  const response = await app.http.inject({
    url: `/api${path}`,
    headers: { origin: ORIGIN, ...world.headersOf(asker) },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return classOf(response.statusCode, undefined, false);
}

test('every cell of the written table equals the server’s answer', async () => {
  const width = Math.max(...operations.map(({ title }) => title.length)) + 2;
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell) => cell.padEnd(19))].join('').trimEnd();
  const lines = [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, cells]) =>
      line(
        name,
        askers.map((asker) => cells[asker]),
      ),
    );
  const text = [
    'Who may do what, as tests/rights/rights.test.ts tries it. With an id: own/foreign/missing, once where all three are alike.',
    'may: nobody is kept from it. 401: signed out, blocked, or a program with a key. role, duty: for others. Any other number is the answer about the thing itself.',
    '',
    line('', askers),
    ...lines,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('./rights.txt');
});

test('no request causes an internal error, whoever the caller is', () => {
  const failed = [...table].filter(([, cells]) => askers.some((asker) => /5\d\d/.test(cells[asker])));
  expect(failed.map(([name]) => name)).toEqual([]);
});

const cellsOf = (title: string) => table.get(title) ?? expect.fail(`${title} was not tried`);
const router: object = routerOf(listModules());
const secured = operations.filter(({ isPublic }) => !isPublic);

/** Whom its route lets in. */
function callersOf(name: string): readonly Caller[] {
  const route = name
    .split('.')
    .reduce((node, part) => (node as Record<string, object>)[part] ?? expect.fail(name), router);
  const { middlewares } = (route as AnyProcedure)['~orpc'];
  for (const middleware of middlewares) {
    if ('callers' in middleware) return middleware.callers as Caller[];
  }
  return expect.fail(`${name} is implemented for everyone`);
}

test.each(secured)('$title is refused to callers without the right, whatever id they send', (tried) => {
  const { name, title } = tried;
  const callers = callersOf(name);
  const areas = callers.flatMap((caller) => (typeof caller === 'object' ? [caller.admin] : []));
  const roleOf = (asker: Asker) =>
    asker.endsWith('customer') || asker.includes('company')
      ? 'customer'
      : asker.endsWith('driver')
        ? 'driver'
        : 'admin';
  for (const asker of askers) {
    const cell = cellsOf(title)[asker];
    if (asker === 'signed out' || asker === 'program' || asker === 'blocked') {
      expect([asker, cell]).toEqual([asker, '401']);
      continue;
    }
    if (asker === 'guest') {
      expect([asker, cell === '401']).toEqual([asker, !callers.includes('guest')]);
      continue;
    }
    const role = roleOf(asker);
    const isForCompany = role === 'admin' && areas.length > 0;
    const isForRole = callers.length === 0 || callers.includes(role) || isForCompany;
    const hasDuty = !isForCompany || areas.some((area) => mayEnter(asker as AdminDuty, area));
    const isRefused = /401|role|duty/.test(cell);
    if (isForRole && hasDuty) expect([asker, cell, isRefused]).toEqual([asker, cell, false]);
    else expect([asker, cell]).toEqual([asker, isForRole ? 'duty' : 'role']);
  }
});

/**
 * Every driver may request an open delivery, or take an open shift; that another driver has it is no secret
 * among drivers.
 */
const openToForeign = new Set(['commands.accept', 'shifts.takeShift']);

test.each(secured.filter((operation) => hasId(operation) && !openToForeign.has(operation.name)))(
  '$title answers customers and drivers alike for a foreign id and a missing one',
  ({ title }) => {
    for (const asker of askers.filter((one) => /guest|customer|company|^(other )?driver$/.test(one))) {
      const [own = '', foreign = own, missing = own] = cellsOf(title)[asker].split('/');
      expect([asker, foreign]).toEqual([asker, missing]);
      if (foreign !== own) expect([asker, missing]).toEqual([asker, '404']);
    }
  },
);
