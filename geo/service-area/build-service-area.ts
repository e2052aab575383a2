import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { BuiltPart } from '#geo/dataset/dataset.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import type { OsmExtract, OsmRelation, Tags } from '#geo/import/osm-extract.ts';
import { type ServiceAreaDistrict, writeServiceArea } from './service-area.ts';
import { assembleRings } from './assemble-rings.ts';
import { PolygonGrid } from './polygon-grid.ts';
import { findInnerPoint, packPolygons, type Rings } from './polygon-layer.ts';

/**
 * How much of a boundary may be missing, as a share of its nodes: an island beyond the extract, never the
 * mainland.
 */
const MAX_LOOSE_SHARE = 0.1;
const HAMBURG = /^(freie und hansestadt )?hamburg$/i;

interface NamedRings {
  name: string;
  rings: Rings;
  isWhole: boolean;
}

/** Writes the city's boundary, Bezirke, Stadtteile and postcodes, as far as the extract has them. */
export async function buildServiceArea(
  extract: OsmExtract,
  dir: string,
  report: (share: number) => void,
): Promise<BuiltPart> {
  const boundaries = [...extract.relations].filter(({ tags }) => isBoundary(tags));
  report(0.2);
  const city = findCity(boundaries.map((relation) => ({ relation, named: toNamed(extract, relation) })));
  const cityGrid = new PolygonGrid(packPolygons(city ? [city] : []));
  const isInCity = (point: Coordinates | undefined) =>
    point !== undefined && (city ? cityGrid.find(point) !== undefined : isInHamburg(point));

  const listAt = (level: string) =>
    boundaries
      .filter(({ tags }) => tags.boundary === 'administrative' && tags.admin_level === level)
      .map((relation) => toNamed(extract, relation))
      .filter(({ name, rings }) => name && isInCity(findInnerPoint(rings)));
  const boroughs = listAt('9');
  const boroughGrid = new PolygonGrid(packPolygons(boroughs.map(({ rings }) => rings)));
  report(0.6);
  const districts = listAt('10').map(({ name, rings }) => {
    const middle = findInnerPoint(rings) ?? { lat: 0, lng: 0 };
    const borough = boroughs[boroughGrid.find(middle) ?? -1]?.name.replace(/^Bezirk /, '') ?? '';
    return { name, borough, ...middle, rings } satisfies ServiceAreaDistrict & Coordinates & { rings: Rings };
  });
  const postcodes = boundaries
    .filter(({ tags }) => tags.boundary === 'postal_code')
    .map((relation) => ({ code: codeOf(relation.tags), ...toNamed(extract, relation) }))
    .filter(({ code, rings }) => /^\d{5}$/.test(code) && rings.length > 0);
  await writeServiceArea(
    dir,
    {
      districts: districts.map(({ rings: _, ...district }) => district),
      postcodes: postcodes.map(({ code }) => code),
    },
    {
      city: packPolygons(city ? [city] : []),
      districts: packPolygons(districts.map(({ rings }) => rings)),
      postcodes: packPolygons(postcodes.map(({ rings }) => rings)),
    },
  );
  report(1);
  return {
    counts: { boroughs: boroughs.length, districts: districts.length, postcodes: postcodes.length },
    missing: city ? [] : ['boundary'],
  };
}

const isBoundary = ({ boundary }: Tags): boolean =>
  boundary === 'administrative' || boundary === 'postal_code';
const codeOf = ({ postal_code: code, ref }: Tags): string => code ?? ref ?? '';

/** How likely a boundary is the city's: the state first, then a district or a municipality of that name. */
function rankAsCity({ boundary, admin_level: level, name = '', ...tags }: Tags): number {
  if (boundary !== 'administrative') return 0;
  const key = tags['de:regionalschluessel'] ?? tags['de:amtlicher_gemeindeschluessel'] ?? '';
  if (level === '4') return HAMBURG.test(name) || key.startsWith('02') ? 3 : 0;
  if (level === '6') return HAMBURG.test(name) ? 2 : 0;
  return level === '8' && HAMBURG.test(name) ? 1 : 0;
}

function findCity(boundaries: { relation: OsmRelation; named: NamedRings }[]): Rings | undefined {
  return boundaries
    .map(({ relation, named }) => ({ rank: rankAsCity(relation.tags), ...named }))
    .filter(({ rank, isWhole }) => rank > 0 && isWhole)
    .sort((a, b) => b.rank - a.rank)[0]?.rings;
}

function toNamed(extract: OsmExtract, relation: OsmRelation): NamedRings {
  const { rings, looseNodes } = assembleRings(extract, relation);
  const placed = rings.map((ring) => ring.slice(1).map((nodeId) => extract.findPosition(nodeId)));
  const whole = placed.filter((ring): ring is Coordinates[] => ring.every((point) => point !== undefined));
  const nodes = whole.reduce((sum, ring) => sum + ring.length, 0);
  const lost = placed.reduce((sum, ring) => sum + ring.length, 0) - nodes + looseNodes;
  return {
    name: relation.tags.name ?? '',
    rings: whole,
    isWhole: nodes > 0 && lost <= MAX_LOOSE_SHARE * nodes,
  };
}
