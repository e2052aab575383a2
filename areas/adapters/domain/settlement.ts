/** What a payment provider pays out to the bank at once, and what it consists of. */

/** 'failed': the bank did not accept it; the money is paid out again later. */
export const settlementStatuses = ['under_way', 'arrived', 'failed'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** As admins see it; 'banked': they have found it on the bank's statement. */
export const settlementStates = ['under_way', 'arrived', 'banked', 'failed'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Whether the provider was asked, or an admin uploaded its report. */
export const settlementSources = ['provider', 'report'] as const;

export const settlementLineKinds = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'returned_payout',
  'other',
] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/** By Stripe's reporting categories. Source: docs.stripe.com/reports/reporting-categories. */
const kinds: Readonly<Record<string, SettlementLineKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  payout_reversal: 'returned_payout',
};

/** undefined for the payout itself, which is no line of it. */
export function readLineKind(reportingCategory: string): SettlementLineKind | undefined {
  return reportingCategory === 'payout' ? undefined : (kinds[reportingCategory] ?? 'other');
}
