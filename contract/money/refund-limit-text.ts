import { formatPrice } from '#contract/platform/german-format.ts';

/** Read by a dispatcher before a refund, and in its refusal. */
export function refundLimitText({
  limitCents,
  openCents,
}: {
  limitCents: number;
  openCents: number;
}): string {
  return `Die Disposition erstattet je Sendung bis ${formatPrice(limitCents)}; hier sind noch ${formatPrice(openCents)} möglich. Mehr erstatten die Finanzen.`;
}
