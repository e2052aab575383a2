import type { z } from 'zod';
import { type moneyListsContract, moneyLists } from '#money/contract/money-lists.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { ListTable } from '#platform/server/lists/list-table.ts';
import { MAX_ROWS } from '#platform/server/lists/write-csv.ts';
import { writeTable } from '#platform/server/lists/write-table.ts';
import type { Services } from '#app/services.ts';
import { listTables } from './list-tables.ts';

export type ListExport = z.infer<
  NonNullable<(typeof moneyListsContract)['exportList']['~orpc']['inputSchema']>
>;

/**
 * Everything in a list of the finance room that matches, in its order; the tables carry names, so the export
 * is recorded. `isCut`: there are more rows than `maxRows`.
 */
export async function exportList(
  services: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  { list, ...filters }: ListExport,
  maxRows = MAX_ROWS,
) {
  const at = services.clock.now();
  const { month, ...others } = { month: undefined, ...filters };
  // The union of the filters is narrowed by `list`, which the table is chosen by.
  const table = listTables[list] as ListTable<typeof filters>;
  const written = await writeTable(table.columns, table.read(services, filters, maxRows), maxRows);
  await recordAudit(services.db, {
    actor: admin,
    action: 'money_list.exported',
    subject: { kind: 'money_list', id: list },
    // Not what was searched for: the log is never erased, and names are.
    details: {
      list: moneyLists[list],
      ...(month && { month }),
      isNarrowed: Object.keys(others).length > 0,
      rows: written.rowCount,
    },
    at,
  });
  return {
    fileName: `${moneyLists[list].replaceAll(' ', '-')}-${formatDate(at).split('.').toReversed().join('-')}.csv`,
    ...written,
  };
}
