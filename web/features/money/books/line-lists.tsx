import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { bookDispute, bookInvoice, bookPayment, bookRefund } from '#contract/money/books.ts';
import { formatDateTime, formatTotal } from '#contract/platform/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMonth } from './month-choice.tsx';
import { PagedLines } from './paged-lines.tsx';

interface Line {
  at: string;
  deliveryId: string;
  shortId: string;
  cents: number;
}

const shipment = {
  key: 'shipment',
  title: 'Sendung',
  render: ({ deliveryId, shortId }: Line) => (
    <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink>
  ),
} satisfies TableColumn<Line>;
const time = {
  key: 'time',
  title: 'Zeit',
  align: 'end',
  render: ({ at }: Line) => formatDateTime(at),
} satisfies TableColumn<Line>;
const amount = {
  key: 'amount',
  title: 'Betrag',
  align: 'end',
  render: ({ cents }: Line) => formatTotal(cents),
} satisfies TableColumn<Line>;

/** The query of every list: a page of the month in the URL. */
function useAsked() {
  const month = useMonth();
  const asked = (after: string | undefined) => ({ ...(month ? { month } : {}), ...(after ? { after } : {}) });
  return { month, asked };
}

const paymentColumns: TableColumn<z.infer<typeof bookPayment>>[] = [
  shipment,
  { key: 'invoice', title: 'Rechnung', render: ({ invoiceNumber }) => invoiceNumber ?? 'folgt' },
  time,
  {
    key: 'returned',
    title: 'Erstattet',
    align: 'end',
    render: ({ refundedCents }) => (refundedCents > 0 ? formatTotal(refundedCents) : '–'),
  },
  amount,
];

export function PaymentLines() {
  const { month, asked } = useAsked();
  return (
    <PagedLines<z.infer<typeof bookPayment>>
      title="Zahlungen"
      empty="In diesem Zeitraum gibt es keine Zahlung."
      queryKey={[...orpc.books.listPayments.key(), 'lines', month]}
      read={(after) => client.books.listPayments(asked(after))}
      columns={paymentColumns}
    />
  );
}

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
  { key: 'reason', title: 'Grund', render: ({ reason }) => reason || '–' },
  time,
  amount,
];

export function RefundLines() {
  const { month, asked } = useAsked();
  return (
    <PagedLines<z.infer<typeof bookRefund>>
      title="Erstattungen"
      empty="In diesem Zeitraum gibt es keine Erstattung."
      queryKey={[...orpc.books.listRefunds.key(), 'lines', month]}
      read={(after) => client.books.listRefunds(asked(after))}
      columns={refundColumns}
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
  time,
  amount,
];

export function DisputeLines() {
  const { month, asked } = useAsked();
  return (
    <PagedLines<z.infer<typeof bookDispute>>
      title="Angefochtene Zahlungen"
      empty="In diesem Zeitraum wurde keine Zahlung angefochten."
      queryKey={[...orpc.books.listDisputes.key(), 'lines', month]}
      read={(after) => client.books.listDisputes(asked(after))}
      columns={disputeColumns}
    />
  );
}

const invoiceColumns: TableColumn<z.infer<typeof bookInvoice>>[] = [
  { key: 'number', title: 'Nummer', render: ({ invoiceNumber }) => invoiceNumber },
  { key: 'kind', title: 'Art', render: ({ kindText }) => kindText },
  { key: 'customer', title: 'Kunde', render: ({ customerName }) => customerName },
  shipment,
  time,
  { key: 'vat', title: 'USt', align: 'end', render: ({ vatCents }) => formatTotal(vatCents) },
  amount,
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: ({ id, invoiceNumber }) => <OpenInvoice id={id} invoiceNumber={invoiceNumber} />,
  },
];

export function InvoiceLines() {
  const { month, asked } = useAsked();
  return (
    <PagedLines<z.infer<typeof bookInvoice>>
      title="Rechnungen"
      empty="In diesem Zeitraum gibt es keine Rechnung."
      queryKey={[...orpc.books.listBookInvoices.key(), 'lines', month]}
      read={(after) => client.books.listBookInvoices(asked(after))}
      columns={invoiceColumns}
    />
  );
}

function OpenInvoice({ id, invoiceNumber }: { id: string; invoiceNumber: string }) {
  const { showToast } = useToast();
  const tell = (description: string) => showToast({ title: 'Fehler', description, kind: 'destructive' });
  const open = useMutation({
    mutationFn: () => client.books.getInvoiceLink({ id }),
    onSuccess: ({ link }) => {
      if (link) window.location.assign(link);
      else tell('Das PDF wird noch erstellt. Bitte versuchen Sie es in einer Minute noch einmal.');
    },
    onError: (error) => tell(failureText(error)),
  });
  return (
    <Button
      kind="quiet"
      busy={open.isPending}
      aria-label={`PDF von ${invoiceNumber} laden`}
      onClick={() => open.mutate()}
    >
      PDF
    </Button>
  );
}
