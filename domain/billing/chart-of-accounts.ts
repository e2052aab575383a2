/**
 * Which account is used for what, in the two charts that German tax advisers use. The revenue accounts
 * compute the VAT automatically, so an entry on them carries no tax key. Source: DATEV-Kontenrahmen SKR03 and
 * SKR04.
 */
interface Chart {
  /** By VAT percent. */
  revenue: Record<number, number>;
  /** Clearing account for card payments between customer and bank. */
  clearing: number;
  /** Collective account of all customers: one digit longer than the others. */
  customers: number;
}

export const charts = {
  SKR03: { revenue: { 19: 8400, 7: 8300 }, clearing: 1360, customers: 10_000 },
  SKR04: { revenue: { 19: 4400, 7: 4300 }, clearing: 1460, customers: 10_000 },
} as const satisfies Record<string, Chart>;
export type ChartName = keyof typeof charts;

export interface Accounts {
  revenueOf(vatPercent: number): string;
  clearing: string;
  customers: string;
}

/** A chart's accounts padded to `length` digits, 4 to 8. */
export function getAccounts(chart: ChartName, length: number): Accounts {
  const { revenue, clearing, customers }: Chart = charts[chart];
  const widen = (account: number) => String(account * 10 ** (length - 4));
  return {
    revenueOf(vatPercent) {
      const account = revenue[vatPercent];
      if (account === undefined) throw new Error(`${chart} has no revenue account for ${vatPercent} % VAT`);
      return widen(account);
    },
    clearing: widen(clearing),
    customers: widen(customers),
  };
}
