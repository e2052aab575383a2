import { useState } from 'react';
import type { z } from 'zod';
import { type bookPayment, MAX_REFUNDS } from '#money/contract/books.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { type RowSelection, useRowSelection } from '#web/lib/use-row-selection.ts';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { SelectedLine } from '#web/ui/selected-line.tsx';
import { paymentFilters } from './book-filters.ts';
import { amount, customer, shipment, time } from './line-columns.tsx';
import { RefundManyDialog } from './refund-many-dialog.tsx';

type Payment = z.infer<typeof bookPayment>;

/** Payments; several of them can be refunded at once. */
export function PaymentLines() {
  const filters = useListFilters(paymentFilters);
  const selection = useRowSelection();
  return (
    <PagedLines<Payment>
      title="Zahlungen"
      queryKey={[...orpc.books.listPayments.key(), 'lines', filters.wanted]}
      read={(after) => client.books.listPayments({ ...filters.wanted, ...(after && { after }) })}
      columns={columnsWith(selection)}
      isNarrowed={filters.narrowing > 0}
      bar={
        <ListFilterBar
          filters={paymentFilters}
          state={filters}
          placeholder="Sendung, Rechnung, Kunde, Betrag"
        >
          <MoneyCsv of={{ list: 'payments', ...filters.wanted }} />
        </ListFilterBar>
      }
      renderSelected={(rows) => <Selected rows={rows} selection={selection} />}
    />
  );
}

const columnsWith = (selection: RowSelection): TableColumn<Payment>[] => [
  {
    key: 'shipment',
    title: 'Sendung',
    render: (payment) => (
      <span className="inline-flex items-center gap-3">
        <input
          type="checkbox"
          aria-label={`Zahlung über ${formatTotal(payment.cents)} zu ${payment.shortId} auswählen`}
          className="block size-4 accent-ink max-md:size-6"
          disabled={payment.leftCents === 0}
          checked={selection.has(payment.id)}
          onChange={() => selection.toggle(payment.id)}
        />
        {shipment.render(payment)}
      </span>
    ),
  },
  { key: 'invoice', title: 'Rechnung', render: ({ invoiceNumber }) => invoiceNumber ?? 'folgt' },
  customer,
  time,
  {
    key: 'returned',
    title: 'Erstattet',
    align: 'end',
    render: ({ cents, refundedCents, leftCents }) => {
      const waitingCents = cents - leftCents - refundedCents;
      return (
        <>
          {refundedCents > 0 && formatTotal(refundedCents)}
          {waitingCents > 0 && (
            <span className="block text-ink-soft">{formatTotal(waitingCents)} veranlasst</span>
          )}
          {refundedCents === 0 && waitingCents === 0 && '–'}
        </>
      );
    },
  },
  amount,
];

/** The selected payments, as the latest answer has them. */
function Selected({ rows, selection }: { rows: Payment[]; selection: RowSelection }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = rows.filter(({ leftCents }) => leftCents > 0);
  const chosen = open.filter(({ id }) => selection.has(id));
  const close = () => setIsOpen(false);
  const isTooMany = chosen.length > MAX_REFUNDS;
  return (
    <>
      <div role="status">
        {chosen.length > 0 && (
          <SelectedLine
            text={`${chosen.length === 1 ? '1 Zahlung' : `${chosen.length} Zahlungen`} ausgewählt`}
            onClear={selection.clear}
          >
            {isTooMany ? (
              <p>Höchstens {MAX_REFUNDS} auf einmal.</p>
            ) : (
              <Button kind="quiet" onClick={() => setIsOpen(true)}>
                Erstatten
              </Button>
            )}
            {!selection.isAll(open) && (
              <Button kind="quiet" onClick={() => selection.toggleAll(open)}>
                Alle geladenen auswählen
              </Button>
            )}
          </SelectedLine>
        )}
      </div>
      {isOpen && (
        <RefundManyDialog
          payments={chosen}
          onClose={close}
          onDone={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
