/** The part of Google's map API that is used; its script brings no types. */
import type { MapPoint } from './map-points.ts';

export interface GoogleMap {
  fitBounds(
    bounds: GoogleBounds,
    padding: { top: number; right: number; bottom: number; left: number },
  ): void;
  setCenter(point: MapPoint): void;
  setZoom(zoom: number): void;
  getZoom(): number | undefined;
}

export interface GoogleBounds {
  extend(point: MapPoint): void;
}

/** A marker or a line; `null` removes it from the map. */
export interface GoogleOverlay {
  setMap(map: GoogleMap | null): void;
}

interface LineIcon {
  icon: { path: string; strokeOpacity: number; scale: number };
  offset: string;
  repeat: string;
}

export interface GoogleMaps {
  Map: new (
    element: HTMLElement,
    options: {
      center: MapPoint;
      zoom: number;
      maxZoom: number;
      disableDefaultUI: boolean;
      gestureHandling: 'cooperative';
      clickableIcons: boolean;
    },
  ) => GoogleMap;
  LatLngBounds: new () => GoogleBounds;
  Marker: new (options: {
    map: GoogleMap;
    position: MapPoint;
    label: string;
    title: string;
  }) => GoogleOverlay;
  Polyline: new (options: {
    map: GoogleMap;
    path: readonly MapPoint[];
    strokeColor: string;
    strokeOpacity: number;
    strokeWeight: number;
    icons: LineIcon[];
  }) => GoogleOverlay;
}
