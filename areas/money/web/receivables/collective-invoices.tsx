import type { z } from 'zod';
import type { collectiveInvoice } from '#money/contract/receivables.ts';
import { formatDate, formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { OpenInvoice } from '#web/fields/open-invoice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Invoice = z.infer<typeof collectiveInvoice>;

const columns: TableColumn<Invoice>[] = [
  {
    key: 'number',
    title: 'Nummer',
    render: ({ invoiceNumber }) => <span className="whitespace-nowrap">{invoiceNumber}</span>,
  },
  { key: 'at', title: 'Datum', render: ({ at }) => formatDate(at) },
  {
    key: 'due',
    title: 'Zahlbar bis',
    render: ({ dueOn, isOverdue }) => (
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        {formatDay(dueOn)}
        {isOverdue && <Badge color="red">überfällig</Badge>}
      </span>
    ),
  },
  { key: 'gross', title: 'Betrag', align: 'end', render: ({ grossCents }) => formatTotal(grossCents) },
  { key: 'open', title: 'Noch offen', align: 'end', render: ({ openCents }) => formatTotal(openCents) },
];

interface CollectiveInvoicesProps {
  invoices: readonly Invoice[];
  fetchLink: (invoiceId: string) => Promise<{ link: string | null }>;
  /** For the company itself: the same as XRechnung, where it asked for that. */
  fetchXRechnungLink?: (invoiceId: string) => Promise<{ link: string | null }>;
}

/** A company's collective invoices, newest first, each with what is still open of it. */
export function CollectiveInvoices({ invoices, fetchLink, fetchXRechnungLink }: CollectiveInvoicesProps) {
  const pdf: TableColumn<Invoice> = {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: ({ id, invoiceNumber, hasXRechnung }) => (
      <span className="flex flex-wrap justify-end">
        <OpenInvoice invoiceNumber={invoiceNumber} fetchLink={() => fetchLink(id)} />
        {hasXRechnung && fetchXRechnungLink && (
          <OpenInvoice
            invoiceNumber={invoiceNumber}
            file="XRechnung"
            fetchLink={() => fetchXRechnungLink(id)}
          />
        )}
      </span>
    ),
  };
  return (
    <section aria-labelledby="sammelrechnungen">
      <h3 id="sammelrechnungen" className="mb-2 font-semibold">
        Sammelrechnungen
      </h3>
      {invoices.length === 0 ? (
        <p className="text-ink-soft">Die erste kommt am Anfang des Monats nach der ersten Bestellung.</p>
      ) : (
        <Surface padding="none">
          <DataTable
            caption="Sammelrechnungen"
            rows={invoices}
            getKey={({ id }) => id}
            columns={[...columns, pdf]}
          />
        </Surface>
      )}
    </section>
  );
}
