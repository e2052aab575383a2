import type { client } from '#web/lib/api-client.ts';

type List = Awaited<ReturnType<typeof client.deliveries.listDeliveries>>;

/** A customer's own delivery as known to both the lists and the page. */
export type CustomerDelivery = List['deliveries'][number];

export interface DeliveryDialogProps {
  delivery: CustomerDelivery;
  isOpen: boolean;
  onClose: () => void;
}
