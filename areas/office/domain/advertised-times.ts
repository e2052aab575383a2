import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import { districtTimes, marketingTiers, promises } from '#drivers/domain/marketing.ts';

export interface AdvertisedTime {
  /** As the operator knows it from the page. */
  label: string;
  minutes: { from: number; to: number };
  /** What is measured for it, from the payment to this end. */
  until: 'pickup' | 'delivery';
  /** The speed that a customer orders for it; null for deliveries of every speed. */
  speed: DeliverySpeed | null;
}

const tierSpeeds = {
  standard: 'standard',
  express: 'express',
  sofort: 'express_gold',
} as const satisfies Record<(typeof marketingTiers)[number]['key'], DeliverySpeed>;

const upTo = (to: number) => ({ from: to, to });

/** Every number of minutes that the site advertises, in the order of its pages. */
export const advertisedTimes: readonly AdvertisedTime[] = [
  { label: 'Startseite: Abholung', minutes: promises.pickupMinutes, until: 'pickup', speed: null },
  { label: 'Startseite: Express', minutes: promises.expressMinutes, until: 'delivery', speed: 'express' },
  {
    label: 'Startseite: Von Tür zu Tür',
    minutes: upTo(promises.deliveryMinutes),
    until: 'delivery',
    speed: null,
  },
  ...marketingTiers.flatMap(({ key, label, minutes, pickupWithinMinutes }): AdvertisedTime[] => [
    { label: `Tarif ${label}: Lieferung`, minutes, until: 'delivery', speed: tierSpeeds[key] },
    ...(pickupWithinMinutes === undefined
      ? []
      : [
          {
            label: `Tarif ${label}: Abholung`,
            minutes: upTo(pickupWithinMinutes),
            until: 'pickup' as const,
            speed: tierSpeeds[key],
          },
        ]),
  ]),
  {
    label: 'Lieferzeiten nach Bezirk',
    minutes: {
      from: Math.min(...districtTimes.map(({ from }) => from)),
      to: Math.max(...districtTimes.map(({ to }) => to)),
    },
    until: 'delivery',
    speed: null,
  },
];
