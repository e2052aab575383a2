import {
  type ByteEncoding,
  byteEncodings,
  type ImportMapping,
  isByteEncoding,
} from '#business/domain/import-fields.ts';
import { proposeMapping } from '#business/domain/propose-mapping.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { readAnew } from './file-encodings.ts';
import { requireIdle, requireOwn } from './get-own-import.ts';
import {
  findPreset,
  listCells,
  listLetterCells,
  lockImport,
  type OrderImport,
  reloadRows,
  updateImport,
} from './order-imports.store.ts';
import { fingerprintOf } from './read-order-file.ts';

/**
 * Reads the letters of a file as somebody says who knows the names in it; every row begins anew, and the
 * columns are proposed again by their names. Returns the proposal. Throws IMPORT_NOT_FOUND,
 * COMPANY_ROLE_NOT_ALLOWED, IMPORT_BUSY, and IMPORT_ROW_SETTLED once a row of it is ordered.
 */
export async function chooseEncoding(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { id, encoding: to }: { id: string; encoding: ByteEncoding },
): Promise<ImportMapping> {
  return await db.transaction(async (tx) => {
    const found = requireOwn(viewer, await lockImport(tx, id));
    requireIdle(found);
    const { encoding: from } = found;
    if (!isByteEncoding(from)) return found.mapping;
    const rows = await listCells(tx, id);
    if (rows.some(({ state }) => state === 'agreed' || state === 'ordered')) {
      throw new AppError('IMPORT_ROW_SETTLED');
    }
    const read = (texts: readonly string[]) => texts.map((text) => readAnew(text, { from, to }));
    const columns = read(found.columns);
    await reloadRows(
      tx,
      id,
      rows.map(({ line, cells }) => {
        const anew = read(cells);
        return { line, cells: anew, fingerprint: fingerprintOf(columns, anew) };
      }),
    );
    const preset = await findPreset(tx, found.companyId);
    const mapping = proposeMapping(columns, preset?.columnNames);
    const change = { columns, mapping, encoding: to, isEncodingProven: true, state: 'new' as const };
    await updateImport(tx, id, { ...change, updatedAt: clock.now() });
    return mapping;
  });
}

const SAMPLES = 4;
const SAMPLE_LENGTH = 60;

/** What the letters of a file say in each reading; null where its bytes leave nothing to say. */
export async function listReadings(
  executor: Executor,
  { id, encoding: from, columns, isEncodingProven }: OrderImport,
) {
  if (!isByteEncoding(from)) return null;
  const cells = [...columns, ...(await listLetterCells(executor, id))];
  const samples = [...new Set(cells)].filter((cell) => /[^\p{ASCII}]/u.test(cell)).slice(0, SAMPLES);
  return {
    chosen: isEncodingProven ? from : null,
    readings: byteEncodings.map((encoding) => ({
      encoding,
      samples: samples.map((sample) => readAnew(sample, { from, to: encoding }).slice(0, SAMPLE_LENGTH)),
    })),
  };
}
