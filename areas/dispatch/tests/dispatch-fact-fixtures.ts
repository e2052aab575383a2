/**
 * Facts for deciding: one order, one driver and one street, which tests can override.
 */
import {
  type DispatchDriver,
  type DispatchFacts,
  type DispatchOrder,
  untaken,
} from '#dispatch/domain/dispatch-facts.ts';

export const now = Date.parse('2026-11-20T11:00:00Z');
export const inMinutes = (minutes: number) => now + minutes * 60_000;

export const someOrder: DispatchOrder = {
  id: 'o',
  speed: 'standard',
  packageSize: 'small',
  weightKg: 1,
  pickupPlace: 0,
  dropoffPlace: 0,
  readyAt: now,
  dueAt: inMinutes(240),
  countsFrom: now,
  directSeconds: 600,
  pickupSeconds: 240,
  dropoffSeconds: 240,
  ...untaken,
};
export const someDriver: DispatchDriver = {
  id: 'd',
  place: 0,
  freeAt: now,
  vehicleType: 'Auto',
  maxLoadKg: 100,
  endsAt: null,
  pausedUntil: null,
  tour: [],
  committed: 0,
  hasOffer: false,
};

/** Places are minutes along one street. */
export const alongStreet: DispatchFacts['seconds'] = (from, to) => Math.abs(from - to) * 60;
