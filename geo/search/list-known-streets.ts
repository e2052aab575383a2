import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { normalizeStreet } from '#maps/domain/normalize-street.ts';
import type { ServiceArea } from '#geo/service-area/service-area.ts';
import { streets as handwritten } from '#geo/hamburg/streets.ts';
import type { FoundStreet } from './collect-streets.ts';

/** A hand-written street may lie this far from its real point. */
const SAME_STREET_METERS = 3000;
/** Cells of about 300 m: an extract without a street in a cell and the eight around it is silent about it. */
const CELLS_PER_DEGREE = { lat: 370, lng: 220 };

const cellOf = ({ lat, lng }: Coordinates) =>
  [Math.floor(lat * CELLS_PER_DEGREE.lat), Math.floor(lng * CELLS_PER_DEGREE.lng)] as const;

/**
 * The hand-written streets that a partial extract lacks: those known before it was imported, where it has no
 * street at all. Elsewhere the extract is right. None for an extract without any street.
 */
export function listKnownStreets(found: readonly FoundStreet[], serviceArea: ServiceArea): FoundStreet[] {
  const covered = new Set(
    found.flatMap((street) => [street, ...street.lines.flat()]).map((point) => cellOf(point).join()),
  );
  const byName = Map.groupBy(found, ({ name }) => normalizeStreet(name));
  const isCovered = (point: Coordinates) => {
    const [row, column] = cellOf(point);
    return [-1, 0, 1].some((up) =>
      [-1, 0, 1].some((right) => covered.has([row + up, column + right].join())),
    );
  };
  if (found.length === 0) return [];
  return handwritten
    .filter(
      (street) =>
        serviceArea.contains(street) &&
        !isCovered(street) &&
        !byName
          .get(normalizeStreet(street.name))
          ?.some((same) => greatCircleMeters(same, street) < SAME_STREET_METERS),
    )
    .map(({ name, postcode, district, lat, lng }) => ({
      name,
      lat,
      lng,
      lines: [],
      addresses: [],
      postcodes: [postcode],
      districts: [district.name],
      isHandwritten: true,
    }));
}
