/**
 * A town of a few streets with everything that an import must handle: oneways, a roundabout, turn
 * restrictions, a river with two bridges and a ferry, a private yard, a bollard, two streets of one name,
 * numbers with gaps, a lake with an island, an unclosed area.
 */
import type { OsmElements } from '#maps/tests/extract-of.ts';
import { Pen, type Spot } from './pen.ts';

/** Named places, for tests of routes. */
export const townSpots = {
  market: [0, 0],
  westGate: [-600, 0],
  eastGate: [600, 0],
  northEnd: [0, 600],
  /** South of the river. */
  shipyard: [0, -900],
  southWest: [-600, -900],
  /** Outside the boundary, on a road of the extract. */
  neighbour: [2600, 0],
} as const satisfies Record<string, Spot>;

const across = [-600, -400, -200, 0, 200, 400, 600];

interface TownParts {
  boundary?: boolean;
  water?: boolean;
  addresses?: boolean;
  roads?: boolean;
}

/** The town; options set to false are left out, as in an extract without them. */
export function drawTown({
  boundary = true,
  water = true,
  addresses = true,
  roads = true,
}: TownParts = {}): OsmElements {
  const pen = new Pen();
  if (roads) drawRoads(pen);
  if (boundary) drawAreas(pen);
  if (water) drawWater(pen);
  if (addresses) drawAddresses(pen);
  drawRest(pen, addresses);
  return pen.finish();
}

const road = (name: string, more: Record<string, string> = {}) => ({ highway: 'residential', name, ...more });

function drawRoads(pen: Pen): void {
  const row = (north: number, tags: Record<string, string>) =>
    pen.line(tags, ...across.map((east): Spot => [east, north]));
  row(600, road('Nordring', { highway: 'secondary', maxspeed: '50' }));
  row(400, road('Münzstraße'));
  row(200, road('Sankt-Petri-Gang', { oneway: 'yes' }));
  const mainStreet = row(0, road('Lange Reihe', { highway: 'primary', maxspeed: '50' }));
  row(-200, road('Hafenstraße'));
  row(-900, road('Dorfstraße'));
  row(-1100, road('Werftweg', { highway: 'tertiary' }));
  const column = (east: number, tags: Record<string, string>) =>
    pen.line(tags, ...[600, 400, 200, 0, -200].map((north): Spot => [east, north]));
  column(-600, road('Westwall'));
  column(-400, road('Gänsemarkt'));
  column(-200, road('Rote Gasse', { oneway: '-1' }));
  const schoolStreet = column(0, road('Schulstraße'));
  column(200, road('Große Elbgasse'));
  column(400, road('Weiße Gasse'));
  column(600, road('Ostwall'));
  pen.line(road('Dorfstraße'), [-600, 600], [-600, 900], [-300, 900]);

  // The river runs between 250 and 850 m south; two bridges and a ferry cross it.
  pen.line(
    road('Große Brücke', { highway: 'trunk', maxspeed: '60', bridge: 'yes' }),
    [600, -200],
    [600, -500],
    [600, -900],
  );
  pen.line(road('Alte Brücke', { oneway: 'yes', bridge: 'yes' }), [-400, -200], [-400, -900]);
  pen.line(
    { route: 'ferry', name: 'Fähre 7', motor_vehicle: 'no', bicycle: 'yes', duration: '00:02' },
    [0, -200],
    [0, -900],
  );
  for (const east of [-600, 0, 600]) pen.line(road('Kaistraße'), [east, -900], [east, -1100]);

  // Around the eastern gate.
  pen.ring(road('Ostkreisel', { junction: 'roundabout' }), [700, 0], [740, 40], [780, 0], [740, -40]);
  pen.line(road('Lange Reihe', { highway: 'primary' }), [600, 0], [700, 0]);
  pen.line(road('Landstraße', { highway: 'primary', maxspeed: '70' }), [780, 0], [1500, 0], [2600, 0]);

  pen.line({ highway: 'service', access: 'private', name: 'Klosterhof' }, [200, 400], [300, 500], [400, 400]);
  pen.line(road('Poller Weg'), [400, 200], [500, 300], [600, 400]);
  pen.spot([500, 300], { barrier: 'bollard' });
  pen.line({ highway: 'cycleway', name: 'Wallweg' }, [-600, 0], [-600, -200]);
  // A left turn from the main street into the school's street is forbidden.
  pen.relation(
    { type: 'restriction', restriction: 'no_left_turn' },
    { from: [['way', mainStreet]], via: [['node', pen.spot([0, 0])]], to: [['way', schoolStreet]] },
  );
  // An island without a connection.
  pen.line(road('Inselweg'), [100, -520], [200, -520]);
}

function drawAreas(pen: Pen): void {
  const west = pen.line({ boundary: 'administrative' }, [0, 1500], [-1500, 1500], [-1500, -1500], [0, -1500]);
  const east = pen.line({ boundary: 'administrative' }, [0, -1500], [2000, -1500], [2000, 1500], [0, 1500]);
  pen.relation(
    { type: 'boundary', boundary: 'administrative', admin_level: '4', name: 'Hamburg' },
    {
      outer: [
        ['way', west],
        ['way', east],
      ],
    },
  );
  const middle = pen.line({}, [-1500, -550], [2000, -550]);
  const north = pen.line({}, [2000, -550], [2000, 1500], [-1500, 1500], [-1500, -550]);
  const south = pen.line({}, [2000, -550], [2000, -1500], [-1500, -1500], [-1500, -550]);
  for (const [name, postcode, half] of [
    ['Oberstadt', '20099', north],
    ['Unterstadt', '20539', south],
  ] as const) {
    const outer = {
      outer: [
        ['way', middle],
        ['way', half],
      ],
    } as const;
    pen.relation({ type: 'boundary', boundary: 'administrative', admin_level: '10', name }, outer);
    pen.relation({ type: 'boundary', boundary: 'postal_code', postal_code: postcode }, outer);
  }
}

function drawWater(pen: Pen): void {
  const river: Spot[] = [
    [-1500, -250],
    [2000, -250],
    [2000, -850],
    [-1500, -850],
  ];
  const shore = pen.ring({}, ...river);
  const island = pen.ring({}, [50, -480], [300, -480], [300, -560], [50, -560]);
  pen.relation(
    { type: 'multipolygon', natural: 'water', water: 'river', name: 'Elbe' },
    { outer: [['way', shore]], inner: [['way', island]] },
  );
  pen.relation(
    { type: 'multipolygon', natural: 'water' },
    { outer: [['way', pen.line({}, [900, 900], [1000, 900], [1000, 950])]] },
  );
}

/**
 * Odd numbers north of the main street, even ones south; number 13 does not exist, 21 to 31 are missing in
 * the data.
 */
function drawAddresses(pen: Pen): void {
  const house = (spot: Spot, street: string, number: string, postcode = '20099') =>
    pen.spot(spot, {
      'addr:street': street,
      'addr:housenumber': number,
      'addr:postcode': postcode,
      'addr:city': 'Hamburg',
    });
  for (const number of [1, 3, 5, 7, 9, 11, 15, 17, 19, 33])
    house([-590 + number * 20, 15], 'Lange Reihe', String(number));
  for (const number of [2, 4, 6, 8, 10, 12]) house([-590 + number * 20, -15], 'Lange Reihe', String(number));
  house([-340, -15], 'Lange Reihe', '12a');
  house([-290, -15], 'Lange Reihe', '14-18');
  for (const number of [1, 2, 3, 4]) house([-390 + number * 40, 412], 'Münzstraße', String(number));
  house([-590, 700], 'Dorfstraße', '5');
  house([-500, -888], 'Dorfstraße', '5', '20539');
  house([-412, 300], 'Gänsemarkt', '8');
  house([12, 450], 'Schulstraße', '7');
  for (const [at, number] of ['2', '4', '6'].entries())
    house([100 + at * 60, -1112], 'Werftweg', number, '20539');
}

function drawRest(pen: Pen, addresses: boolean): void {
  pen.ring({ leisure: 'park', name: 'Stadtgarten' }, [220, 220], [380, 220], [380, 380], [220, 380]);
  pen.ring({ building: 'yes' }, [-590, 20], [-560, 20], [-560, 40], [-590, 40]);
  pen.line({ railway: 'rail', name: 'Nordbahn' }, [-1500, 750], [2000, 750]);
  pen.spot([0, 750], { railway: 'station', name: 'Bahnhof Oberstadt', public_transport: 'station' });
  pen.spot([150, 12], {
    shop: 'bakery',
    name: 'Bäckerei Köster',
    ...(addresses
      ? { 'addr:street': 'Lange Reihe', 'addr:housenumber': '37', 'addr:postcode': '20099' }
      : {}),
  });
  pen.spot([-300, 430], { tourism: 'museum', name: 'Münzmuseum' });
  pen.spot([0, 100], { place: 'suburb', name: 'Oberstadt' });
}
