import { formatDate } from '#platform/contract/german-format.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { type OfCompany, readCompanyInvoices } from './list-company-invoices.ts';
import { inBatches } from '#platform/server/lists/list-table.ts';
import { MAX_ROWS, writeEuros } from '#platform/server/lists/write-csv.ts';
import { writeTable } from '#platform/server/lists/write-table.ts';
import type { Services } from '#app/services.ts';

const table = inBatches(
  [
    'Datum',
    'Nummer',
    'Art',
    'Sendung',
    'Referenz',
    'Kostenstelle',
    'Netto (EUR)',
    'USt (EUR)',
    'Brutto (EUR)',
  ],
  readCompanyInvoices,
  (row) => [
    formatDate(row.at),
    row.invoiceNumber,
    row.kindText,
    row.shortId,
    row.reference,
    row.costCentre,
    writeEuros(row.netCents),
    writeEuros(row.vatCents),
    writeEuros(row.grossCents),
  ],
);

/**
 * A company's invoices and cancellations as a table, for those who keep its accounts; `isCut`: there are more
 * rows. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function exportCompanyInvoices(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  of: OfCompany,
  maxRows = MAX_ROWS,
) {
  requireCompanyRight(viewer, of.id, 'money');
  const written = await writeTable(table.columns, table.read(services, of, maxRows), maxRows);
  return { fileName: `Rechnungen${of.month ? `-${of.month}` : ''}.csv`, ...written };
}
