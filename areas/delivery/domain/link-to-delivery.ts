/** Whom a delivery goes to, as its customer reads it in subjects: 'Fiete Claasen, Mönckebergstraße 7'. */
export const nameReceiver = ({
  receiverName,
  deliveryAddress,
}: {
  receiverName: string;
  deliveryAddress: string;
}): string => [receiverName, deliveryAddress.split(',')[0]].filter(Boolean).join(', ');

/** The receiver's page, which opens without signing in. */
export const linkToTracking = (publicUrl: string, trackingToken: string): string =>
  `${publicUrl}/tracking/${trackingToken}`;

/** The page of a delivery in a mail to its customer; a guest's opens without signing in. */
export function linkToDelivery(
  publicUrl: string,
  deliveryId: string,
  customer: { orderLink: string | null } | undefined,
): string {
  // Behind the '#' the secret reaches no server and no log.
  const page = customer?.orderLink ? `/bestellung#${customer.orderLink}` : `/delivery-details/${deliveryId}`;
  return `${publicUrl}${page}`;
}
