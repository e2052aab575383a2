import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { ImportRefusal } from './import-refusal.ts';
import type { OsmExtract } from './osm-extract.ts';

/**
 * Checks an extract before anything is built. Throws ImportRefusal NO_ROADS, NO_STREET_NAMES, NOT_HAMBURG.
 */
export function checkExtract(extract: OsmExtract): void {
  let [roads, named, here] = [0, 0, 0];
  for (const { tags, nodeIds } of extract.ways) {
    if (!tags.highway) continue;
    roads += 1;
    if (!tags.name) continue;
    named += 1;
    const [first] = nodeIds;
    const position = first === undefined ? undefined : extract.findPosition(first);
    if (position && isInHamburg(position)) here += 1;
  }
  if (roads === 0) throw new ImportRefusal('NO_ROADS');
  if (named === 0) throw new ImportRefusal('NO_STREET_NAMES');
  if (here === 0) throw new ImportRefusal('NOT_HAMBURG');
}
