import type { client } from '#web/lib/api-client.ts';

type List = Awaited<ReturnType<typeof client.deliveries.listDeliveries>>;

/** What lists and page alike know of a customer's own delivery. */
export type CustomerDelivery = List['deliveries'][number];

export interface DeliveryDialogProps {
  delivery: CustomerDelivery;
  isOpen: boolean;
  onClose: () => void;
}
