/**
 * A dispatcher's hour in the simulated city: twenty incidents are forced, and each is handled through the
 * screens, with its clicks, keys and seconds. `--speed 60` is an hour in a minute, which needs more than two
 * cores beside a browser that draws in software.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { shortId } from '#platform/contract/german-format.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { median } from './median.ts';

const ORDERS = 240;
/** How long the city fills before the first incident. */
const FILL_MS = 75_000;
const ANSWER_MS = 20_000;

interface Played {
  incident: string;
  clicks: number;
  keys: number;
  seconds: number;
  /** Undefined if it was handled. */
  failure: string | undefined;
}

interface Hands {
  page: Page;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

interface Stage {
  pool: pg.Pool;
  context: BrowserContext;
  origin: string;
}

/** Counts what a person would do with mouse and keyboard. */
function makeHands(page: Page): Hands & { counts: { clicks: number; keys: number } } {
  const counts = { clicks: 0, keys: 0 };
  return {
    page,
    counts,
    async click(target) {
      counts.clicks += 1;
      await target.click({ timeout: ANSWER_MS });
    },
    async press(key) {
      counts.keys += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

const visible = (target: Locator) => target.waitFor({ timeout: ANSWER_MS });
const gone = (target: Locator) => target.waitFor({ state: 'hidden', timeout: ANSWER_MS });

async function findId(pool: pg.Pool, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, values);
  if (!rows[0]) throw new Error('the city has none just now');
  return rows[0].id;
}

/** Finds a delivery from any room by its number. */
async function openDelivery({ page, press, type }: Hands, id: string): Promise<void> {
  await press('/');
  await type(shortId(id));
  await visible(page.getByRole('option', { name: new RegExp(shortId(id)) }).first());
  await press('Enter');
  await visible(page.getByRole('button', { name: 'Berichtigen' }));
}

/** A parcel whose promise is over, with a driver who has not collected it: given to the best one. */
async function moveLate({ pool }: Stage, hands: Hands, used: Set<string>): Promise<void> {
  const id = await findId(
    pool,
    `update deliveries set promised_by = (select max(updated_at) from deliveries) - interval '10 minutes'
     where id = (select id from deliveries where status = 'assigned' and not (id = any($1))
                 order by updated_at desc limit 1) returning id`,
    [[...used]],
  );
  used.add(id);
  const { page, click, press } = hands;
  const late = page
    .getByRole('region', { name: 'Braucht Aufmerksamkeit' })
    .getByRole('listitem')
    .filter({ hasText: shortId(id) });
  await visible(late);
  await late.hover();
  await click(late.getByRole('button', { name: /umteilen|zuteilen/ }));
  const dialog = page.getByRole('dialog');
  await visible(dialog.getByRole('radio', { checked: true }));
  await press('Enter');
  await gone(dialog);
}

/** A driver reports an emergency: it is read, and somebody is put in charge of it. */
async function answerEmergency({ context, origin }: Stage, { page, click }: Hands): Promise<void> {
  const driver = demoAccounts.find(({ role }) => role === 'driver');
  const elsewhere = await context.browser()?.newContext();
  if (!elsewhere || !driver) throw new Error('there is no driver');
  const post = async (to: string, data: object) => {
    const answer = await elsewhere.request.post(`${origin}/api${to}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${to}: ${await answer.text()}`);
  };
  await post('/sign-in', { email: driver.email, password: DEMO_PASSWORD, rememberMe: false });
  await post('/send-support-email', {
    type: 'emergency',
    name: 'Fahrer in Not',
    phone: '0151 12345678',
    location: 'Stresemannstraße, Ecke Max-Brauer-Allee',
    description: 'Unfall, das Rad ist hin, mir geht es gut.',
  });
  await elsewhere.close();
  await click(page.getByRole('link', { name: /^Bearbeiten/ }).first());
  // The first one is the list's filter.
  const state = page.getByLabel('Stand', { exact: true }).nth(1);
  await visible(state);
  await state.selectOption({ label: 'Erledigt' });
  await gone(page.getByRole('heading', { name: /Notfall|Notfälle/, level: 2 }));
}

/** A driver breaks down: everything not yet collected goes to the best other driver. */
async function replaceDriver({ pool, origin }: Stage, hands: Hands, used: Set<string>): Promise<void> {
  const driverId = await findId(
    pool,
    `select driver_id as id from deliveries where status = 'assigned' and not (driver_id = any($1))
     group by driver_id order by count(*) desc, driver_id limit 1`,
    [[...used]],
  );
  used.add(driverId);
  const { page, click, press, type } = hands;
  const { rows } = await pool.query<{ name: string }>(
    'select full_name as name from profiles where id = $1',
    [driverId],
  );
  await press('/');
  await type(rows[0]?.name ?? '');
  await visible(page.getByRole('option').first());
  await press('Escape');
  // The address that the driver's page links to.
  await page.goto(`${origin}/admin-dashboard?tab=deliveries&driver=${driverId}&status=assigned`);
  await click(page.getByRole('checkbox', { name: 'Alle geladenen Sendungen auswählen' }));
  await click(page.getByRole('button', { name: /^Fahrer geben/ }));
  const dialog = page.getByRole('dialog');
  await visible(dialog.getByRole('radio', { checked: true }));
  await click(dialog.getByRole('button', { name: 'Zuteilen' }));
  await gone(dialog);
}

/** A caller gives another phone number of the receiver. */
async function correctPhone({ pool }: Stage, hands: Hands, used: Set<string>): Promise<void> {
  const id = await findActive(pool, used);
  const { page, click, type } = hands;
  await openDelivery(hands, id);
  await click(page.getByRole('button', { name: 'Berichtigen' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByLabel('Telefon des Empfängers', { exact: true }));
  await page.keyboard.press('Control+a');
  await type('0151 99887766');
  await click(dialog.getByRole('button', { name: 'Empfänger hat angerufen' }));
  await click(dialog.getByRole('button', { name: 'Berichtigen' }));
  await gone(dialog);
}

/** A customer complains and gets a part of the money back. */
async function refundPart({ pool }: Stage, hands: Hands, used: Set<string>): Promise<void> {
  const id = await findActive(pool, used);
  const { page, click, type } = hands;
  await openDelivery(hands, id);
  await click(page.getByRole('button', { name: 'Erstatten' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByLabel('Betrag', { exact: true }));
  await page.keyboard.press('Control+a');
  await type('5,00');
  await click(dialog.getByRole('button', { name: 'Kulanz wegen Verspätung' }));
  await click(dialog.getByRole('button', { name: 'Erstatten' }));
  await gone(dialog);
}

async function findActive(pool: pg.Pool, used: Set<string>): Promise<string> {
  const id = await findId(
    pool,
    `select id from deliveries where status in ('assigned', 'picked_up', 'in_transit') and not (id = any($1))
     order by promised_by desc limit 1`,
    [[...used]],
  );
  used.add(id);
  return id;
}

const incidents = [
  ['Überfällige Sendung', moveLate],
  ['Notfall eines Fahrers', answerEmergency],
  ['Überfällige Sendung', moveLate],
  ['Anruf: andere Telefonnummer', correctPhone],
  ['Überfällige Sendung', moveLate],
  ['Fahrer ausgefallen', replaceDriver],
  ['Beschwerde: Teil erstatten', refundPart],
  ['Überfällige Sendung', moveLate],
  ['Notfall eines Fahrers', answerEmergency],
  ['Anruf: andere Telefonnummer', correctPhone],
  ['Überfällige Sendung', moveLate],
  ['Fahrer ausgefallen', replaceDriver],
  ['Überfällige Sendung', moveLate],
  ['Notfall eines Fahrers', answerEmergency],
  ['Überfällige Sendung', moveLate],
  ['Anruf: andere Telefonnummer', correctPhone],
  ['Fahrer ausgefallen', replaceDriver],
  ['Beschwerde: Teil erstatten', refundPart],
  ['Notfall eines Fahrers', answerEmergency],
  ['Überfällige Sendung', moveLate],
] as const;

/** Every incident with clicks, keys and seconds, and whether all of them were handled. */
export async function playHour(options: string[]): Promise<{ told: string; isGood: boolean }> {
  const { speed, drivers } = parseArgs({
    args: options,
    options: {
      speed: { type: 'string', default: '10' },
      drivers: { type: 'string', default: '100' },
    },
  }).values;
  const postgres = await startTemporaryPostgres('elbbote-hour-');
  const port = await getFreePort();
  const origin = `http://localhost:${port}`;
  const city = fork(
    path.join(import.meta.dirname, '../../scripts/launch.mjs'),
    ['demo-city', '--speed', speed, '--drivers', drivers, '--orders', String(ORDERS)],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATABASE_OWNER_URL: postgres.ownerUrl,
        GEO_DOWNLOAD: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  try {
    await waitForCity(city);
    await new Promise((resolve) => setTimeout(resolve, FILL_MS));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
    const page = await context.newPage();
    await signIn(page, origin);
    const used = new Set<string>();
    const played: Played[] = [];
    for (const [incident, handle] of incidents) {
      await page.goto(`${origin}/admin-dashboard?tab=deliveries`);
      await visible(page.getByRole('heading', { name: 'Alle Sendungen' }));
      played.push(await play(incident, page, (hands) => handle({ pool, context, origin }, hands, used)));
    }
    return tell(`${speed} times as fast, ${drivers} drivers`, played);
  } finally {
    await browser.close();
    await pool.end();
    city.kill('SIGTERM');
    await new Promise((resolve) => city.once('exit', resolve));
    await postgres.stop();
  }
}

async function play(incident: string, page: Page, handle: (hands: Hands) => Promise<void>): Promise<Played> {
  const hands = makeHands(page);
  const start = performance.now();
  const failure = await handle(hands).then(
    () => undefined,
    // The message and the first lines of its log.
    (error: unknown) => String(error).split('\n').slice(0, 4).join(' '),
  );
  return { incident, ...hands.counts, seconds: (performance.now() - start) / 1000, failure };
}

async function waitForCity(city: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    city.once('exit', () => reject(new Error('the city has ended')));
    city.stdout?.on('data', (part: Buffer) => {
      if (part.toString().includes(' live at ')) resolve();
    });
  });
}

async function signIn(page: Page, origin: string): Promise<void> {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-Mail', { exact: true }).fill(admin?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(/admin-dashboard/);
}

function tell(city: string, played: Played[]): { told: string; isGood: boolean } {
  const kinds = [...Map.groupBy(played, ({ incident }) => incident)].map(([incident, all]) => {
    const handled = all.filter(({ failure }) => failure === undefined);
    const usual = (read: (one: Played) => number) => (handled.length > 0 ? median(handled.map(read)) : NaN);
    const failures = all.flatMap(({ failure }) => failure ?? []);
    return [
      `${incident}: ${handled.length} of ${all.length} handled,`,
      `usually ${usual(({ clicks }) => clicks)} clicks, ${usual(({ keys }) => keys)} keys,`,
      `${usual(({ seconds }) => seconds).toFixed(1)} s, at most ${Math.max(...all.map(({ seconds }) => seconds)).toFixed(1)} s`,
      ...failures.map((failure) => `\n    ${failure}`),
    ].join(' ');
  });
  const handled = played.filter(({ failure }) => failure === undefined).length;
  return {
    told: [
      `${city}, ${played.length} incidents, ${handled} handled`,
      ...kinds.map((line) => `  ${line}`),
    ].join('\n'),
    isGood: handled === played.length,
  };
}
