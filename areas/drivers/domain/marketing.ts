import { driverLimits } from '#platform/domain/tariff.ts';

/**
 * What the site advertises, in integer cents, minutes, kilograms: printed content. What is sold follows
 * `tariff.ts`, so beside every price and time of this file the site says that the binding ones are shown
 * before ordering. Source: docs/decisions/0020, 'What is advertised'.
 */
export const marketingTiers = [
  {
    key: 'standard',
    label: 'Standard',
    priceCents: 1299,
    minutes: { from: 120, to: 240 },
    pickupWithinMinutes: 30,
    maxWeightKg: 10,
  },
  {
    key: 'express',
    label: 'Express',
    priceCents: 1999,
    minutes: { from: 90, to: 90 },
    pickupWithinMinutes: 15,
    maxWeightKg: 15,
  },
  {
    key: 'sofort',
    label: 'Sofort',
    priceCents: 2999,
    minutes: { from: 60, to: 60 },
    pickupWithinMinutes: undefined,
    maxWeightKg: 20,
  },
] as const;

export type MarketingTier = (typeof marketingTiers)[number];

export const promises = {
  standardFromCents: marketingTiers[0].priceCents,
  deliveryMinutes: 90,
  pickupMinutes: { from: 15, to: 30 },
  expressMinutes: { from: 60, to: 90 },
  supportReplyHours: 24,
} as const;

/** Delivery times by district, in minutes. */
export const districtTimes = [
  { name: 'Hamburg-Mitte', from: 15, to: 30 },
  { name: 'Hamburg-Nord', from: 20, to: 35 },
  { name: 'Altona', from: 25, to: 40 },
  { name: 'Eimsbüttel', from: 20, to: 35 },
  { name: 'Hamburg-Süd', from: 25, to: 40 },
  { name: 'Wandsbek', from: 30, to: 45 },
] as const;

export const serviceArea = {
  districts: 7,
  quartersOver: 100,
  surroundings: ['Norderstedt', 'Pinneberg', 'Ahrensburg', 'Reinbek'],
} as const;

/** The opening hours that the service page prints, and their schema.org form; ordering has its own. */
export const serviceHours = {
  days: [
    { days: 'Montag bis Freitag', hours: '8:00-18:00', schema: 'Mo-Fr 08:00-18:00' },
    { days: 'Samstag', hours: '9:00-16:00', schema: 'Sa 09:00-16:00' },
    { days: 'Sonntag', hours: 'geschlossen', schema: undefined },
  ],
  deliveriesUntil: '20:00',
} as const;

export const drivers = { minimumAge: driverLimits.minimumAge, payout: 'wöchentlich' } as const;
