/**
 * Which account is used for what, in the two charts that German tax advisers use. The revenue accounts
 * compute the VAT automatically, so an entry on them carries no tax key; the costs are booked without input
 * tax. Source: DATEV-Kontenrahmen SKR03 and SKR04.
 */
interface Chart {
  /** By VAT percent. */
  revenue: Record<number, number>;
  /** Clearing account for card payments between customer and bank. */
  clearing: number;
  /** Collective account of all customers: one digit longer than the others. */
  customers: number;
  /** Likewise of all couriers, as suppliers. */
  couriers: number;
  /** 'Fremdleistungen' */
  courierCosts: number;
  /** 'Nebenkosten des Geldverkehrs' */
  providerFees: number;
  /** 'Sonstige betriebliche Aufwendungen' */
  compensations: number;
  bank: number;
}

const collective = { customers: 10_000, couriers: 70_000 };

export const charts = {
  SKR03: {
    revenue: { 19: 8400, 7: 8300 },
    clearing: 1360,
    courierCosts: 3100,
    providerFees: 4970,
    compensations: 4900,
    bank: 1200,
    ...collective,
  },
  SKR04: {
    revenue: { 19: 4400, 7: 4300 },
    clearing: 1460,
    courierCosts: 5900,
    providerFees: 6855,
    compensations: 6300,
    bank: 1800,
    ...collective,
  },
} as const satisfies Record<string, Chart>;
export type ChartName = keyof typeof charts;

export type Accounts = Record<Exclude<keyof Chart, 'revenue'>, string> & {
  revenueOf(vatPercent: number): string;
};

/** A chart's accounts padded to `length` digits, 4 to 8. */
export function getAccounts(chart: ChartName, length: number): Accounts {
  const { revenue, ...others }: Chart = charts[chart];
  const widen = (account: number) => String(account * 10 ** (length - 4));
  return {
    revenueOf(vatPercent) {
      const account = revenue[vatPercent];
      if (account === undefined) throw new Error(`${chart} has no revenue account for ${vatPercent} % VAT`);
      return widen(account);
    },
    clearing: widen(others.clearing),
    customers: widen(others.customers),
    couriers: widen(others.couriers),
    courierCosts: widen(others.courierCosts),
    providerFees: widen(others.providerFees),
    compensations: widen(others.compensations),
    bank: widen(others.bank),
  };
}
