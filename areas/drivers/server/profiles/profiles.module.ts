import type { Module } from '#app/module.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import type { Transaction, Executor } from '#platform/server/database/database.ts';
import { driversRoutes } from './drivers.routes.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { beginPauseJob, beginPendingPause } from './plan-working-time.ts';
import { watchUnwatchedJob } from './watch-silence.ts';
import { deleteDriverRow, findDriverRow } from './drivers.store.ts';
import { forgetTrack } from './forget-track.ts';
import { deleteSpansBefore, deleteSpansOf, listSpansOf } from './online-spans.store.ts';
import { keptAsBriefing } from '#drivers/domain/briefing-due.ts';
import { deleteBriefingsBefore, listBriefings } from './briefings.store.ts';
import { ONLINE_TIMES_DAYS } from '#drivers/domain/online-times.ts';

/** Deletes the driver's row, and returns the storage keys of the documents, to be deleted afterwards. */
async function deleteDriver(tx: Transaction, userId: string): Promise<string[]> {
  await forgetTrack(tx, userId);
  await deleteSpansOf(tx, userId);
  const driver = await deleteDriverRow(tx, userId);
  if (!driver) return [];
  const keys = [...Object.values(paperColumns).map((column) => driver[column]), driver.idDocumentUrl];
  return [...new Set(keys.filter((key) => key !== null))];
}

const documentColumns: readonly string[] = [...Object.values(paperColumns), 'idDocumentUrl'];

/** The driver's own data, including the bank account; of the documents only which ones are stored. */
async function exportDriver(executor: Executor, userId: string) {
  const driver = await findDriverRow(executor, userId);
  if (!driver) return null;
  const { id: _, userId: _u, ...own } = driver;
  const kept = Object.entries(own).filter(([column]) => !documentColumns.includes(column));
  return {
    ...Object.fromEntries(kept),
    onlineTimes: await listSpansOf(executor, userId),
    liftingBriefings: await listBriefings(executor, userId),
    documents: documentColumns.filter((column) => own[column as keyof typeof own] !== null),
  };
}

export const profilesModule = {
  routes: { drivers: driversRoutes, onboarding: onboardingRoutes },
  jobs: (services) => [watchUnwatchedJob(services), beginPauseJob(services)],
  subscribers: (services) => ({ delivery: [beginPendingPause(services)] }),
  retention: [
    {
      what: 'online times of drivers',
      kept: { days: ONLINE_TIMES_DAYS },
      end: ({ db }, before) => deleteSpansBefore(db, before),
    },
    {
      // They outlive the account: whose they were is then only an id without a person.
      what: 'confirmed briefings of drivers',
      kept: keptAsBriefing,
      end: ({ db }, before) => deleteBriefingsBefore(db, before),
    },
  ],
  personalData: {
    exports: { driver: { driver: exportDriver } },
    erases: { driver: (tx, { id }) => deleteDriver(tx, id) },
  },
} satisfies Module;
