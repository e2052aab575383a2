/**
 * Who sees what: every personal or secret column of the world carries markers, every operation is called by
 * every caller with an id of their own and one of another account, and the markers in the answers counted.
 * The result is in seen.txt; `npm run rights:write` updates it, and a difference has to be reviewed.
 */
import { beforeAll, expect, test } from 'vitest';
import { fillInput, listOperations, type Operation } from '#tests/support/operations.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { ORIGIN } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { keepState } from './keep-state.ts';
import type { Asker } from './askers.ts';
import { makeWorld, type World } from './make-world.ts';
import { type Marker, plantMarkers } from './plant-markers.ts';
import { subjectOf } from './subjects.ts';

const app = await openTestApp(
  { LOG_LEVEL: 'info' },
  { draws: ['invoice', 'collective', 'xrechnung', 'labels', 'proof', 'earnings'] },
);
let world: World;
let markers: Map<string, Marker>;
let putBack: () => Promise<void>;
let log: string[];
/** One of each kind: that a second one is answered alike is what rights.test.ts proves. */
const askers = [
  'signed out',
  'customer',
  'company member',
  'company accountant',
  'driver',
  'dispatcher',
  'finance',
  'owner',
] as const;
const admins: readonly Asker[] = ['dispatcher', 'finance', 'owner'];
/** By operation and column, then by caller: the rows of the column that the answers showed. */
const seen = new Map<string, Map<Asker, Set<number>>>();
const failed: string[] = [];

/** The demo's mailbox shows everything to everybody and is not in production. */
const operations = listOperations().filter(({ name }) => !name.startsWith('dev.'));
const streams = new Set(['events', 'tracking.trackingEvents']);
/** It would begin a download. */
const leftOut = new Set(['mapData.startMapImport']);

beforeAll(async () => {
  log = keepLog(app);
  world = await makeWorld(app);
  markers = new Map((await plantMarkers(app.pool)).map((marker) => [marker.text.toLowerCase(), marker]));
  const restore = await keepState(app.pool);
  await app.pool.query('create table kept.audit_log as table audit_log');
  putBack = async () => {
    await restore();
    // The planted world has lost its protection of the log.
    await app.pool.query('delete from audit_log where id not in (select id from kept.audit_log)');
  };
  log.length = 0;
  for (const operation of operations) {
    if (streams.has(operation.name) || leftOut.has(operation.name)) continue;
    await app.pool.query('delete from rate_limits');
    for (const asker of askers) await crawl(operation, asker);
  }
});

async function crawl(operation: Operation, asker: Asker): Promise<void> {
  const inBody = 'deliveryId' in operation.sample;
  const hasId = operation.path.includes('{') || inBody;
  const kind = inBody ? 'delivery' : hasId ? subjectOf(operation.path) : '';
  const [own, foreign] = world.idsOf(asker, kind);
  // To an admin nothing is foreign but another admin.
  const ids = admins.includes(asker) && kind !== 'admin' ? [own] : [own, foreign];
  for (const id of hasId ? ids : ['']) {
    const { query, body } = fillInput(operation, inBody ? { deliveryId: id } : {});
    const response = await app.http.inject({
      method: operation.method,
      url: `/api${operation.path.replace(/\{\w+\}/, id)}${query}`,
      headers: { origin: ORIGIN, ...world.headersOf(asker) },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 500) failed.push(`${operation.name} ${asker} ${response.statusCode}`);
    if (body && response.statusCode < 300) await putBack();
    for (const marker of await findMarkers(response.body)) note(operation.name, asker, marker);
  }
}

function note(operation: string, asker: Asker, { column, row }: Marker): void {
  const key = `${operation}  ${column}`;
  const cells = seen.get(key) ?? new Map<Asker, Set<number>>();
  seen.set(key, cells.set(asker, (cells.get(asker) ?? new Set()).add(row)));
}

/** In the text itself in the files that it carries as base64, and in what its links name. */
async function findMarkers(body: string): Promise<Marker[]> {
  const [, file] = /"content":"([A-Za-z0-9+/=]{40,})"/.exec(body) ?? [];
  const content = file ? Buffer.from(file, 'base64') : undefined;
  const inFile = content?.subarray(0, 4).toString() === '%PDF' ? (await readPdf(content)).text : content;
  const links = [...body.matchAll(/\/api\/files\/([\w-]+)/g)].map(([, link = '']) => decode(link));
  return findIn([body, inFile?.toString() ?? '', ...links].join(' '));
}

/** A link names the file, readable by who holds it. */
const decode = (link: string) => Buffer.from(link, 'base64url').toString();

/** A number may be written in groups. */
function findIn(text: string): Marker[] {
  const joined = `${text.toLowerCase()} ${text.replaceAll(/(?<=\d) (?=\d)/g, '')}`;
  const shaped = joined.match(/z[qf]\d{3}r\d{2}e|7747\d{5}7747|de\d{5}7747/g) ?? [];
  const secrets = [...markers.keys()].filter((secret) => secret.length > 20 && joined.includes(secret));
  return [...shaped, ...secrets].flatMap((each) => markers.get(each) ?? []);
}

test('every field that a caller sees is in the written table', async () => {
  const width = Math.max(...[...seen.keys()].map((key) => key.length)) + 2;
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell) => cell.padEnd(19))].join('').trimEnd();
  const lines = [...seen.keys()].sort().map((key) =>
    line(
      key,
      askers.map((asker) => String(seen.get(key)?.get(asker)?.size ?? '-')),
    ),
  );
  const text = [
    'Who sees what, as tests/rights/seen.test.ts tries it: of how many rows of a column the answers of an operation show the text.',
    'Every caller asks with an id of their own and one of another account. Columns and operations that are missing were seen by nobody.',
    '',
    line('', askers),
    ...lines,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('./seen.txt');
});

test('no operation fails because of a planted text, which would hide its fields', () => {
  expect(failed).toEqual([]);
});

test('a caller without a session sees fields of the operations by link only', () => {
  const shown = [...seen].filter(([, cells]) => cells.has('signed out'));
  const byLink = ['tracking.', 'checkout.createDeliveryFromPayment'];
  expect(shown.map(([key]) => key).filter((key) => !byLink.some((link) => key.startsWith(link)))).toEqual([]);
});

test('no caller sees a password, a second factor, or a key of a push service, webhook or confirmation', () => {
  const never =
    /  (auth_accounts\.password|two_factors\.|passkeys\.public_key|push_subscriptions\.|verifications\.|sessions\.token|webhook_endpoints\.secret)/;
  expect([...seen.keys()].filter((key) => never.test(key))).toEqual([]);
});

test('no line of the log carries a planted text', () => {
  expect(log.length).toBeGreaterThan(operations.length);
  expect(log.filter((line) => findIn(line).length > 0)).toEqual([]);
});

test('a live stream contains nouns and ids, and no planted text', async () => {
  const heard: string[] = [];
  for (const asker of askers.filter((each) => each !== 'signed out')) {
    const response = await app.http.inject({
      url: '/api/events',
      headers: { origin: ORIGIN, ...world.headersOf(asker) },
      payloadAsStream: true,
    });
    response.stream().on('data', (chunk: Buffer) => heard.push(chunk.toString()));
  }
  const [id] = world.idsOf('customer', 'delivery');
  await expect
    .poll(async () => {
      await announce(app.db, { noun: '*', id: 'listening', userIds: [] });
      await world.people.driver.call(`/deliveries/${id}/pick-up`, {});
      return heard.join('');
    })
    .toContain(id);
  expect(findIn(heard.join(''))).toEqual([]);
});
