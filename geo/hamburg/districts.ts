/**
 * Hamburg's 7 Bezirke and 104 Stadtteile, written by hand. A centre approximates the middle of the Stadtteil,
 * rounded to about 100 m and at most some hundred metres off: good for labels and for a coarse estimate, not
 * for finding a door.
 */
import type { Coordinates } from '#domain/geo/coordinates.ts';

export const boroughNames = [
  'Hamburg-Mitte',
  'Altona',
  'Eimsbüttel',
  'Hamburg-Nord',
  'Wandsbek',
  'Bergedorf',
  'Harburg',
] as const;
/** A Bezirk. */
export type BoroughName = (typeof boroughNames)[number];

/** A Stadtteil. */
export interface District extends Coordinates {
  /** As signposted: 'St. Pauli', 'Hamburg-Altstadt'. */
  name: string;
  borough: BoroughName;
  /** Postcodes of the Stadtteil, the most common first. */
  postcodes: readonly string[];
}

/** Name, postcodes separated by blanks, latitude and longitude of the centre. */
type Row = readonly [string, string, number, number];

const rows: Record<BoroughName, readonly Row[]> = {
  'Hamburg-Mitte': [
    ['Hamburg-Altstadt', '20095 20457 20354 20459', 53.55, 9.997],
    ['HafenCity', '20457', 53.541, 10.001],
    ['Neustadt', '20354 20355 20459', 53.552, 9.982],
    ['St. Pauli', '20359 20357 22767 20355', 53.554, 9.967],
    ['St. Georg', '20099 20097', 53.557, 10.012],
    ['Hammerbrook', '20097 20537', 53.547, 10.024],
    ['Borgfelde', '20535 20537', 53.555, 10.033],
    ['Hamm', '20535 20537', 53.554, 10.055],
    ['Horn', '22111 22119', 53.553, 10.086],
    ['Billstedt', '22111 22115 22117 22119', 53.543, 10.13],
    ['Billbrook', '22113 22111', 53.528, 10.088],
    ['Rothenburgsort', '20539', 53.531, 10.05],
    ['Veddel', '20539', 53.522, 10.033],
    ['Wilhelmsburg', '21107 21109', 53.497, 10.004],
    ['Kleiner Grasbrook', '20457 21107', 53.529, 9.997],
    ['Steinwerder', '20457', 53.533, 9.959],
    ['Waltershof', '21129', 53.528, 9.904],
    ['Finkenwerder', '21129', 53.533, 9.843],
    ['Neuwerk', '27499', 53.919, 8.5],
  ],
  Altona: [
    ['Altona-Altstadt', '22767 22765', 53.549, 9.947],
    ['Altona-Nord', '22769 22765 22767', 53.564, 9.944],
    ['Sternschanze', '20357 22769', 53.562, 9.963],
    ['Ottensen', '22765 22763', 53.551, 9.922],
    ['Bahrenfeld', '22761 22525 22607', 53.572, 9.903],
    ['Groß Flottbek', '22607', 53.565, 9.876],
    ['Othmarschen', '22605 22763 22609', 53.551, 9.889],
    ['Lurup', '22547 22549', 53.593, 9.881],
    ['Osdorf', '22549 22589 22609', 53.577, 9.849],
    ['Nienstedten', '22609', 53.553, 9.846],
    ['Blankenese', '22587', 53.563, 9.804],
    ['Iserbrook', '22589', 53.576, 9.824],
    ['Sülldorf', '22589', 53.585, 9.797],
    ['Rissen', '22559', 53.584, 9.757],
  ],
  Eimsbüttel: [
    ['Eimsbüttel', '20259 20255 20253 20257 20357', 53.575, 9.952],
    ['Rotherbaum', '20148 20146 20149 20354', 53.567, 9.989],
    ['Harvestehude', '20149 20144 20148', 53.575, 9.989],
    ['Hoheluft-West', '20253 20144', 53.58, 9.97],
    ['Lokstedt', '22529 22527', 53.6, 9.957],
    ['Niendorf', '22453 22455 22459 22529', 53.626, 9.95],
    ['Schnelsen', '22457 22459', 53.635, 9.918],
    ['Eidelstedt', '22523 22527 22525', 53.608, 9.903],
    ['Stellingen', '22525 22527', 53.592, 9.925],
  ],
  'Hamburg-Nord': [
    ['Hoheluft-Ost', '20251 20249', 53.583, 9.977],
    ['Eppendorf', '20249 20251', 53.591, 9.984],
    ['Groß Borstel', '22453', 53.612, 9.98],
    ['Alsterdorf', '22297', 53.611, 10.007],
    ['Winterhude', '22301 22303 22299 22305 22297', 53.595, 10.008],
    ['Uhlenhorst', '22085 22087', 53.571, 10.018],
    ['Hohenfelde', '22087 22089', 53.562, 10.024],
    ['Barmbek-Süd', '22081 22083 22085 22305', 53.579, 10.036],
    ['Barmbek-Nord', '22307 22305 22309', 53.599, 10.043],
    ['Dulsberg', '22049 22081', 53.58, 10.063],
    ['Ohlsdorf', '22337 22335 22309', 53.623, 10.041],
    ['Fuhlsbüttel', '22335 22339', 53.633, 10.003],
    ['Langenhorn', '22415 22417 22419', 53.659, 10.008],
  ],
  Wandsbek: [
    ['Eilbek', '22089', 53.568, 10.043],
    ['Wandsbek', '22041 22047 22049', 53.583, 10.084],
    ['Marienthal', '22043 22041', 53.567, 10.085],
    ['Jenfeld', '22045 22043', 53.573, 10.136],
    ['Tonndorf', '22045 22047', 53.588, 10.123],
    ['Farmsen-Berne', '22159', 53.613, 10.126],
    ['Bramfeld', '22175 22177 22179', 53.617, 10.083],
    ['Steilshoop', '22309', 53.61, 10.057],
    ['Wellingsbüttel', '22391 22393', 53.639, 10.084],
    ['Sasel', '22393', 53.652, 10.118],
    ['Poppenbüttel', '22391 22399 22393', 53.66, 10.078],
    ['Hummelsbüttel', '22339 22391 22399 22417', 53.65, 10.045],
    ['Lemsahl-Mellingstedt', '22397', 53.689, 10.096],
    ['Duvenstedt', '22397', 53.708, 10.1],
    ['Wohldorf-Ohlstedt', '22397', 53.709, 10.146],
    ['Bergstedt', '22395', 53.672, 10.126],
    ['Volksdorf', '22359', 53.651, 10.168],
    ['Rahlstedt', '22143 22145 22147 22149', 53.607, 10.163],
  ],
  Bergedorf: [
    ['Lohbrügge', '21031 21033', 53.506, 10.181],
    ['Bergedorf', '21029 21031 21035 21033', 53.481, 10.221],
    ['Curslack', '21039', 53.456, 10.223],
    ['Altengamme', '21039', 53.437, 10.277],
    ['Neuengamme', '21039', 53.435, 10.218],
    ['Kirchwerder', '21037', 53.423, 10.178],
    ['Ochsenwerder', '21037', 53.461, 10.103],
    ['Reitbrook', '21037', 53.467, 10.142],
    ['Allermöhe', '21037 21035', 53.481, 10.135],
    ['Billwerder', '21033 22113', 53.507, 10.131],
    ['Neuallermöhe', '21035', 53.483, 10.16],
    ['Moorfleet', '22113', 53.509, 10.089],
    ['Tatenberg', '21037', 53.491, 10.078],
    ['Spadenland', '21037', 53.485, 10.066],
  ],
  Harburg: [
    ['Harburg', '21073 21075 21079', 53.463, 9.985],
    ['Neuland', '21079', 53.462, 10.023],
    ['Gut Moor', '21079', 53.448, 10.013],
    ['Wilstorf', '21079 21077', 53.447, 9.987],
    ['Rönneburg', '21079 21077', 53.436, 10.003],
    ['Langenbek', '21079 21077', 53.435, 9.984],
    ['Sinstorf', '21077', 53.425, 9.981],
    ['Marmstorf', '21077', 53.434, 9.957],
    ['Eißendorf', '21073 21075 21077', 53.446, 9.942],
    ['Heimfeld', '21075 21073 21079', 53.463, 9.942],
    ['Moorburg', '21079', 53.489, 9.928],
    ['Altenwerder', '21129', 53.506, 9.92],
    ['Hausbruch', '21147 21149', 53.47, 9.889],
    ['Neugraben-Fischbek', '21147 21149', 53.472, 9.845],
    ['Francop', '21129', 53.508, 9.855],
    ['Neuenfelde', '21129', 53.516, 9.806],
    ['Cranz', '21129', 53.535, 9.782],
  ],
};

/** All 104 Stadtteile. */
export const districts: readonly District[] = boroughNames.flatMap((borough) =>
  rows[borough].map(([name, postcodes, lat, lng]) => ({
    name,
    borough,
    postcodes: postcodes.split(' '),
    lat,
    lng,
  })),
);

const byName = new Map(districts.map((district) => [district.name, district]));

/** The Stadtteil of exactly this name. */
export function findDistrict(name: string): District | undefined {
  return byName.get(name);
}

/** The Stadtteile that a postcode covers. */
export function listDistrictsAt(postcode: string): District[] {
  return districts.filter(({ postcodes }) => postcodes.includes(postcode));
}
