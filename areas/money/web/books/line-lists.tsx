import type { z } from 'zod';
import type { bookDispute, bookInvoice, bookRefund } from '#money/contract/books.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { OpenInvoice } from '#web/fields/open-invoice.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { disputeFilters, invoiceFilters, refundFilters } from './book-filters.ts';
import { amount, customer, shipment, time } from './line-columns.tsx';

const refundColors = { requested: 'yellow', refunded: 'green', failed: 'red' } as const;

const refundColumns: TableColumn<z.infer<typeof bookRefund>>[] = [
  shipment,
  {
    key: 'state',
    title: 'Stand',
    render: ({ status, statusText, sourceText }) => (
      <>
        <Badge color={refundColors[status]}>{statusText}</Badge> {sourceText}
      </>
    ),
  },
  customer,
  { key: 'reason', title: 'Grund', render: ({ reason }) => reason || '–' },
  time,
  amount,
];

export function RefundLines() {
  const filters = useListFilters(refundFilters);
  return (
    <PagedLines<z.infer<typeof bookRefund>>
      title="Erstattungen"
      queryKey={[...orpc.books.listRefunds.key(), 'lines', filters.wanted]}
      read={(after) => client.books.listRefunds({ ...filters.wanted, ...(after && { after }) })}
      columns={refundColumns}
      isNarrowed={filters.narrowing > 0}
      bar={
        <ListFilterBar
          filters={refundFilters}
          state={filters}
          placeholder="Sendung, Rechnung, Kunde, Grund, Betrag"
        >
          <MoneyCsv of={{ list: 'refunds', ...filters.wanted }} />
        </ListFilterBar>
      }
    />
  );
}

const disputeColors = { open: 'yellow', won: 'green', lost: 'red' } as const satisfies Record<
  string,
  BadgeColor
>;

const disputeColumns: TableColumn<z.infer<typeof bookDispute>>[] = [
  shipment,
  {
    key: 'state',
    title: 'Stand',
    render: ({ status, statusText }) => <Badge color={disputeColors[status]}>{statusText}</Badge>,
  },
  customer,
  time,
  amount,
];

export function DisputeLines() {
  const filters = useListFilters(disputeFilters);
  return (
    <PagedLines<z.infer<typeof bookDispute>>
      title="Angefochtene Zahlungen"
      queryKey={[...orpc.books.listDisputes.key(), 'lines', filters.wanted]}
      read={(after) => client.books.listDisputes({ ...filters.wanted, ...(after && { after }) })}
      columns={disputeColumns}
      isNarrowed={filters.narrowing > 0}
      bar={
        <ListFilterBar
          filters={disputeFilters}
          state={filters}
          placeholder="Sendung, Rechnung, Kunde, Betrag"
        >
          <MoneyCsv of={{ list: 'disputes', ...filters.wanted }} />
        </ListFilterBar>
      }
    />
  );
}

const invoiceColumns: TableColumn<z.infer<typeof bookInvoice>>[] = [
  { key: 'number', title: 'Nummer', render: ({ invoiceNumber }) => invoiceNumber },
  { key: 'kind', title: 'Art', render: ({ kindText }) => kindText },
  customer,
  shipment,
  time,
  { key: 'vat', title: 'USt', align: 'end', render: ({ vatCents }) => formatTotal(vatCents) },
  amount,
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: ({ id, invoiceNumber }) => (
      <OpenInvoice invoiceNumber={invoiceNumber} fetchLink={() => client.books.getInvoiceLink({ id })} />
    ),
  },
];

export function InvoiceLines() {
  const filters = useListFilters(invoiceFilters);
  return (
    <PagedLines<z.infer<typeof bookInvoice>>
      title="Rechnungen"
      queryKey={[...orpc.books.listBookInvoices.key(), 'lines', filters.wanted]}
      read={(after) => client.books.listBookInvoices({ ...filters.wanted, ...(after && { after }) })}
      columns={invoiceColumns}
      isNarrowed={filters.narrowing > 0}
      bar={
        <ListFilterBar
          filters={invoiceFilters}
          state={filters}
          placeholder="Rechnung, Sendung, Kunde, Betrag"
        >
          <MoneyCsv of={{ list: 'invoices', ...filters.wanted }} />
        </ListFilterBar>
      }
    />
  );
}
