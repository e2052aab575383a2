import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Line {
  at: string;
  deliveryId: string | null;
  shortId: string;
  cents: number;
  customerName: string;
}

export const shipment = {
  key: 'shipment',
  title: 'Sendung',
  render: ({ deliveryId, shortId }: Line) =>
    deliveryId ? <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink> : '–',
} satisfies TableColumn<Line>;
export const time = {
  key: 'time',
  title: 'Zeit',
  align: 'end',
  render: ({ at }: Line) => formatDateTime(at),
} satisfies TableColumn<Line>;
export const amount = {
  key: 'amount',
  title: 'Betrag',
  align: 'end',
  render: ({ cents }: Line) => formatTotal(cents),
} satisfies TableColumn<Line>;

export const customer = {
  key: 'customer',
  title: 'Kunde',
  render: ({ customerName }: Line) => customerName || '–',
} satisfies TableColumn<Line>;
