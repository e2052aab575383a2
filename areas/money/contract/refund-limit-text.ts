import { formatPrice } from '#platform/contract/german-format.ts';

/** Read by a dispatcher before a refund, and in its refusal. */
export function refundLimitText({
  limitCents,
  openCents,
}: {
  limitCents: number;
  openCents: number;
}): string {
  const open = openCents < limitCents ? `; hier sind noch ${formatPrice(openCents)} möglich` : '';
  return `Die Disposition erstattet je Sendung bis ${formatPrice(limitCents)}${open}. Mehr erstatten die Finanzen.`;
}
