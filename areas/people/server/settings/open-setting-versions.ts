import type { FastifyBaseLogger } from 'fastify';
import { findVersion, type Versions } from '#platform/domain/versions.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import type { OrderingHours } from '#platform/domain/opening-hours.ts';
import {
  standardValues,
  type VersionedKind,
  versionedKinds,
  type VersionedValues,
} from '#platform/domain/versioned.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';
import { listVersionRows, type SettingVersion } from './setting-versions.store.ts';

export type Timelines = { [Kind in VersionedKind]: Versions<VersionedValues[Kind]> };

export interface SettingVersions {
  /** The values of a kind that apply at this instant. */
  find<Kind extends VersionedKind>(kind: Kind, at: Date): VersionedValues[Kind];
  /** The ordering times past and future, or that they are suspended. */
  hours(): OrderingHours;
  /** Reads them again; called by whoever changed them, in other processes by their notification. */
  reload(): Promise<void>;
  stop(): void;
}

/** In case a notification was lost: a version is planned for a later day, so nobody is late for it. */
const RELOAD_MS = 60_000;
const BEGINNING = new Date(0);

/**
 * The values that an operator changes from a day on, kept in memory with everything planned, so that they
 * take effect in every process at the same instant and without a query.
 */
export async function openSettingVersions({
  config,
  db,
  live,
  log,
}: {
  config: Config;
  db: Database;
  live: LiveEvents;
  log: FastifyBaseLogger;
}): Promise<SettingVersions> {
  let timelines = await readTimelines(db);
  const reload = async () => {
    timelines = await readTimelines(db);
  };
  const retry = () => {
    reload().catch((error: unknown) =>
      log.error({ error: failureLogText(error) }, 'versions of settings could not be read'),
    );
  };
  const unsubscribe = live.hear(({ noun }) => {
    if (noun === 'setting' || noun === '*') retry();
  });
  const timer = setInterval(retry, RELOAD_MS).unref();
  return {
    find: (kind, at) => findVersion<VersionedValues[typeof kind]>(timelines[kind], at),
    hours: () => (config.orderingHours === 'suspended' ? 'suspended' : timelines.ordering_times),
    reload,
    stop() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

async function readTimelines(db: Database): Promise<Timelines> {
  const rows = (await listVersionRows(db)).map(({ version }) => version);
  return Object.fromEntries(versionedKinds.map((kind) => [kind, toTimeline(kind, rows)])) as Timelines;
}

/** The versions of one kind in the order in which they apply, beginning with the default. */
export function toTimeline<Kind extends VersionedKind>(
  kind: Kind,
  rows: readonly SettingVersion[],
): Versions<VersionedValues[Kind]> {
  const planned = rows.filter((row) => row.kind === kind);
  return [
    { from: BEGINNING, values: standardValues[kind] },
    ...planned.map(({ effectiveOn, values }) => ({
      from: spanOfDay(effectiveOn).start,
      values: values as VersionedValues[Kind],
    })),
  ];
}
