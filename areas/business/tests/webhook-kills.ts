/**
 * Tells receivers that misbehave of many events, while the server that sends them is killed again and again,
 * and reads what they took.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase, isDatabaseOutage } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { askDatabase, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type CompanyOwner, makeCompanyOwner } from './webhook-fixtures.ts';
import {
  hang,
  isAccepted,
  type Received,
  type Receiver,
  type Reply,
  replyWith,
  startReceiver,
} from './webhook-receiver.ts';

export interface WebhookKillPlan {
  /** Of these, each receiver is told a quarter. */
  events: number;
  kills: number;
  seed: number;
}

export interface WebhookKillReport {
  /** Messages that were taken, each once. */
  taken: number;
  /** Requests for messages that had been taken before: dropped by their id. */
  repeated: number;
  /** Requests that the reference library refuses. */
  refused: number;
  /** Deliveries of which a receiver was told with a gap or out of order. */
  outOfOrder: string[];
}

const env = { ALLOW_INSIDE_WEBHOOKS: 'true', DISPATCH_ROUND_SECONDS: '0' };
const commands = ['accept', 'pick_up', 'start_transit', 'deliver'] as const;
/** After the limit of 15 s. */
const LATE_MS = 16_000;
const SETTLE_LIMIT_MS = 30 * 60_000;

/** How each receiver misbehaves, at the first try of some messages. */
const faults: { share: number; reply: Reply }[] = [
  { share: 0.15, reply: replyWith(500) },
  { share: 0.005, reply: hang },
  { share: 0.15, reply: replyWith(302) },
  {
    share: 0.005,
    reply: async (response) => {
      await sleep(LATE_MS);
      response.writeHead(200).end();
    },
  },
];

export async function runWebhookKills({ events, kills, seed }: WebhookKillPlan): Promise<WebhookKillReport> {
  const dataDir = makeDatabaseFolder('elbbote-webhooks-');
  // Of its own, as in production: a server that is killed does not take it along.
  const database = await startEmbeddedPostgres(dataDir);
  const at = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const start = async () => await startServerProcess(path.join(dataDir, 'server'), port, { ...env, ...at });
  const port = await getFreePort();
  const random = seededRandom(seed);
  const receivers = await Promise.all(faults.map(startReceiver));
  let server: ServerProcess | undefined;
  try {
    server = await start();
    const city = await openBeside(dataDir, database.url);
    const counted = await meetReceivers(city.owner, receivers, random);
    const change = changeAll(city, events / receivers.length / commands.length);
    for (let round = 0; round < kills; round += 1) {
      await sleep(3000 + random() * 9000);
      await server.kill({ database: false });
      server = await start();
    }
    await change;
    await waitUntilAllTaken(dataDir);
    await city.close();
    const taken = receivers.map((receiver) => receiver.taken());
    return { ...counted, taken: taken.flat().length, outOfOrder: taken.flatMap(listOutOfOrder) };
  } finally {
    await server?.stop();
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface City {
  app: TestApp;
  owner: CompanyOwner;
  driver: Person;
  close(): Promise<void>;
}

/** The server's own functions on the database of the one that is killed; no job is worked on here. */
async function openBeside(dataDir: string, url: string): Promise<City> {
  const connection = await connectDatabase(url);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, path.resolve('.'));
  const opened = await buildApp(config, connection, startLiveTime);
  const app = { ...opened, db: connection.db, clock: opened.services.clock, config } as unknown as TestApp;
  return {
    app,
    owner: await makeCompanyOwner(app),
    driver: await makePerson(app, 'driver'),
    async close() {
      await opened.stop();
      await connection.close();
    },
  };
}

/** Each gets an endpoint, judges every request, and begins to misbehave. */
async function meetReceivers(
  owner: CompanyOwner,
  receivers: Receiver[],
  random: () => number,
): Promise<Pick<WebhookKillReport, 'repeated' | 'refused'>> {
  const counted = { repeated: 0, refused: 0 };
  for (const [index, receiver] of receivers.entries()) {
    const fault = faults[index];
    const { secret } = await owner.addEndpoint(receiver.url, [
      'delivery.assigned',
      'delivery.picked_up',
      'delivery.in_transit',
      'delivery.delivered',
    ]);
    const [seen, answered] = [new Set<string>(), new Set<string>()];
    receiver.reply = (response, received) => {
      const { id } = received;
      if (!isAccepted(secret, received)) counted.refused += 1;
      if (answered.has(id)) counted.repeated += 1;
      const isFirst = !seen.has(id);
      seen.add(id);
      if (fault && isFirst && random() < fault.share) return fault.reply(response, received);
      answered.add(id);
      return replyWith(200)(response, received);
    };
  }
  return counted;
}

/** Orders one delivery, copies it, and takes every copy to its receiver; four at a time. */
async function changeAll({ app, owner, driver }: City, count: number): Promise<void> {
  const ordered = await owner.order();
  const rows = await app.db.select().from(deliveries).where(eq(deliveries.id, ordered));
  const copies = rows.flatMap(({ id: _id, trackingToken: _token, isCompleted: _list, ...values }) =>
    Array.from({ length: count }, () => values),
  );
  const ids = await app.db.insert(deliveries).values(copies).returning({ id: deliveries.id });
  const lane = async () => {
    for (let next = ids.pop(); next; next = ids.pop()) {
      for (const command of commands) {
        // On a machine that is busy with kills a connection may break before anything is committed.
        await apply(app, next.id, command, driver).catch(async (error: unknown) => {
          if (!isDatabaseOutage(error)) throw error;
          await sleep(1000);
          await apply(app, next.id, command, driver);
        });
      }
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

async function waitUntilAllTaken(dataDir: string): Promise<void> {
  const until = performance.now() + SETTLE_LIMIT_MS;
  const waiting = 'select count(*)::int as count from webhook_messages where delivered_at is null';
  for (;;) {
    const [row] = await askDatabase<{ count: number }>(dataDir, waiting);
    if (row?.count === 0) return;
    if (performance.now() > until) throw new Error(`${row?.count} messages were never taken`);
    await sleep(1000);
  }
}

/** Deliveries whose numbers were not taken as 1, 2, 3, 4. */
function listOutOfOrder(taken: Received[]): string[] {
  const byDelivery = Map.groupBy(taken, ({ data }) => data.delivery_id);
  const whole = commands.map((_command, index) => index + 1).join();
  return [...byDelivery].flatMap(([id, received]) =>
    received.map(({ data }) => data.sequence).join() === whole ? [] : [String(id)],
  );
}
