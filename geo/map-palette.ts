/** The colours of our maps. The operator's own colour is reserved for the route. */
import type { MapTheme } from '#maps/contract/maps.ts';

const day = {
  surroundings: '#F1EFEA',
  city: '#FBFAF8',
  border: '#A3AFB6',
  park: '#E6EFDF',
  wood: '#DEE9D6',
  grass: '#EEF3E8',
  industry: '#F2F0ED',
  sand: '#F5EFDF',
  plaza: '#F4F4F2',
  water: '#DCE9F0',
  waterText: '#51738A',
  building: '#EFEDE8',
  buildingEdge: '#E0DDD6',
  motorway: '#D6DDE1',
  motorwayEdge: '#A9B5BD',
  road: '#FFFFFF',
  roadEdge: '#CCD2D5',
  /** Roads too narrow for an outline at low zoom. */
  thinRoad: '#CED5D8',
  path: '#CDD2D2',
  rail: '#C6CED3',
  ferry: '#9DBACB',
  ink: '#10202B',
  inkSoft: '#51626E',
  greenText: '#4C6B45',
};

export type MapPalette = typeof day;

const night: MapPalette = {
  surroundings: '#0A141B',
  city: '#111E27',
  border: '#4D626F',
  park: '#152A26',
  wood: '#142723',
  grass: '#13252A',
  industry: '#14212A',
  sand: '#1C2629',
  plaza: '#172631',
  water: '#1D3646',
  waterText: '#8FB4CC',
  building: '#182730',
  buildingEdge: '#20323D',
  motorway: '#4A6170',
  motorwayEdge: '#0A141B',
  road: '#2B3E4A',
  roadEdge: '#0D1920',
  thinRoad: '#243641',
  path: '#2B3E4A',
  rail: '#33444F',
  ferry: '#3F6178',
  ink: '#F3F6F7',
  inkSoft: '#A8B8C2',
  greenText: '#8FB58A',
};

export const mapPalettes: Record<MapTheme, MapPalette> = { day, night };
