import type { client } from '#web/lib/api-client.ts';

/** The shipment that a message is about. */
export interface Shipment {
  id: string;
  shortId: string;
  receiverName: string;
  mayReportDamage: boolean;
}

/** The signed-in author. */
export type Customer = Pick<
  NonNullable<Awaited<ReturnType<typeof client.accounts.me>>['profile']>,
  'full_name' | 'email' | 'phone'
>;

export interface SupportDialogProps {
  shipment: Shipment;
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

export function shipmentText({ shortId, receiverName }: Shipment): string {
  return `Sendung ${shortId} an ${receiverName}`;
}
