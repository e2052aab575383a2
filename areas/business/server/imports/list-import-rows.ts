import { IMPORT_ROWS, type ImportRowState } from '#business/domain/import-fields.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { getOwnImport } from './get-own-import.ts';
import { listLikes, listRowsIn } from './import-rows.store.ts';
import { noteRow } from './read-typed-row.ts';
import { countRowsByState } from './order-imports.store.ts';

/**
 * A page of rows in the file's order; a repeated one with the row that it repeats. Throws IMPORT_NOT_FOUND
 * and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listImportRows(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { id, state, page }: { id: string; state?: ImportRowState | undefined; page: number },
) {
  await getOwnImport(db, viewer, id);
  const [rows, counted] = await Promise.all([
    listRowsIn(db, id, {
      states: state && [state],
      limit: IMPORT_ROWS,
      offset: (page - 1) * IMPORT_ROWS,
    }),
    countRowsByState(db, id),
  ]);
  const likes = await listLikes(
    db,
    rows.filter((row) => row.state === 'repeated'),
  );
  const repeatsOf = (row: (typeof rows)[number]) => {
    if (row.state !== 'repeated') return null;
    const like = likes.find(
      (one) => one.fingerprint === row.fingerprint && (one.deliveryId !== null || one.importId === id),
    );
    if (!like) return null;
    const { line, deliveryId, orderedAt } = like;
    return { line, deliveryId, orderedAt: orderedAt?.toISOString() ?? null };
  };
  return {
    rows: rows.map((row) => ({
      id: row.id,
      line: row.line,
      typed: row.typed ?? {},
      state: row.state,
      faults: row.faults,
      notes: row.typed ? noteRow(row.typed) : [],
      speed: row.speed,
      priceCents: row.priceCents,
      earlierPriceCents: row.earlierPriceCents,
      deliveryId: row.deliveryId,
      repeats: repeatsOf(row),
    })),
    rowCount: counted
      .filter((one) => !state || one.state === state)
      .reduce((all, { count }) => all + count, 0),
  };
}
