import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOrder } from '#office/contract/call-orders.ts';
import { formatPrice, formatTime, shortId } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** A payment, or the end of the time, is announced to nobody here. */
const ASK_EVERY_MS = 15_000;

const states: Record<CallOrder['state'], { label: string; color: BadgeColor }> = {
  waiting: { label: 'Wartet auf Zahlung', color: 'yellow' },
  paid: { label: 'Bezahlt', color: 'green' },
  ended: { label: 'Nicht bezahlt', color: 'gray' },
  withdrawn: { label: 'Zurückgezogen', color: 'gray' },
};

const street = (address: string) => splitAddress(address).street;

const columns: TableColumn<CallOrder>[] = [
  {
    key: 'customer',
    title: 'Kunde',
    render: ({ customerId, customerName, customerEmail }) => (
      <TextLink to={`/admin/customer/${customerId}`}>{customerName || customerEmail}</TextLink>
    ),
  },
  {
    key: 'state',
    title: 'Stand',
    render: ({ state, expiresAt, deliveryId }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge color={states[state].color}>{states[state].label}</Badge>
        {state === 'waiting' && <span className="text-ink-soft">bis {formatTime(expiresAt)} Uhr</span>}
        {deliveryId && <TextLink to={`/delivery-details/${deliveryId}`}>{shortId(deliveryId)}</TextLink>}
      </span>
    ),
  },
  {
    key: 'way',
    title: 'Von, nach',
    render: ({ pickupAddress, deliveryAddress }) => `${street(pickupAddress)} → ${street(deliveryAddress)}`,
  },
  { key: 'speed', title: 'Geschwindigkeit', render: (order) => speedDisplay[order.deliverySpeed].label },
  { key: 'amount', title: 'Preis', align: 'end', render: ({ amountCents }) => formatPrice(amountCents) },
  {
    key: 'sent',
    title: 'Gesendet',
    render: ({ sentAt, placedByName }) => `${formatTime(sentAt)} Uhr, ${placedByName}`,
  },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    render: (order) => order.state === 'waiting' && <CallOrderActs order={order} />,
  },
];

/** Orders on the phone of the last day, and whether they are paid; nothing while there is none. */
export function CallOrdersList() {
  const query = useQuery(orpc.callOrders.listCallOrders.queryOptions({ refetchInterval: ASK_EVERY_MS }));
  if (!query.isError && !query.data?.orders.length) return null;
  return (
    <Surface as="section" padding="none" aria-labelledby="call-orders">
      <h2 id="call-orders" className="px-4 pt-3 pb-2 text-lg">
        Telefonische Bestellungen der letzten 24 Stunden
      </h2>
      <QueryState query={query} failure="Die Bestellungen konnten nicht geladen werden.">
        {({ orders }) => (
          <DataTable
            caption="Telefonische Bestellungen, neueste zuerst"
            columns={columns}
            rows={orders}
            getKey={({ id }) => id}
          />
        )}
      </QueryState>
    </Surface>
  );
}

function CallOrderActs({ order: { id, customerEmail } }: { order: CallOrder }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const act = useMutation({
    mutationFn: (what: 'send' | 'withdraw') =>
      what === 'send' ? client.callOrders.sendCallOrder({ id }) : client.callOrders.withdrawCallOrder({ id }),
    onSuccess: (_, what) =>
      showToast(
        what === 'send'
          ? { title: 'Der Link ist noch einmal unterwegs.', description: customerEmail }
          : { title: 'Die Bestellung ist zurückgezogen.' },
      ),
    onError: (error) =>
      showToast({ title: 'Nicht ausgeführt', description: failureText(error), kind: 'destructive' }),
    onSettled: () => {
      setIsAsked(false);
      return queryClient.invalidateQueries({ queryKey: orpc.callOrders.key() });
    },
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button kind="secondary" busy={act.isPending} onClick={() => act.mutate('send')}>
        Link erneut senden
      </Button>
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        Zurückziehen
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => act.mutate('withdraw')}
        title="Bestellung zurückziehen?"
        description="Der Zahlungslink gilt danach nicht mehr. Bezahlt ist noch nichts."
        confirmText="Zurückziehen"
        isDangerous
        busy={act.isPending}
      />
    </span>
  );
}
