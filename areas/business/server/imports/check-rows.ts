import type { Executor } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { checkRow } from './check-row.ts';
import { type ImportRow, markRepeated, saveChecks } from './import-rows.store.ts';
import { type AddressLookup, lookUpAddresses } from './look-up-addresses.ts';
import { findImport, type OrderImport, updateImport } from './order-imports.store.ts';
import { fileJob, sendFile, workInTurn } from './work-in-turn.ts';

const CHECK_IMPORT_JOB = 'check-order-import';

type Needed = Pick<Services, 'sendJob' | 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>;

/** So many rows ask the map engines at once, and are stored in one statement. */
const AT_ONCE = 10;
/** Rows of one turn, after which the file gets in line behind the others. */
const ROWS_A_TURN = 100;
/** Files whose addresses are remembered from turn to turn. */
const REMEMBERED = 20;

/** Has a file's rows checked when it is its company's turn. */
export async function sendCheck(
  services: Pick<Services, 'sendJob'>,
  executor: Executor,
  file: Pick<OrderImport, 'id' | 'companyId'>,
): Promise<void> {
  await sendFile(services, executor, { ...file, job: CHECK_IMPORT_JOB });
}

/**
 * Checks the next rows that nobody has looked at yet, and gets in line for the rest; after an interruption it
 * goes on where it stood.
 */
async function checkRows(
  services: Needed,
  importId: string,
  { rowsATurn, lookUp }: { rowsATurn: number; lookUp: AddressLookup },
  limit?: AbortSignal,
): Promise<'checked' | 'goes on'> {
  const { db } = services;
  const found = await findImport(db, importId);
  if (found?.state !== 'checking') return 'checked';
  const turn = { state: 'new', atOnce: AT_ONCE, rowsATurn, limit } as const;
  const end = await workInTurn(db, importId, turn, async (rows) => {
    await saveChecks(db, await Promise.all(rows.map((row) => checkOne(row))));
    return undefined;
  });
  if (end === 'goes on') {
    await sendCheck(services, db, found);
    return end;
  }
  await markRepeated(db, importId);
  await updateImport(db, importId, { state: 'checked', updatedAt: services.clock.now() });
  return 'checked';

  async function checkOne({ id, typed }: ImportRow) {
    if (!typed) throw new Error(`the row ${id} has no fields`);
    const checked = await checkRow(services, typed, lookUp);
    return { id, ...noPrice, faults: [], ...checked };
  }
}

export const noPrice = { quoteId: null, speed: null, priceCents: null };

/** `rowsATurn` are checked before the file gets in line again. */
export function checkImportJob(services: Needed, rowsATurn = ROWS_A_TURN): JobDefinition {
  const lookUps = new Map<string, AddressLookup>();
  const rememberFor = (importId: string): AddressLookup => {
    const lookUp = lookUps.get(importId) ?? lookUpAddresses(services);
    lookUps.delete(importId);
    lookUps.set(importId, lookUp);
    const [oldest = ''] = lookUps.keys();
    if (lookUps.size > REMEMBERED) lookUps.delete(oldest);
    return lookUp;
  };
  return {
    name: CHECK_IMPORT_JOB,
    title: 'Prüfung von Aufträgen aus einer Datei',
    ...fileJob,
    async run(data, limit) {
      const importId = String(data.importId);
      const turn = { rowsATurn, lookUp: rememberFor(importId) };
      const state = await checkRows(services, importId, turn, limit);
      if (state === 'checked') lookUps.delete(importId);
    },
  };
}
