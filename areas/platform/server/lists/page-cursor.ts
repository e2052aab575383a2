import { z } from 'zod';
import { idField, instantField } from '#platform/contract/fields.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/**
 * Cuts a result read with one extra row into a page and the next cursor; null if there is no further page.
 */
export function cutPage<R>(
  found: R[],
  size: number,
  lastOf: (row: R) => LastRow,
): { rows: R[]; next: string | null } {
  return cut(found, size, (last) => writeCursor(lastOf(last)));
}

function cut<R>(found: R[], size: number, write: (last: R) => string): { rows: R[]; next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? write(last) : null };
}

/** The last row of a page: lists are ordered by an instant, and by id for equal instants. */
interface LastRow {
  at: Date;
  id: string;
}

function writeCursor({ at, id }: LastRow): string {
  return `${at.toISOString()}_${id}`;
}

/** Throws VALIDATION_FAILED for a malformed cursor. */
export function readCursor(cursor: string): LastRow {
  const [instant = '', id = ''] = cursor.split('_');
  if (!instantField.safeParse(instant).success || !idField.safeParse(id).success) {
    throw new AppError('VALIDATION_FAILED');
  }
  return { at: new Date(instant), id };
}

/** The last row of a page of a list in any order: the text that it is ordered by, and its id. */
interface LastKey {
  key: string;
  id: string;
}

/** The same as `cutPage` for such a list. */
export function cutKeyedPage<R>(
  found: R[],
  size: number,
  lastOf: (row: R) => LastKey,
): { rows: R[]; next: string | null } {
  return cut(found, size, (last) => {
    const { key, id } = lastOf(last);
    return Buffer.from(JSON.stringify([key, id])).toString('base64url');
  });
}

const writtenKey = z.tuple([z.string(), idField]);

/** Throws VALIDATION_FAILED for a malformed cursor. */
export function readKeyCursor(cursor: string): LastKey {
  try {
    const [key, id] = writtenKey.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, id };
  } catch {
    throw new AppError('VALIDATION_FAILED');
  }
}
