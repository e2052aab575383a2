import type { Coordinates } from '#domain/geo/coordinates.ts';
import { type District, findDistrict } from './districts.ts';

/** A well-known place that a courier finds by its name; its street address is what is printed beside it. */
export interface NamedPlace extends Coordinates {
  name: string;
  /** Other names people type. */
  aliases: readonly string[];
  /** Street and house number. */
  street: string;
  postcode: string;
  district: District;
}

/** Name, aliases separated by commas, street with number, postcode, Stadtteil, latitude, longitude. */
const rows: readonly (readonly [string, string, string, string, string, number, number])[] = [
  ['Hauptbahnhof', 'Hbf, Central Station', 'Hachmannplatz 16', '20099', 'St. Georg', 53.5528, 10.0067],
  ['Rathaus', '', 'Rathausmarkt 1', '20095', 'Hamburg-Altstadt', 53.5504, 9.9924],
  ['Elbphilharmonie', 'Elphi', 'Platz der Deutschen Einheit 4', '20457', 'HafenCity', 53.5413, 9.9841],
  [
    'Flughafen Hamburg',
    'Airport, Helmut Schmidt Flughafen',
    'Flughafenstraße 1',
    '22335',
    'Fuhlsbüttel',
    53.6325,
    10.0065,
  ],
  ['Universitätsklinikum Eppendorf', 'UKE', 'Martinistraße 52', '20251', 'Eppendorf', 53.5905, 9.976],
  [
    'Landungsbrücken',
    'Hafen, Jetties',
    'Bei den St. Pauli-Landungsbrücken 1',
    '20359',
    'St. Pauli',
    53.5458,
    9.9685,
  ],
  ['Bahnhof Altona', 'Hamburg-Altona', 'Paul-Nevermann-Platz 1', '22765', 'Altona-Altstadt', 53.552, 9.9352],
  ['Bahnhof Dammtor', '', 'Theodor-Heuss-Platz 1', '20354', 'Rotherbaum', 53.5607, 9.9897],
  [
    'Universität Hamburg',
    'Uni, Hauptgebäude',
    'Edmund-Siemers-Allee 1',
    '20146',
    'Rotherbaum',
    53.5627,
    9.9877,
  ],
  ['Messe Hamburg', 'Messehallen', 'Messeplatz 1', '20357', 'St. Pauli', 53.5625, 9.9755],
  [
    'CCH',
    'Congress Center Hamburg, Kongresszentrum',
    'Congressplatz 1',
    '20355',
    'St. Pauli',
    53.5615,
    9.9865,
  ],
  ['Tierpark Hagenbeck', 'Zoo', 'Lokstedter Grenzstraße 2', '22527', 'Stellingen', 53.5957, 9.939],
  ['Millerntor-Stadion', 'FC St. Pauli', 'Harald-Stender-Platz 1', '20359', 'St. Pauli', 53.5546, 9.9676],
  ['Volksparkstadion', 'HSV', 'Sylvesterallee 7', '22525', 'Bahrenfeld', 53.5872, 9.8986],
  ['Barclays Arena', '', 'Sylvesterallee 10', '22525', 'Bahrenfeld', 53.5893, 9.8993],
  ['Bahnhof Harburg', 'Hamburg-Harburg', 'Hannoversche Straße 85', '21079', 'Harburg', 53.4561, 9.9915],
  [
    'Technische Universität Hamburg',
    'TU Hamburg, TUHH, TU Harburg',
    'Am Schwarzenberg-Campus 1',
    '21073',
    'Heimfeld',
    53.4613,
    9.9693,
  ],
  ['Bahnhof Bergedorf', 'Hamburg-Bergedorf', 'Weidenbaumsweg 1', '21029', 'Bergedorf', 53.4897, 10.2065],
  [
    'Asklepios Klinik St. Georg',
    'AK St. Georg, Krankenhaus',
    'Lohmühlenstraße 5',
    '20099',
    'St. Georg',
    53.559,
    10.0185,
  ],
  [
    'Asklepios Klinik Altona',
    'AK Altona, Krankenhaus',
    'Paul-Ehrlich-Straße 1',
    '22763',
    'Othmarschen',
    53.5565,
    9.906,
  ],
  [
    'Asklepios Klinik Barmbek',
    'AK Barmbek, Krankenhaus',
    'Rübenkamp 220',
    '22307',
    'Barmbek-Nord',
    53.606,
    10.037,
  ],
  [
    'Asklepios Klinikum Harburg',
    'AK Harburg, Krankenhaus',
    'Eißendorfer Pferdeweg 52',
    '21075',
    'Heimfeld',
    53.4557,
    9.949,
  ],
  [
    'Asklepios Klinik Wandsbek',
    'AK Wandsbek, Krankenhaus',
    'Alphonsstraße 14',
    '22043',
    'Jenfeld',
    53.572,
    10.1145,
  ],
  ['Marienkrankenhaus', 'Krankenhaus', 'Alfredstraße 9', '22087', 'Hohenfelde', 53.5625, 10.032],
  ['Israelitisches Krankenhaus', '', 'Orchideenstieg 14', '22297', 'Alsterdorf', 53.6055, 9.9965],
  ['Bundeswehrkrankenhaus', '', 'Lesserstraße 180', '22049', 'Wandsbek', 53.589, 10.0805],
  ['Bethesda Krankenhaus Bergedorf', 'Agaplesion', 'Glindersweg 80', '21029', 'Bergedorf', 53.4965, 10.222],
  ['Laeiszhalle', 'Musikhalle', 'Johannes-Brahms-Platz 1', '20355', 'Neustadt', 53.5561, 9.981],
  ['Staatsoper', 'Oper', 'Große Theaterstraße 25', '20354', 'Neustadt', 53.5568, 9.989],
  ['Deutsches Schauspielhaus', 'Theater', 'Kirchenallee 39', '20099', 'St. Georg', 53.5545, 10.0088],
  ['Thalia Theater', '', 'Alstertor 1', '20095', 'Hamburg-Altstadt', 53.5513, 9.9988],
  ['Hamburger Kunsthalle', 'Museum', 'Glockengießerwall 5', '20095', 'Hamburg-Altstadt', 53.5557, 10.0018],
  ['Deichtorhallen', 'Museum', 'Deichtorstraße 1', '20095', 'Hamburg-Altstadt', 53.5468, 10.0063],
  ['Miniatur Wunderland', 'Speicherstadt', 'Kehrwieder 2', '20457', 'HafenCity', 53.5438, 9.9887],
  ['Michel', 'St. Michaelis Kirche', 'Englische Planke 1', '20459', 'Neustadt', 53.5484, 9.9788],
  ['Fischauktionshalle', 'Fischmarkt', 'Große Elbstraße 9', '22767', 'Altona-Altstadt', 53.5447, 9.9515],
  ['Überseequartier', 'Westfield', 'Überseeallee 5', '20457', 'HafenCity', 53.5398, 9.9985],
  ['HafenCity Universität', 'HCU', 'Henning-Voscherau-Platz 1', '20457', 'HafenCity', 53.5402, 10.0065],
  ['Europa Passage', 'Einkaufszentrum', 'Ballindamm 40', '20095', 'Hamburg-Altstadt', 53.552, 9.9957],
  ['Alstertal-Einkaufszentrum', 'AEZ', 'Heegbarg 31', '22391', 'Poppenbüttel', 53.6537, 10.09],
  ['Elbe-Einkaufszentrum', 'EEZ', 'Osdorfer Landstraße 131', '22609', 'Osdorf', 53.5705, 9.861],
  ['Billstedt-Center', 'Einkaufszentrum', 'Möllner Landstraße 3', '22111', 'Billstedt', 53.541, 10.107],
  ['Wandsbek Quarree', 'Einkaufszentrum', 'Quarree 8', '22041', 'Wandsbek', 53.5725, 10.069],
  ['Phoenix-Center', 'Einkaufszentrum', 'Hannoversche Straße 86', '21079', 'Harburg', 53.457, 9.9895],
  ['Hamburger Meile', 'Einkaufszentrum', 'Hamburger Straße 27', '22083', 'Barmbek-Süd', 53.572, 10.031],
  ['Mercado', 'Einkaufszentrum', 'Ottenser Hauptstraße 10', '22765', 'Ottensen', 53.5521, 9.9325],
  ['Tibarg Center', 'Einkaufszentrum', 'Tibarg 41', '22459', 'Niendorf', 53.6185, 9.9505],
  ['Bahnhof Barmbek', '', 'Pestalozzistraße 2', '22305', 'Barmbek-Nord', 53.5873, 10.0445],
  ['Bahnhof Rahlstedt', '', 'Doberaner Weg 1', '22143', 'Rahlstedt', 53.6043, 10.1545],
  ['Bahnhof Poppenbüttel', '', 'Stormarnplatz 1', '22393', 'Poppenbüttel', 53.6515, 10.0925],
  ['Bahnhof Blankenese', '', 'Erik-Blumenfeld-Platz 27', '22587', 'Blankenese', 53.5645, 9.814],
  ['Bahnhof Neugraben', '', 'Süderelbering 1', '21149', 'Neugraben-Fischbek', 53.474, 9.8525],
  ['Airbus Finkenwerder', 'Werk', 'Kreetslag 10', '21129', 'Finkenwerder', 53.5365, 9.835],
  ['Containerterminal Altenwerder', 'CTA, HHLA', 'Am Ballinkai 1', '21129', 'Altenwerder', 53.505, 9.931],
  ['Zentraler Omnibusbahnhof', 'ZOB', 'Adenauerallee 78', '20097', 'St. Georg', 53.552, 10.011],
  ['Friedhof Ohlsdorf', 'Haupteingang', 'Fuhlsbütteler Straße 756', '22337', 'Ohlsdorf', 53.6195, 10.034],
  ['Planetarium', 'Stadtpark', 'Linnering 1', '22299', 'Winterhude', 53.5972, 10.009],
  ['DESY', 'Deutsches Elektronen-Synchrotron', 'Notkestraße 85', '22607', 'Bahrenfeld', 53.5755, 9.8805],
  ['Fabrik', '', 'Barnerstraße 36', '22765', 'Ottensen', 53.5562, 9.928],
  ['Rote Flora', '', 'Schulterblatt 71', '20357', 'Sternschanze', 53.5618, 9.9618],
  ['Energiebunker', '', 'Neuhöfer Straße 7', '21107', 'Wilhelmsburg', 53.5095, 9.9895],
  [
    'Inselpark',
    'igs, Wilhelmsburger Inselpark',
    'Kurt-Emmerich-Platz 10',
    '21109',
    'Wilhelmsburg',
    53.4975,
    10.002,
  ],
];

/** Stations, hospitals, halls and the like; each name occurs once. */
export const namedPlaces: readonly NamedPlace[] = rows.map(
  ([name, aliases, street, postcode, districtName, lat, lng]) => {
    const district = findDistrict(districtName);
    if (!district) throw new Error(`no Stadtteil is called ${districtName}`);
    return { name, aliases: aliases.split(', ').filter(Boolean), street, postcode, district, lat, lng };
  },
);
