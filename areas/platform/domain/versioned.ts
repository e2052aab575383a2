/**
 * What the operator may change from a date on, each with its default. Amounts are integer cents, VAT
 * included; times of day are minutes after midnight in Hamburg. Source: docs/decisions/0020, 'Versions'.
 */
interface Amount {
  label: string;
  standard: number;
  min: number;
  max: number;
}

export const priceAmounts = {
  baseCents: { label: 'Grundpreis', standard: 1500, min: 100, max: 20_000 },
  expressCents: { label: 'Zuschlag Express', standard: 1500, min: 0, max: 20_000 },
  expressGoldCents: { label: 'Zuschlag Express Gold', standard: 2000, min: 0, max: 20_000 },
  smallCents: { label: 'Zuschlag Paket Klein', standard: 300, min: 0, max: 10_000 },
  mediumCents: { label: 'Zuschlag Paket Mittel', standard: 400, min: 0, max: 10_000 },
  largeCents: { label: 'Zuschlag Paket Groß', standard: 500, min: 0, max: 10_000 },
  centsPerKm: { label: 'Je km Strecke', standard: 150, min: 0, max: 2000 },
  centsPerKg: { label: 'Je kg über dem Freigewicht', standard: 50, min: 0, max: 2000 },
} as const satisfies Record<string, Amount>;

export type PriceKey = keyof typeof priceAmounts;
export const priceKeys = Object.keys(priceAmounts) as [PriceKey, ...PriceKey[]];
export type Prices = Record<PriceKey, number>;

export const driverPayAmounts = {
  baseCents: { label: 'Je Lieferung', standard: 500, min: 0, max: 10_000 },
  nearCentsPerKm: { label: 'Je km bis zur Grenze', standard: 50, min: 0, max: 1000 },
  farCentsPerKm: { label: 'Je weiterer km', standard: 70, min: 0, max: 1000 },
  fastCents: { label: 'Zuschlag Express und Express Gold', standard: 500, min: 0, max: 10_000 },
} as const satisfies Record<string, Amount>;

export type DriverPayKey = keyof typeof driverPayAmounts;
export const driverPayKeys = Object.keys(driverPayAmounts) as [DriverPayKey, ...DriverPayKey[]];
export type DriverPay = Record<DriverPayKey, number>;

/** When ordering opens and closes on one weekday; it is open until just before `closes`. */
export interface OrderingDay {
  opens: number;
  closes: number;
}

export interface OrderingTimes {
  /** Monday to Sunday; null on a day without ordering. */
  week: (OrderingDay | null)[];
  /** Further days without ordering, 'yyyy-MM-dd'. */
  closedDays: string[];
}

/** Texts shown to everybody until the next version; empty shows none. */
export interface Notices {
  customers: string;
  drivers: string;
}

export const noticeLimit = 240;

export interface VersionedValues {
  prices: Prices;
  driver_pay: DriverPay;
  ordering_times: OrderingTimes;
  notices: Notices;
}
export type VersionedKind = keyof VersionedValues;

export const versionedLabels: Record<VersionedKind, string> = {
  prices: 'Preise',
  driver_pay: 'Vergütung der Fahrer',
  ordering_times: 'Bestellzeiten',
  notices: 'Hinweise',
};
export const versionedKinds = Object.keys(versionedLabels) as [VersionedKind, ...VersionedKind[]];

/** The day of the default. */
export const workday: OrderingDay = { opens: 6 * 60, closes: 22 * 60 };
const standards = <Key extends string>(amounts: Record<Key, Amount>) =>
  Object.fromEntries(Object.entries<Amount>(amounts).map(([key, { standard }]) => [key, standard])) as Record<
    Key,
    number
  >;

/** What holds until a first version takes effect. */
export const standardValues: VersionedValues = {
  prices: standards(priceAmounts),
  driver_pay: standards(driverPayAmounts),
  ordering_times: { week: [workday, workday, workday, workday, workday, workday, null], closedDays: [] },
  notices: { customers: '', drivers: '' },
};
