/**
 * npm run lighthouse [-- origin] [page]: the landing page's weight, then the medians of mobile runs for every
 * public page and, signed in as the demo's people, for the dashboards and a parcel's pages; against the demo
 * of the built site. In turn with each it measures a plain page of text: what it scores is what this machine
 * can, and their ratio says the same on any. `landing`, `receiver`, `delivery`, `customer`, `driver` and
 * `board` name those that have a goal, `admin` every area of the admins' side. RUNS=3 runs less often.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { prerenderedPaths } from '#platform/contract/paths.ts';
import type { Role } from '#people/domain/roles.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { findChromium } from './find-chromium.ts';
import { budgets, measureAssets } from './measure-assets.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const given = process.argv.slice(2);
const origin = given.find((one) => one.startsWith('http')) ?? 'http://localhost:3000';
const rooms = [
  'drivers',
  'deliveries',
  'support',
  'money',
  'numbers',
  'audit',
  'health',
  'settings',
  'admins',
  'account',
];
/** The role whose dashboards they are. */
const signedIn = new Map<string, Role>([
  ['/customer-dashboard', 'customer'],
  ['/delivery-details/:id', 'customer'],
  ['/driver-dashboard', 'driver'],
  ...rooms.map((room) => [`/admin-dashboard?tab=${room}`, 'admin'] as const),
]);
const BOARD = '/admin-dashboard?tab=deliveries';
/** Of the demo's customer, once it is known. */
const [RECEIVER, DELIVERY] = ['/tracking/:token', '/delivery-details/:id'];
const byName: Record<string, string[]> = {
  landing: ['/'],
  receiver: [RECEIVER],
  delivery: [DELIVERY],
  customer: ['/customer-dashboard'],
  driver: ['/driver-dashboard'],
  board: [BOARD],
  admin: rooms.map((room) => `/admin-dashboard?tab=${room}`),
};
/** What the pages have to score, beside the plain one. */
const goals: Record<string, number> = {
  '/': 0.98,
  [RECEIVER]: 0.97,
  '/customer-dashboard': 0.95,
  '/driver-dashboard': 0.95,
  [BOARD]: 0.9,
};
const asked = given.filter((one) => one !== origin).flatMap((one) => byName[one] ?? [one]);
const paths = asked.length > 0 ? asked : [...prerenderedPaths, RECEIVER, ...signedIn.keys()];
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null }>;
}

const chromium = await findChromium();
const profile = mkdtempSync(path.join(tmpdir(), 'elbbote-lighthouse-'));

async function post(to: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(`${origin}/api${to}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The demo refuses ${to}: status ${response.status}.`);
  return response;
}

/** A page of two kilobytes of text, and nothing else. */
async function servePlainPage(): Promise<{ url: string; close: () => void }> {
  const text =
    '<p>Ein Kurier ist auf dem Weg zur Abholung. Zustellung heute zwischen 14:05 und 14:20 Uhr.</p>\n';
  const html = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Text</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Text</h1>\n${text.repeat(20)}</body></html>`;
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}

/** The path with the customer's first parcel under way. */
async function fillPath(page: string): Promise<string> {
  if (!page.includes(':')) return page;
  const headers = { cookie: await signIn('customer') };
  const read = async (from: string) => await (await fetch(`${origin}/api${from}`, { headers })).json();
  const { deliveries } = (await read('/deliveries?list=active')) as { deliveries: { id: string }[] };
  const id = deliveries[0]?.id;
  if (!id) throw new Error('The demo’s customer has no parcel under way.');
  const { trackingLink } = (await read(`/deliveries/${id}`)) as { trackingLink: string };
  return page.replace(':id', id).replace(':token', trackingLink.split('/').at(-1) ?? '');
}

/** The session of the demo's first person of this role, as a Cookie header. */
async function signIn(role: Role): Promise<string> {
  const email = demoAccounts.find((account) => account.role === role)?.email;
  const response = await post('/sign-in', { email, password: DEMO_PASSWORD, rememberMe: true });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  // The welcome appears only once per driver.
  if (role === 'driver') await post('/driver/tour', {}, cookie);
  return cookie;
}

/** On a busy machine the browser sometimes loses its own trace: that run is repeated. */
const MAX_RETRIES = 3;

async function measure(url: string, headers: Record<string, string>, tries = MAX_RETRIES): Promise<Report> {
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir=${profile}`;
  const child = spawn(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--extra-headers=${JSON.stringify(headers)}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 && tries > 1) return await measure(url, headers, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  return JSON.parse(Buffer.concat(chunks).toString()) as Report;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
if (asked.length === 0) {
  const { scripts, emptyScripts, styles } = measureAssets();
  process.stdout.write(`landing page before the map loads, gzip
  scripts                ${kilobytes(scripts)}
  of them an empty app   ${kilobytes(emptyScripts)}
  above it               ${kilobytes(scripts - emptyScripts)}  at most ${budgets.scripts / 1000}
  style sheets           ${kilobytes(styles)}  at most ${budgets.styles / 1000}

`);
}
const plain = await servePlainPage();
process.stdout.write(`${'page'.padEnd(34)} perf plain ratio  goal  a11y  best   seo    CLS   LCP ms  load\n`);
for (const page of paths) {
  const reports: Report[] = [];
  const plainReports: Report[] = [];
  const role = signedIn.get(page);
  const headers: Record<string, string> = role ? { cookie: await signIn(role) } : {};
  const url = `${origin}${await fillPath(page)}`;
  for (let run = 0; run < RUNS; run += 1) {
    reports.push(await measure(url, headers));
    plainReports.push(await measure(plain.url, {}));
  }
  const score = (name: string, of = reports) =>
    median(of.map((report) => (report.categories[name]?.score ?? 0) * 100));
  const value = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? 0));
  const [own, most] = [score('performance'), score('performance', plainReports)];
  const cells = [
    own.toFixed(0).padStart(5),
    most.toFixed(0).padStart(5),
    (own / most).toFixed(2).padStart(5),
    (goals[page]?.toFixed(2) ?? '').padStart(5),
    ...['accessibility', 'best-practices', 'seo'].map((name) => score(name).toFixed(0).padStart(5)),
  ];
  process.stdout.write(
    `${page.padEnd(34)}${cells.join(' ')}  ${value('cumulative-layout-shift').toFixed(3)}  ${value('largest-contentful-paint').toFixed(0).padStart(6)}  ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
  );
}
plain.close();
rmSync(profile, { recursive: true, force: true });
