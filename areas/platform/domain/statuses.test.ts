import { expect, test } from 'vitest';
import {
  completedStatuses,
  deliveryStatuses,
  drivingStatuses,
  openStatuses,
  speedPriority,
  statusDisplay,
  statusText,
  trackingKinds,
  trackingText,
  trackingTexts,
} from './statuses.ts';

test('every status has its own label and colour', () => {
  expect(
    deliveryStatuses.map((status) => [status, statusDisplay[status].label, statusDisplay[status].color]),
  ).toEqual([
    ['pending', 'Ausstehend', 'yellow'],
    ['paid', 'Bezahlt', 'blue'],
    ['assigned', 'Zugewiesen', 'indigo'],
    ['picked_up', 'Abgeholt', 'purple'],
    ['in_transit', 'Unterwegs', 'orange'],
    ['delivered', 'Zugestellt', 'green'],
    ['cancelled', 'Storniert', 'red'],
    ['recipient_absent', 'Empfänger abwesend', 'gray'],
  ]);
});

test('every tracking entry has its own text', () => {
  expect(trackingKinds.map((kind) => [kind, trackingTexts[kind]])).toEqual([
    ['pending', 'Bestellung eingegangen'],
    ['paid', 'Zahlung eingegangen'],
    ['assigned', 'Fahrer zugewiesen'],
    ['picked_up', 'Paket abgeholt'],
    ['in_transit', 'Paket unterwegs'],
    ['delivered', 'Paket zugestellt'],
    ['cancelled', 'Bestellung storniert'],
    ['recipient_absent', 'Empfänger war nicht anwesend'],
    ['redelivery_requested', 'Erneute Zustellung angefragt'],
    ['driver_released', 'Neuer Fahrer wird gesucht'],
    ['reassigned', 'Fahrer gewechselt'],
    ['parcel_returned', 'Paket zurück beim Absender'],
    ['corrected', 'Angaben berichtigt'],
  ]);
});

test('what is owed on account is called neither paid nor a payment', () => {
  const named = (onAccount: boolean) => [
    statusText({ status: 'paid', onAccount }),
    trackingText('paid', { onAccount }),
    statusText({ status: 'assigned', onAccount }),
  ];
  expect(named(true)).toEqual(['Auf Rechnung', 'Auf Rechnung bestellt', 'Zugewiesen']);
  expect(named(false)).toEqual(['Bezahlt', 'Zahlung eingegangen', 'Zugewiesen']);
});

test('open, driving and completed statuses partition all statuses', () => {
  expect(openStatuses).toEqual(['pending', 'paid']);
  expect(drivingStatuses).toEqual(['assigned', 'picked_up', 'in_transit']);
  expect(completedStatuses).toEqual(['delivered', 'cancelled', 'recipient_absent']);
  expect([...openStatuses, ...drivingStatuses, ...completedStatuses].sort()).toEqual(
    [...deliveryStatuses].sort(),
  );
});

test('express gold comes before express, and express before the rest', () => {
  expect(speedPriority).toEqual({ express_gold: 1, express: 2, standard: 3 });
});
