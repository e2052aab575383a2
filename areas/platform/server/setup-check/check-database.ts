import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { listenForChanges } from '#platform/server/live/live-events.ts';
import { isOwner } from '#platform/server/database/migrate-database.ts';
import { readDatabaseFacts } from './database-facts.store.ts';
import { type Finding, findingsAbout, readReason } from './finding.ts';

const about = findingsAbout('Database');
const clockAbout = findingsAbout('Clock');

const MIN_VERSION = 150_000;
/** Two processes with their pools, jobs and listeners. */
const WANTED_CONNECTIONS = 60;
const ECHO_LIMIT_MS = 5000;

/** Version, roles, clock, and whether messages reach a listener. Changes nothing. */
export async function checkDatabase(
  { url, directUrl, ownerUrl }: DatabaseUrls,
  echoLimitMs = ECHO_LIMIT_MS,
): Promise<Finding[]> {
  const opened = await open('DATABASE_URL', url, directUrl);
  if ('state' in opened) return [opened];
  try {
    return [
      ...(await checkServer(opened)),
      ...(await checkRoles(opened, url, ownerUrl)),
      await checkEvents(opened, directUrl ?? url, echoLimitMs),
    ];
  } finally {
    await opened.close();
  }
}

async function open(name: string, url: string, directUrl?: string): Promise<Connection | Finding> {
  try {
    return await connectDatabase(url, { poolSize: 2, directUrl, storesLimits: false });
  } catch (error) {
    return about.problem(`${name} does not lead to a database: ${readReason(error)}.`);
  }
}

async function checkServer({ db }: Connection): Promise<Finding[]> {
  const asked = Date.now();
  const facts = await readDatabaseFacts(db);
  const skewSeconds = Math.abs(facts.now.getTime() - (asked + Date.now()) / 2) / 1000;
  const name = `PostgreSQL ${Math.floor(facts.version / 10_000)}`;
  return [
    facts.version < MIN_VERSION
      ? about.problem(`${name} is too old: at least 15 is needed.`)
      : about.ok(`${name} answers.`),
    ...(facts.encoding === 'UTF8'
      ? []
      : [about.problem(`its encoding is ${facts.encoding}: create it with encoding UTF8.`)]),
    ...(facts.hasTrigrams
      ? []
      : [about.problem('the extension pg_trgm is missing: install the server’s contrib package.')]),
    ...(facts.hasGermanOrder
      ? []
      : [about.problem('the collation de-x-icu is missing: use a PostgreSQL that was built with ICU.')]),
    ...(facts.maxConnections >= WANTED_CONNECTIONS
      ? []
      : [
          about.warning(
            `it permits ${facts.maxConnections} connections, and two processes use up to ${WANTED_CONNECTIONS}: raise max_connections, or put a pooler in front.`,
          ),
        ]),
    skewSeconds > 2
      ? clockAbout.problem(
          `this machine’s clock and the database’s differ by ${Math.round(skewSeconds)} s: synchronize both.`,
        )
      : clockAbout.ok('this machine and the database agree.'),
  ];
}

async function checkRoles(service: Connection, url: string, ownerUrl: string): Promise<Finding[]> {
  if (ownerUrl === url) {
    const { mayCreateTables } = await readDatabaseFacts(service.db);
    if (!mayCreateTables)
      return [about.ok('the service’s role owns nothing: `npm run migrate` applies migrations.')];
    return [
      about.warning(
        'one role does everything: with DATABASE_OWNER_URL a hole in the service cannot switch off the triggers that keep the books.',
      ),
    ];
  }
  const owner = await open('DATABASE_OWNER_URL', ownerUrl);
  if ('state' in owner) return [owner];
  try {
    const { mayCreateTables } = await readDatabaseFacts(owner.db);
    return [
      ...(mayCreateTables
        ? []
        : [about.problem('the role of DATABASE_OWNER_URL may not create tables in it.')]),
      (await isOwner(service.db))
        ? about.problem('the role of DATABASE_URL owns tables or is a superuser: it must own nothing.')
        : about.ok('the service’s role owns nothing.'),
    ];
  } finally {
    await owner.close();
  }
}

async function checkEvents({ db }: Connection, directUrl: string, echoLimitMs: number): Promise<Finding> {
  try {
    const live = await listenForChanges(directUrl, db, 100);
    // From here on: a connection that takes its time must not pass for an echo.
    const began = performance.now();
    try {
      while (performance.now() - began < echoLimitMs) {
        await sleep(50);
        if (performance.now() - began > live.echoAgeSeconds() * 1000 + 50) {
          return about.ok('messages reach their listener.');
        }
      }
    } finally {
      await live.stop();
    }
    return about.problem(
      'no message reaches its listener: behind a pooler, set DATABASE_DIRECT_URL to the server itself.',
    );
  } catch (error) {
    return about.problem(`DATABASE_DIRECT_URL does not lead to a database: ${readReason(error)}.`);
  }
}
