/**
 * Who may do what: every operation is called by every caller, with an id of their own, one of another account
 * and one that does not exist. The server's answers are in rights.txt; after a new operation
 * `npm run rights:write` updates it, and the difference has to be reviewed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminDuty, mayEnter } from '#domain/admin/duties.ts';
import { listOperations, type Operation, protectedOperations } from '#tests/support/platform/operations.ts';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import { ORIGIN, startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { type Asker, askers, makeWorld, subjectOf, type World } from './make-world.ts';
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

const operations = listOperations();
/** The object that the id names: most ids are in the path, one in the body. */
const idInBody = ({ name }: Operation) => 'deliveryId' in (protectedOperations[name]?.body ?? {});
const hasId = (operation: Operation) => operation.path.includes('{') || idInBody(operation);

async function tryEverything(): Promise<typeof table> {
  const rows = new Map<string, Record<Asker, string>>();
  for (const operation of shuffled(operations)) {
    const cells: Partial<Record<Asker, string>> = {};
    for (const asker of askers) cells[asker] = await tryCell(operation, asker);
    rows.set(operation.name, cells as Record<Asker, string>);
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
async function tryCell(operation: Operation, asker: Asker): Promise<string> {
  if (!hasId(operation)) return await ask(operation, asker);
  const kind = idInBody(operation) ? 'delivery' : subjectOf(operation.path);
  const answers: string[] = [];
  for (const id of [...world.idsOf(asker, kind), randomUUID()]) {
    answers.push(await ask(operation, asker, id));
  }
  return new Set(answers).size === 1 ? (answers[0] ?? '') : answers.join('/');
}

/**
 * A change without an id carries a note that cannot be parsed: it is rejected for that right after
 * authorization, and changes nothing. One with an id is executed, and undone.
 */
async function ask(operation: Operation, asker: Asker, id?: string): Promise<string> {
  const { body = {}, query = '' } = protectedOperations[operation.name] ?? {};
  const isChange = operation.method === 'POST';
  if (streams.has(operation.name))
    return await askForStream(asker, operation.path.replace('{token}', id ?? ''));
  await app.pool.query('delete from rate_limits');
  const sent =
    id === undefined ? { ...body, note: '\0' } : idInBody(operation) ? { ...body, deliveryId: id } : body;
  const answer = await world.people[asker].call<{ code?: string }>(
    `${operation.path.replace(/\{\w+\}/, id ?? '')}${query}`,
    isChange ? sent : undefined,
  );
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
  const person = world.people[asker];
  const cookie = 'cookie' in person ? String(person.cookie) : '';
  const response = await app.http.inject({
    url: `/api${path}`,
    headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}) },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return classOf(response.statusCode, undefined, false);
}

test('every cell of the written table is what the server answers', async () => {
  const width = Math.max(...operations.map(({ name }) => name.length)) + 2;
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
    'may: nobody is kept from it. 401: signed out or blocked. role, duty: for others. Any other number is the answer about the thing itself.',
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

const cellsOf = (name: string) => table.get(name) ?? expect.fail(`${name} was not tried`);
const secured = operations.filter(({ name }) => protectedOperations[name]);

test.each(secured)('$name is refused to callers without the right, whatever id they send', ({ name }) => {
  const { roles, area } = protectedOperations[name] ?? expect.fail(name);
  const roleOf = (asker: Asker) =>
    asker.endsWith('customer') || asker.includes('company')
      ? 'customer'
      : asker.endsWith('driver')
        ? 'driver'
        : 'admin';
  for (const asker of askers) {
    const cell = cellsOf(name)[asker];
    if (asker === 'signed out' || asker === 'blocked') {
      expect([asker, cell]).toEqual([asker, '401']);
      continue;
    }
    const role = roleOf(asker);
    const isForRole = roles.includes(role);
    const duty = asker as AdminDuty;
    const hasDuty = role !== 'admin' || !area || [area].flat().some((one) => mayEnter(duty, one));
    const isRefused = /401|role|duty/.test(cell);
    if (isForRole && hasDuty) expect([asker, cell, isRefused]).toEqual([asker, cell, false]);
    else expect([asker, cell]).toEqual([asker, isForRole ? 'duty' : 'role']);
  }
});

/** Every driver may request an open delivery; that another driver has it is no secret among drivers. */
const openToForeign = new Set(['commands.accept']);

test.each(secured.filter((operation) => hasId(operation) && !openToForeign.has(operation.name)))(
  '$name answers customers and drivers alike for a foreign id and a missing one',
  ({ name }) => {
    for (const asker of askers.filter((one) => /customer|company|^(other )?driver$/.test(one))) {
      const [own = '', foreign = own, missing = own] = cellsOf(name)[asker].split('/');
      expect([asker, foreign]).toEqual([asker, missing]);
      if (foreign !== own) expect([asker, missing]).toEqual([asker, '404']);
    }
  },
);
