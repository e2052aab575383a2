import type { MapCredit } from '#maps/contract/maps.ts';

export interface MapPoint {
  lat: number;
  lng: number;
}

export interface MapPlace extends MapPoint {
  label: string;
}

/** One of many, drawn as a small point without a number. */
export interface MapMark extends MapPlace {
  /** Drawn in red and on top. */
  isLate: boolean;
}

/** A driver under way. */
export interface MovingPlace extends MapPlace {
  /** Known only approximately: drawn as an area, not as a point. */
  isRough?: boolean;
  /** A stale position: drawn without colour. */
  isStale?: boolean;
  /** When it was measured, in epoch milliseconds: the marker is animated between two fixes. */
  at?: number;
}

/** One of several drivers under way. */
export interface Mover extends MovingPlace {
  id: string;
}

/** The answer of the basemap interface: a MapLibre style document with its attribution. */
export interface MapStyle {
  metadata: { credits: MapCredit[] };
  [member: string]: unknown;
}

/** Centre and zoom while there is no route. */
export const cityCentre: MapPoint = { lat: 53.5511, lng: 9.9937 };
export const cityZoom = 11;

export const germanMapTexts: Record<string, string> = {
  'Map.Title': 'Karte',
  'Marker.Title': 'Markierung',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Zoomen der Karte Strg gedrückt halten und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Zoomen der Karte ⌘ gedrückt halten und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Zum Verschieben der Karte zwei Finger benutzen',
};

/** A point that is moved by hand, within a circle. */
export interface HandledPin {
  centre: MapPoint;
  point: MapPoint;
  limitMeters: number;
  onMove: (point: MapPoint) => void;
}

export interface DrawnRoute {
  from?: MapPlace | undefined;
  to?: MapPlace | undefined;
  path?: readonly MapPoint[] | undefined;
  /** Numbered from 1 in this order; replaces `from` and `to`. */
  stops?: readonly MapPlace[] | undefined;
  marks?: readonly MapMark[] | undefined;
  isEstimate: boolean;
}

/** An active delivery at its next stop. */
export interface MapDelivery extends MapPlace {
  id: string;
  state: 'unassigned' | 'pickup' | 'aboard';
  isLate: boolean;
  isLateSoon: boolean;
}

export interface MapDriver extends MapPlace {
  id: string;
  /** Deliveries in hand. */
  load: number;
  isStale: boolean;
}

/** The way of one delivery, or of one driver. */
export interface MapWay {
  path: readonly MapPoint[];
  isEstimate: boolean;
  from: MapPlace;
  to: MapPlace;
}

export interface MapTourStop extends MapPlace {
  number: number;
  isLate: boolean;
}

export interface MapChoice {
  kind: 'delivery' | 'driver';
  id: string;
}

export interface MapSection {
  west: number;
  south: number;
  east: number;
  north: number;
}
