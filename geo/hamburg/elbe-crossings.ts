import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { ElbeSide } from './elbe.ts';

/** A road across the Elbe, between the points where ordinary streets begin on either side. */
export interface ElbeCrossing {
  name: string;
  ends: readonly [Coordinates & { side: ElbeSide }, Coordinates & { side: ElbeSide }];
  lengthMeters: number;
  speedKmh: number;
}

/** The Old Elbe Tunnel (no cars) and the Zollenspieker ferry (timetable) are left out on purpose. */
export const elbeCrossings: readonly ElbeCrossing[] = [
  {
    name: 'A7 Elbtunnel',
    ends: [
      { lat: 53.5555, lng: 9.9045, side: 'north' },
      { lat: 53.5215, lng: 9.9315, side: 'south' },
    ],
    lengthMeters: 4200,
    speedKmh: 60,
  },
  {
    name: 'Elbbrücken (B4/B75)',
    ends: [
      { lat: 53.5395, lng: 10.0195, side: 'north' },
      { lat: 53.5265, lng: 10.0235, side: 'islands' },
    ],
    lengthMeters: 1600,
    speedKmh: 45,
  },
  {
    name: 'A1 Norderelbbrücke',
    ends: [
      { lat: 53.5185, lng: 10.0765, side: 'north' },
      { lat: 53.511, lng: 10.034, side: 'islands' },
    ],
    lengthMeters: 3300,
    speedKmh: 70,
  },
  {
    name: 'Köhlbrandbrücke',
    ends: [
      { lat: 53.5235, lng: 9.9665, side: 'islands' },
      { lat: 53.5215, lng: 9.9315, side: 'south' },
    ],
    lengthMeters: 3300,
    speedKmh: 50,
  },
  {
    name: 'Kattwykbrücke',
    ends: [
      { lat: 53.4945, lng: 9.9605, side: 'islands' },
      { lat: 53.4925, lng: 9.9445, side: 'south' },
    ],
    lengthMeters: 1200,
    speedKmh: 35,
  },
  {
    name: 'Süderelbbrücken (B4/B75)',
    ends: [
      { lat: 53.4815, lng: 9.9965, side: 'islands' },
      { lat: 53.4665, lng: 9.989, side: 'south' },
    ],
    lengthMeters: 2000,
    speedKmh: 55,
  },
  {
    name: 'A1 Süderelbbrücke',
    ends: [
      { lat: 53.477, lng: 10.0245, side: 'islands' },
      { lat: 53.4575, lng: 10.0225, side: 'south' },
    ],
    lengthMeters: 2300,
    speedKmh: 75,
  },
];
