/**
 * Every promise and limit, in minutes, metres, kilograms, and the VAT rate; prices and pay, which the
 * operator may change from a date on, are in `versioned.ts`. A value changed here changes pages, quotes and
 * earnings. Source: docs/decisions/0020.
 */
export const tariff = {
  /** Each kilogram above costs extra. */
  includedKg: 4,
  promisedMinutes: { standard: 240, express: 180, express_gold: 90 },
  /** From payment to delivery, as dispatching aims at it; the promise is the latest. */
  targetMinutes: { standard: 120, express: 60, express_gold: 45 },
  limits: {
    minWeightKg: 1,
    maxWeightKg: 20,
    quoteMinutes: 15,
    paymentPageMinutes: 30,
    /** How many orders of one customer may be awaiting payment simultaneously. */
    unpaidCheckouts: 10,
    /** How long after the delivery the receiver's link works. */
    trackingHours: 48,
    /** How far a customer may move the point of an address. */
    pinMeters: 150,
    /** What is replaced of a parcel at most. */
    liabilityEuros: 500,
    /** After the date of a collective invoice. */
    paymentTermDays: 14,
  },
  vatPercent: 19,
} as const;

/** The text for a weight outside the limits, shown at the field and returned by the server. */
export const weightTexts = {
  min: `Das Gewicht beginnt bei ${tariff.limits.minWeightKg} kg.`,
  max: `Wir befördern höchstens ${tariff.limits.maxWeightKg} kg.`,
} as const;

/** The distances that a driver's pay depends on; its amounts are in `versioned.ts`. */
export const earningsTariff = {
  /** Beyond it each kilometre is paid by the far rate. */
  nearKm: 8,
  /** Used if a coordinate is missing. */
  fallbackKm: 5,
} as const;

/** Requirements for drivers and their vehicles. */
export const driverLimits = {
  minimumAge: 18,
  maximumAge: 80,
  minLoadKg: 1,
  maxLoadKg: 1000,
} as const;

/** The dimensions of each parcel size, as the price calculator and the order form show them. */
export const packageDisplay = {
  documents: { label: 'Dokumente', measures: 'bis A4' },
  small: { label: 'Klein', measures: '30 x 20 x 10 cm' },
  medium: { label: 'Mittel', measures: '60 x 40 x 30 cm' },
  large: { label: 'Groß', measures: '120 x 80 x 60 cm' },
} as const;

export const speedDisplay = {
  standard: { label: 'Standard', promise: 'innerhalb von 4 Stunden' },
  express: { label: 'Express', promise: 'innerhalb von 3 Stunden' },
  express_gold: { label: 'Express Gold', promise: 'innerhalb von 90 Minuten' },
} as const;
