import type { CustomerFile } from '#office/contract/customers.ts';
import { formatDateTime, formatPrice, formatTotal, shortId } from '#platform/contract/german-format.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Money = NonNullable<CustomerFile['money']>;
type Payment = Money['payments'][number];

const columns: TableColumn<Payment>[] = [
  {
    key: 'delivery',
    title: 'Sendung',
    render: ({ deliveryId }) => (
      <TextLink to={`/delivery-details/${deliveryId}`}>{shortId(deliveryId)}</TextLink>
    ),
  },
  { key: 'paid', title: 'Bezahlt am', render: ({ paidAt }) => formatDateTime(paidAt) },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ amountCents }) => formatPrice(amountCents) },
  {
    key: 'returned',
    title: 'Erstattet',
    align: 'end',
    render: ({ returnedCents }) => (returnedCents > 0 ? formatPrice(returnedCents) : '–'),
  },
];

/** What was paid and returned, and the newest payments. */
export function CustomerPayments({ money: { payments, paidCents, returnedCents } }: { money: Money }) {
  return (
    <Fold
      title="Zahlungen"
      aside={`${formatTotal(paidCents)} bezahlt, ${formatTotal(returnedCents)} erstattet`}
    >
      {payments.length === 0 ? (
        <p className="text-ink-soft">Noch keine.</p>
      ) : (
        <DataTable
          caption="Die neuesten Zahlungen"
          columns={columns}
          rows={payments}
          getKey={({ id }) => id}
        />
      )}
    </Fold>
  );
}
