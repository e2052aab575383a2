/** What checking and ordering the rows of a file have in common: files take turns, by their companies. */
import type { ImportRowState } from '#business/domain/import-fields.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { type ImportRow, listRowsIn } from './import-rows.store.ts';
import type { OrderImport } from './order-imports.store.ts';

/** Of a job that works on one file: those of different companies at the same time in one process. */
export const fileJob = {
  timeoutSeconds: 300,
  isOrdered: true,
  atOnce: 4,
  placesEach: 1,
} as const satisfies Partial<JobDefinition>;

/** Has such a job work on the file when it is its company's turn. */
export async function sendFile(
  { sendJob }: Pick<Services, 'sendJob'>,
  executor: Executor,
  { job, id, companyId }: Pick<OrderImport, 'id' | 'companyId'> & { job: string },
): Promise<void> {
  await sendJob(executor, job, { importId: id }, { orderedBy: id, owner: companyId });
}

interface Turn {
  state: ImportRowState;
  /** So many rows are worked on together. */
  atOnce: number;
  /** After so many the file gets in line again behind the others. */
  rowsATurn: number;
  limit: AbortSignal | undefined;
}

/**
 * Gives `work` the next rows in this state, some at a time, until it says 'stop' or none is left: 'ended'; or
 * until its turn is over: 'goes on'. Throws when the job takes too long.
 */
export async function workInTurn(
  db: Database,
  importId: string,
  { state, atOnce, rowsATurn, limit }: Turn,
  work: (rows: ImportRow[]) => Promise<'stop' | undefined>,
): Promise<'ended' | 'goes on'> {
  for (let done = 0; ; done += atOnce) {
    if (limit?.aborted) throw new Error('a file takes too long and goes on later');
    const rows = await listRowsIn(db, importId, { states: [state], limit: Math.min(atOnce, rowsATurn) });
    if (rows.length === 0) return 'ended';
    if (done >= rowsATurn) return 'goes on';
    if ((await work(rows)) === 'stop') return 'ended';
  }
}
