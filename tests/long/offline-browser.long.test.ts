import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { type Backstage, openBackstage } from '#tests/journeys/backstage.ts';
import { collectComplaints } from '#tests/journeys/complaints.ts';
import { gatherPeople } from '#tests/journeys/journey-people.ts';
import { countStrokes, findColor, liveInBrowser, type Parcel } from '#drivers/tests/phones/browser-day.ts';
import { layLossyLine, type LossyLine } from '#drivers/tests/phones/lossy-line.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { askDatabase, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const DAYS = Number(process.env.DAYS ?? 20);

const dataDir = makeDatabaseFolder('elbbote-phones-');
let port: number;
let server: ServerProcess;
let line: LossyLine;
let backstage: Backstage;
let browser: Browser;

beforeAll(async () => {
  port = await getFreePort();
  const behind = await getFreePort();
  server = await startServerProcess(dataDir, behind, {
    ELBBOTE_API_ONLY: '',
    PUBLIC_URL: `http://localhost:${port}`,
  });
  line = await layLossyLine(port, behind);
  backstage = await openBackstage({ name: 'site', dataDir, origin: '', port: '', env: {} });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
  await line?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

test('over 20 days in a real browser with a bad network each act takes effect once, in order, with its own proof', async () => {
  const first = Number(process.env.TEST_SEED ?? 20_261_122);
  const began = performance.now();
  let acts = 0;
  for (let seed = first; seed < first + DAYS; seed += 1) {
    const context = await browser.newContext();
    const baseURL = `http://localhost:${port}`;
    const people = gatherPeople({
      context,
      browser,
      origin: baseURL,
      backstage,
      complaints: collectComplaints(),
    });
    const { parcels, events } = await liveInBrowser({
      browser,
      people,
      line,
      random: seededRandom(seed),
      baseURL,
    }).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
    for (const parcel of parcels) {
      const { recorded, color, strokes } = parcel;
      const isSigned = recorded.some(({ status }) => status === 'delivered');
      expect(await readOutcome(parcel), `seed ${seed}: ${events.join('; ')}`).toEqual({
        statuses: recorded.map(({ status }) => status),
        isInTime: true,
        color,
        strokes: isSigned ? strokes : 0,
      });
    }
    acts += parcels.flatMap(({ recorded }) => recorded).length;
    await people.leave();
    await context.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`offline: ${DAYS} days in a browser from seed ${first}, ${acts} acts, ${seconds} s`);
});

/** The timeline since the acceptance, with its proofs. */
async function readOutcome({ id, recorded }: Parcel) {
  const entries = await askDatabase<{ status: string; timestamp: Date }>(
    dataDir,
    `select status, timestamp from delivery_tracking where delivery_id = '${id}' order by position`,
  );
  const since = entries.slice(entries.findIndex(({ status }) => status === 'assigned') + 1);
  const isInTime = since.every(({ timestamp }, index) => {
    const act = recorded[index];
    return act !== undefined && timestamp >= act.from && timestamp <= act.to;
  });
  const [row] = await askDatabase<{ signature: string | null; photo: string | null }>(
    dataDir,
    `select delivery_signature_url as signature, delivery_photo_url as photo from deliveries where id = '${id}'`,
  );
  const read = (key: string) => readFile(path.join(dataDir, 'files', key));
  return {
    statuses: since.map(({ status }) => status),
    isInTime,
    color: row?.photo ? await findColor(await read(row.photo)) : undefined,
    strokes: row?.signature ? await countStrokes(await read(row.signature)) : 0,
  };
}
