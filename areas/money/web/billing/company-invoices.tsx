import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { CsvButton } from '#web/fields/csv-button.tsx';
import { monthFilter } from '#web/fields/month-filter.ts';
import { OpenInvoice } from '#web/fields/open-invoice.tsx';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type Page = Awaited<ReturnType<typeof client.companyInvoices.listCompanyInvoices>>;
type Row = Page['rows'][number];

const filters = [monthFilter] as const;

/** Only references are long: they alone break. */
const onOneLine = (text: string) => <span className="tabular whitespace-nowrap">{text}</span>;

const columns: TableColumn<Row>[] = [
  { key: 'number', title: 'Nummer', render: ({ invoiceNumber }) => onOneLine(invoiceNumber) },
  { key: 'kind', title: 'Art', render: ({ kindText }) => onOneLine(kindText) },
  { key: 'at', title: 'Datum', render: ({ at }) => onOneLine(formatDate(at)) },
  { key: 'shipment', title: 'Sendung', render: ({ shortId }) => onOneLine(shortId) },
  { key: 'reference', title: 'Referenz', render: ({ reference }) => reference || '–' },
  { key: 'costCentre', title: 'Kostenstelle', render: ({ costCentre }) => costCentre || '–' },
  { key: 'net', title: 'Netto', align: 'end', render: ({ netCents }) => onOneLine(formatTotal(netCents)) },
  {
    key: 'gross',
    title: 'Brutto',
    align: 'end',
    render: ({ grossCents }) => onOneLine(formatTotal(grossCents)),
  },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: ({ id, invoiceNumber, hasXRechnung }) => (
      <span className="flex flex-wrap justify-end">
        <OpenInvoice
          invoiceNumber={invoiceNumber}
          fetchLink={() => client.companyInvoices.getCompanyInvoiceLink({ id })}
        />
        {hasXRechnung && (
          <OpenInvoice
            invoiceNumber={invoiceNumber}
            file="XRechnung"
            fetchLink={() => client.companyInvoices.getCompanyInvoiceLink({ id, format: 'xml' })}
          />
        )}
      </span>
    ),
  },
];

/** A company's invoices and cancellations, by month, for those who keep its accounts. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const { values, wanted, choose, narrowing } = useListFilters(filters);
  const { month } = wanted;
  const of = { id: companyId, ...(month && { month }) };
  return (
    <PagedLines<Row, Page>
      title="Rechnungen"
      queryKey={[...orpc.companyInvoices.listCompanyInvoices.key(), 'lines', of]}
      read={(after) => client.companyInvoices.listCompanyInvoices({ ...of, ...(after && { after }) })}
      columns={columns}
      isNarrowed={narrowing > 0}
      empty="Sobald jemand für die Firma bestellt und bezahlt hat, steht hier die Rechnung."
      bar={
        <div className="mb-4 flex flex-wrap items-end gap-2">
          <SelectField
            label={monthFilter.label}
            placeholder={monthFilter.everything}
            className="w-44 max-md:grow"
            options={monthFilter.options}
            value={values.month ?? ''}
            onChange={({ target }) => choose('month', target.value)}
          />
          <CsvButton list="Rechnungen" fetchFile={() => client.companyInvoices.exportCompanyInvoices(of)} />
        </div>
      }
      renderTotal={({ total }) => (
        <p className="tabular mb-3">
          {total.count === 1 ? '1 Beleg' : `${total.count.toLocaleString('de-DE')} Belege`}, zusammen{' '}
          <strong className="font-semibold">{formatTotal(total.grossCents)}</strong>, davon{' '}
          {formatTotal(total.vatCents)} USt
        </p>
      )}
    />
  );
}
