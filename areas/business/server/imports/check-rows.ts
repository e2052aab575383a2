import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { checkRow } from './check-row.ts';
import { type ImportRow, listRowsIn, markRepeated, saveChecks } from './import-rows.store.ts';
import { lookUpAddresses } from './look-up-addresses.ts';
import { findImport, updateImport } from './order-imports.store.ts';

export const CHECK_IMPORT_JOB = 'check-order-import';

type Needed = Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>;

/** So many rows ask the map engines at once, and are stored in one statement. */
const AT_ONCE = 20;

/** Checks the rows that nobody has looked at yet; after an interruption it goes on where it stood. */
async function checkRows(services: Needed, importId: string, limit?: AbortSignal): Promise<void> {
  const { db } = services;
  if ((await findImport(db, importId))?.state !== 'checking') return;
  const lookUp = lookUpAddresses(services);
  for (;;) {
    if (limit?.aborted) throw new Error('the check takes too long and goes on later');
    const rows = await listRowsIn(db, importId, { states: ['new'], limit: AT_ONCE });
    if (rows.length === 0) break;
    const checks = await Promise.all(rows.map((row) => checkOne(row)));
    await saveChecks(db, checks);
  }
  await markRepeated(db, importId);
  await updateImport(db, importId, { state: 'checked', updatedAt: services.clock.now() });

  async function checkOne({ id, typed }: ImportRow) {
    if (!typed) throw new Error(`the row ${id} has no fields`);
    const checked = await checkRow(services, typed, lookUp);
    return { id, ...noPrice, faults: [], ...checked };
  }
}

export const noPrice = { quoteId: null, speed: null, priceCents: null };

export function checkImportJob(services: Needed): JobDefinition {
  return {
    name: CHECK_IMPORT_JOB,
    title: 'Prüfung von Aufträgen aus einer Datei',
    timeoutSeconds: 300,
    isOrdered: true,
    run: (data, limit) => checkRows(services, String(data.importId), limit),
  };
}
