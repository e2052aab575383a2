import type { MapCredit } from '#contract/maps/maps.ts';

export interface MapPoint {
  lat: number;
  lng: number;
}

export interface MapPlace extends MapPoint {
  label: string;
}

/** One of many, drawn as a small point without a number. */
export interface MapMark extends MapPlace {
  /** In red and on top. */
  isLate: boolean;
}

/** Somebody under way. */
export interface MovingPlace extends MapPlace {
  /** Known only roughly: drawn as an area, not as a point. */
  isRough?: boolean;
  /** Where somebody was: drawn without colour. */
  isStale?: boolean;
  /** When it was measured, in epoch milliseconds: from one to the next it glides. */
  at?: number;
}

/** One of several who are under way. */
export interface Mover extends MovingPlace {
  id: string;
}

/** Whatever the basemap interface serves: a MapLibre style document that names whom it is from. */
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
  /** Numbered from 1 in this order, in place of `from` and `to`. */
  stops?: readonly MapPlace[] | undefined;
  marks?: readonly MapMark[] | undefined;
  isEstimate: boolean;
}
