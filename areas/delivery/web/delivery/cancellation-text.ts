import { formatPrice } from '#platform/contract/german-format.ts';
import type { CustomerDelivery } from './customer-delivery.ts';

type Cancelled = Pick<
  CustomerDelivery,
  'shortId' | 'receiverName' | 'priceCents' | 'cancellationRefund' | 'graceEndsAt'
>;

/** The consequences of a cancellation, before and after it, as the server reports them for this delivery. */
export function cancellationText(delivery: Cancelled): { before: string; after: string } {
  const meaning = `Sendung ${delivery.shortId} an ${delivery.receiverName} wird nicht mehr abgeholt.${delivery.graceEndsAt ? ' Ihr Kurier erfährt es sofort.' : ''}`;
  if (delivery.cancellationRefund === 'none') {
    return {
      before: `${meaning} Eine Erstattung ist damit nicht verbunden: Diese Sendung wurde schon einmal ohne Erstattung storniert.`,
      after: 'Ihre Sendung ist ohne Erstattung storniert.',
    };
  }
  return {
    before: `${meaning} Den vollen Betrag von ${formatPrice(delivery.priceCents)} erstatten wir Ihnen.`,
    after: 'Ihre Sendung ist storniert.',
  };
}
