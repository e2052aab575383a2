/** The hand-written Hamburg as map shapes and names. */
import { innerAlster, outerAlster } from '#geo/hamburg/alster.ts';
import { districts } from '#geo/hamburg/districts.ts';
import { lowerElbe, muehlenbergerLoch, norderelbe, suederelbe, upperElbe } from '#geo/hamburg/elbe.ts';
import { hamburgBoundary } from '#geo/hamburg/hamburg-boundary.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { drawArea, drawLabel, drawRiver } from './draw-geometry.ts';
import { lakes, riverIslands, smallWaters } from './map-waters.ts';

export const city = drawArea('Hamburg', hamburgBoundary, 'sharp');

export const waters = [
  drawRiver('Elbe', lowerElbe),
  drawRiver('Norderelbe', norderelbe),
  drawRiver('Süderelbe', suederelbe),
  drawRiver('Elbe', upperElbe),
  drawArea('Mühlenberger Loch', muehlenbergerLoch),
  drawArea('Außenalster', outerAlster),
  drawArea('Binnenalster', innerAlster, 'sharp'),
  ...Object.entries(smallWaters).map(([name, line]) => drawRiver(name, line)),
  ...lakes.map((lake) => drawArea('', lake)),
];

export const islands = riverIslands.map((island) => drawArea('', island));

export const waterLabels = [
  drawLabel('Elbe', { lat: 53.5535, lng: 9.805 }),
  drawLabel('Norderelbe', { lat: 53.5, lng: 10.0495 }),
  drawLabel('Süderelbe', { lat: 53.4738, lng: 9.988 }),
  drawLabel('Elbe', { lat: 53.397, lng: 10.205 }),
  drawLabel('Außenalster', { lat: 53.568, lng: 10.005 }),
];

export const boroughLabels = [
  drawLabel('Hamburg-Mitte', { lat: 53.5505, lng: 10.0 }),
  drawLabel('Altona', { lat: 53.565, lng: 9.88 }),
  drawLabel('Eimsbüttel', { lat: 53.603, lng: 9.935 }),
  drawLabel('Hamburg-Nord', { lat: 53.615, lng: 10.01 }),
  drawLabel('Wandsbek', { lat: 53.63, lng: 10.12 }),
  drawLabel('Bergedorf', { lat: 53.475, lng: 10.18 }),
  drawLabel('Harburg', { lat: 53.462, lng: 9.95 }),
];

/** The liveliest Stadtteile keep their labels when there is no room for all. */
const prominent = [
  'Altona-Altstadt',
  'Eimsbüttel',
  'Winterhude',
  'Wandsbek',
  'Bergedorf',
  'Harburg',
  'Blankenese',
];

export const districtLabels = districts
  .filter(isInHamburg)
  .map((district) => drawLabel(district.name, district, prominent.includes(district.name) ? 0 : 1));
