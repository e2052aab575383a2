import { orderOnAccount } from '#money/server/checkout/order-on-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { checkRow, toFault } from './check-row.ts';
import { noPrice } from './check-rows.ts';
import { confirmRows } from './confirm-rows.ts';
import { findOrderer } from './find-orderer.ts';
import { type HaltCode, isHalting } from './halt-texts.ts';
import { type ImportRow, noteOrdered, refuseRows, saveRow } from './import-rows.store.ts';
import { type AddressLookup, lookUpAddresses } from './look-up-addresses.ts';
import { findImport, type OrderImport, updateImport } from './order-imports.store.ts';
import { readTypedRow } from './read-typed-row.ts';
import { fileJob, sendFile, workInTurn } from './work-in-turn.ts';

const ORDER_IMPORT_JOB = 'order-order-import';

type Needed = Parameters<typeof orderOnAccount>[0] & Pick<Services, 'lookAhead'>;

/** Each is a transaction of its own that waits for the company's credit line in the end. */
const AT_ONCE = 8;
/** Orders of one turn, after which the file gets in line behind the others. */
const ROWS_A_TURN = 40;

/** Has a file's rows ordered when it is its company's turn. */
export async function sendOrders(
  services: Pick<Services, 'sendJob'>,
  executor: Executor,
  file: Pick<OrderImport, 'id' | 'companyId'>,
): Promise<void> {
  await sendFile(services, executor, { ...file, job: ORDER_IMPORT_JOB });
}

interface Ordering {
  services: Needed;
  orderer: SignedIn;
  lookUp: AddressLookup;
}

/**
 * Orders the next rows whose price was confirmed, and gets in line for the rest; after an interruption it
 * goes on where it stood. Once none is left, one mail confirms what was ordered.
 */
async function orderRows(
  services: Needed,
  importId: string,
  rowsATurn: number,
  limit?: AbortSignal,
): Promise<void> {
  const { db } = services;
  const found = await findImport(db, importId);
  if (found?.state !== 'ordering') return;
  await noteOrdered(db, importId);
  const orderer = await findOrderer(db, found);
  let haltedBy: HaltCode | undefined = orderer ? undefined : 'COMPANY_ROLE_NOT_ALLOWED';
  const lookUp = lookUpAddresses(services);
  if (orderer) {
    const turn = { state: 'agreed', atOnce: AT_ONCE, rowsATurn, limit } as const;
    const end = await workInTurn(db, importId, turn, async (rows) => {
      const ends = await allEnded(rows.map((row) => orderRow({ services, orderer, lookUp }, row)));
      await noteOrdered(db, importId);
      haltedBy = ends.find((one) => one !== undefined);
      return haltedBy && 'stop';
    });
    if (end === 'goes on') return await sendOrders(services, db, found);
  }
  await db.transaction(async (tx) => {
    await refuseRows(tx, importId);
    const change = { state: 'checked', haltedBy: haltedBy ?? null } as const;
    await updateImport(tx, importId, { ...change, updatedAt: services.clock.now() });
    await confirmRows(services, tx, found);
  });
}

/** A job that fails leaves none of them running, which would order beside the job's next try. */
async function allEnded<T>(running: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running);
  return await Promise.all(running);
}

/** Returns the code that ends ordering, if one does. What is wrong with the row alone is its fault. */
async function orderRow(ordering: Ordering, row: ImportRow): Promise<HaltCode | undefined> {
  try {
    await placeOrder(ordering, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isHalting(error.code)) return error.code;
    if (error.code === 'QUOTE_EXPIRED' || error.code === 'QUOTE_NOT_FOUND') return await renew(ordering, row);
    const { db } = ordering.services;
    await saveRow(db, { id: row.id, ...noPrice, state: 'faulty', faults: [toFault(error)] });
  }
  return undefined;
}

/** With the new quote if it costs the same; otherwise somebody has to confirm it first. */
async function renew(ordering: Ordering, row: ImportRow): Promise<HaltCode | undefined> {
  const { services, lookUp } = ordering;
  if (!row.typed) throw new Error(`the row ${row.id} has no fields`);
  const checked = await checkRow(services, row.typed, lookUp);
  if (checked.state === 'faulty') {
    await saveRow(services.db, { id: row.id, ...noPrice, ...checked });
    return undefined;
  }
  if (checked.priceCents !== row.priceCents) {
    await saveRow(services.db, { id: row.id, ...checked, earlierPriceCents: row.priceCents });
    return undefined;
  }
  // Before it is ordered: an order of an unknown quote would be placed again after an interruption.
  await saveRow(services.db, { id: row.id, quoteId: checked.quoteId });
  return await orderRow(ordering, { ...row, quoteId: checked.quoteId });
}

async function placeOrder({ services, orderer }: Ordering, row: ImportRow): Promise<void> {
  const { quoteId, typed, companyId } = row;
  if (!quoteId || !typed) throw new Error(`the row ${row.id} has no price`);
  const read = readTypedRow(typed);
  if ('faults' in read) throw new AppError('VALIDATION_FAILED');
  const {
    pickupAddress: _from,
    deliveryAddress: _to,
    packageSize: _size,
    weightKg: _weight,
    ...order
  } = read.row;
  await orderOnAccount(services, orderer, { ...order, quoteId, companyId, confirmedInList: true });
}

/** `rowsATurn` are ordered before the file gets in line again. */
export function orderImportJob(services: Needed, rowsATurn = ROWS_A_TURN): JobDefinition {
  return {
    name: ORDER_IMPORT_JOB,
    title: 'Bestellung von Aufträgen aus einer Datei',
    ...fileJob,
    run: (data, limit) => orderRows(services, String(data.importId), rowsATurn, limit),
  };
}
