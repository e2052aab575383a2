import type { Database } from '#platform/server/database/database.ts';
import type { LineReader } from './list-table.ts';
import { cutPage, readCursor } from './page-cursor.ts';

const PAGE = 50;

/** More than any list has that is shown whole. */
const WHOLE = 2000;

/** A list as its page shows it, or whole where the filters say so. Throws as readCursor does. */
export function pageOf<Filters extends object, Row extends { at: string; id: string }>(
  read: LineReader<Filters, Row>,
  { isWhole = () => false }: { isWhole?: (filters: Filters) => boolean } = {},
) {
  return async (
    { db }: { db: Database },
    { after, ...asked }: Filters & { after?: string | undefined },
  ): Promise<{ rows: Row[]; next: string | null }> => {
    const filters = asked as unknown as Filters;
    if (isWhole(filters))
      return { rows: await read(db, filters, { limit: WHOLE, isWhole: true }), next: null };
    const part = { after: after ? readCursor(after) : undefined, limit: PAGE + 1 };
    return cutPage(await read(db, filters, part), PAGE, ({ at, id }) => ({ at: new Date(at), id }));
  };
}
