import type { z } from 'zod';
import type { settlementLine } from '#money/contract/settlements.ts';
import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Line = z.infer<typeof settlementLine>;

const columns: TableColumn<Line>[] = [
  { key: 'kind', title: 'Art', render: ({ kindText }) => kindText },
  {
    key: 'shipment',
    title: 'Sendung',
    render: ({ deliveryId, shortId, description }) =>
      deliveryId ? <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink> : description || '–',
  },
  { key: 'time', title: 'Zeit', align: 'end', render: ({ at }) => formatDateTime(at) },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ amountCents }) => formatTotal(amountCents) },
  {
    key: 'fee',
    title: 'Gebühr',
    align: 'end',
    render: ({ feeCents }) => (feeCents === 0 ? '–' : formatTotal(-feeCents)),
  },
  { key: 'net', title: 'Netto', align: 'end', render: ({ netCents }) => formatTotal(netCents) },
];

/** The lines of a settlement, page by page. */
export function SettlementLines({ id, isItemized }: { id: string; isItemized: boolean }) {
  return (
    <PagedLines<Line>
      title="Posten"
      isPart
      queryKey={[...orpc.settlements.listSettlementLines.key(), 'rows', id, isItemized]}
      read={(after) => client.settlements.listSettlementLines({ id, ...(after && { after }) })}
      columns={columns}
      empty={
        isItemized ? 'Diese Abrechnung hat keine Posten.' : 'Der Zahlungsdienst nennt die Posten noch nicht.'
      }
    />
  );
}
