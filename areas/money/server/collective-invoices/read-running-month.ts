import { splitSigned } from '#adapters/domain/split-vat.ts';
import type { Services } from '#app/services.ts';
import { RUNNING_LINES } from '#money/contract/running-month.ts';
import { listMonths, type NamedSpan } from '#money/domain/book-months.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { atOnce } from '#platform/server/lists/list-table.ts';
import { MAX_ROWS, writeEuros } from '#platform/server/lists/write-csv.ts';
import { writeTable } from '#platform/server/lists/write-table.ts';
import { listLinesWithin, sumByCostCentre } from './collective-invoices.store.ts';
import { composeCollective } from './compose-collective.ts';

const kindTexts = { delivery: 'Sendung', redelivery: 'Erneute Zustellung', credit: 'Gutschrift' } as const;

function monthOf(now: Date): NamedSpan {
  const [month] = listMonths(now, 1);
  if (!month) throw new Error('there is no current month');
  return month;
}

const vatOf = (grossCents: number) => splitSigned(grossCents, tariff.vatPercent).vatCents;
const sumOf = (lines: readonly { grossCents: number }[]) =>
  lines.reduce((sum, { grossCents }) => sum + grossCents, 0);

/**
 * What a company has ordered on account since the month began in Berlin, by line and by cost centre, for
 * those who keep its accounts. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getRunningMonth(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  companyId: string,
) {
  requireCompanyRight(viewer, companyId, 'money');
  const month = monthOf(clock.now());
  const of = { companyId, ...month };
  const [costCentres, lines] = await Promise.all([
    sumByCostCentre(db, of),
    listLinesWithin(db, of, { newestFirst: true, limit: RUNNING_LINES }),
  ]);
  const grossCents = sumOf(costCentres);
  return {
    month: month.label,
    lineCount: costCentres.reduce((sum, { lineCount }) => sum + lineCount, 0),
    grossCents,
    vatCents: vatOf(grossCents),
    costCentres,
    lines: lines.map(({ at, description: _text, ...line }) => ({ ...line, at: at.toISOString() })),
  };
}

const table = atOnce(
  ['Datum', 'Sendung', 'Art', 'Kostenstelle', 'Referenz', 'Bestellt von', 'Netto (EUR)', 'Brutto (EUR)'],
  async ({ db, clock }, companyId: string, limit) =>
    await listLinesWithin(db, { companyId, ...monthOf(clock.now()) }, { newestFirst: false, limit }),
  (line) => [
    formatDate(line.at),
    line.shortId,
    kindTexts[line.kind],
    line.costCentre,
    line.reference,
    line.orderer,
    writeEuros(line.cents - vatOf(line.cents)),
    writeEuros(line.cents),
  ],
);

/**
 * The same lines as a table, oldest first; `isCut`: there are more than `MAX_ROWS`. Throws COMPANY_NOT_FOUND
 * and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function exportRunningMonth(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  companyId: string,
) {
  requireCompanyRight(viewer, companyId, 'money');
  const written = await writeTable(table.columns, table.read(services, companyId, MAX_ROWS));
  return { fileName: `Laufender-Monat-${monthOf(services.clock.now()).key}.csv`, ...written };
}

/**
 * The month so far as a PDF in the form of its collective invoice, in base64. It has no number, says that it
 * is no invoice, and is stored nowhere. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED, and refuses as
 * the document maker does.
 */
export async function previewRunningMonth(
  { db, clock, documents }: Pick<Services, 'db' | 'clock' | 'documents'>,
  viewer: SignedIn,
  companyId: string,
): Promise<{ fileName: string; content: string }> {
  requireCompanyRight(viewer, companyId, 'money');
  const issuedAt = clock.now();
  const month = monthOf(issuedAt);
  const lines = await listLinesWithin(db, { companyId, ...month }, { newestFirst: false, limit: MAX_ROWS });
  const grossCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const content = await composeCollective(db, { companyId, month, grossCents, issuedAt });
  const pdf = await documents.makeCollective(
    { invoiceNumber: null, issuedAt, content, lines },
    { owner: companyId },
  );
  return { fileName: `Vorschau-keine-Rechnung-${month.key}.pdf`, content: pdf.toString('base64') };
}
