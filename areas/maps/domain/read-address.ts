/**
 * What people paste into a field for an address: an address with the floor, whom to ask for, a firm, the
 * country, in any order. Pure: which reading is an address of the city is found by the search.
 */
import { cleanText } from '#platform/domain/typed-text.ts';

export interface AddressReading {
  /** 'Elbchaussee 174, 22605 Hamburg': what the search is asked. */
  address: string;
  /** What the courier needs at the door, in the order in which it was typed; '' if there is nothing. */
  note: string;
}

/** More are not looked up: each is a search. */
const MAX_READINGS = 8;

const storey = String.raw`(?:Erd|Dach|Ober|Unter|Staffel|Zwischen)gescho(?:ss|ß)`;
const floor = String.raw`(?:im\s)?(?:\d{1,2}\.?|[IV]{1,4}\.?)\s?(?:OG|${storey}|Etage|Etg\.?|Stock(?:werk)?|UG|St\.?(?=$|\s(?:links|rechts|li|re)(?!\p{L}))|Hof)(?!\p{L})|(?:EG|DG|OG|UG|HP|${storey}|Hochparterre|Parterre|Souterrain|Keller)(?![\p{L}-])|Etage\s\d|\d{1,2}\.\s?(?:links|rechts|mitte|li|re)(?!\p{L})`;
const person = String.raw`c\/\s?o(?!\p{L})|z\.\s?Hd|zu\sHänden|p\.?\s?A\.|(?:Attn|att)(?:\.|:|\s)|(?:bei|b\.)\s(?=\D+$)`;
const building = String.raw`(?:Hinter|Vorder|Garten|Seiten|Quer)haus(?!\p{L})|Rückgebäude|Seitenflügel|Aufgang|(?:Hinter|Neben|Seiten)?eingang|Treppenhaus|(?:Hinter|Innen)hof(?!\p{L})|Rückseite|im\sHof(?!\p{L})|Laden(?:lokal|geschäft)?(?!\p{L})|Empfang(?!\p{L})|Rezeption|Pforte(?!\p{L})|Warenannahme|Anlieferung|Tel(?:efon)?[.:]?\s?(?=[+\d])`;
/** The name of a street may follow. */
const nearby = String.raw`(?:Ecke|neben|gegenüber|Nähe)\s(?=\p{L})`;
/** At a house number only: streets are called 'Am Tor' and 'Haus am See' as well. */
const atNumber = String.raw`(?:Haus|Hs|Geb(?:äude)?|Block|Tor|Halle|Rampe|Raum|Zimmer|Zi|Büro|Wohnung|Whg|App(?:artement)?|Ap(?:artmen)?t|Klingel|Lager|WE|Top|Stiege)(?![\p{L}])\.?|(?:links|rechts|mitte|hinten|vorne?|Hof)(?!\p{L})|#\s?\d|\(|(?:[HV]H)\.?$|(?:III?|IV|VI{1,3})\.?$`;
const doorStart = String.raw`(?:${floor}|${person}|${building}|${nearby}|Klingel|${atNumber})`;
const isDoor = new RegExp(
  String.raw`^(?:${floor}|${person}|${building}|${nearby}|Klingel|\(|(?:${atNumber})\s*(?:[a-z]?\d{1,3}\s?[a-z]?|[a-z]|)$)`,
  'iu',
);
/** After '174', '12 a', '174 ½', '12-14' or a postcode with its city; '174/3. OG' too. */
const behindNumber = new RegExp(
  String.raw`^(.*?\d(?:\s?½|\s1\/2(?!\d))?(?:\s?[a-z](?![\p{L}.]))?(?:\s?[-–/]\s?(?:\d{1,4}(?![.\d])\s?[a-z]?(?!\p{L})|[a-z](?!\p{L})))?)[\s/–-]+(${doorStart}.*)$`,
  'iu',
);
const behindCity = new RegExp(
  String.raw`^(.*\d{5}\s+\p{L}.*?)\s+((?:${floor}|${person}|${building}).*)$`,
  'iu',
);

const number = String.raw`\d{1,4}(?:\s?½|\s1\/2)?\s?[a-z]?(?:\s?[-–/]\s?(?:\d{1,4}\s?[a-z]?|[a-z]))?`;
const isNumber = new RegExp(String.raw`^(?:(?:haus)?(?:nr|nummer)\.?\s*)?${number}$`, 'iu');
const isCountry = /^(?:de|d|deu|deutschland|germany|brd|bundesrepublik deutschland)$/i;
const cityNames =
  /^(\d{5}\s+)?(?:hh|hbg\.?|hmb\.?|ham|hansestadt hamburg|freie und hansestadt hamburg)(?=$|-\p{L})/iu;
/** A firm by its legal form, a person by the title; without a figure it is not the street as well. */
const firm = String.raw`\p{L}\D*?\s(?:gGmbH|GmbH|mbH|UG|AG|SE|OHG|GbR|KG|KGaA|eG|e\.\s?[KV]\.|Ltd\.?)(?:\s(?:&|und|\+)\sCo\.?(?:\s(?:KG|oHG))?)?`;
const isNamed = new RegExp(
  String.raw`^(?:(?:Firma|Fa\.|Herrn?|Frau|Fam(?:ilie|\.)|Dr\.|Prof\.)\s\D+|${firm})$`,
  'u',
);
const behindFirm = new RegExp(String.raw`^(${firm})\s+(\p{L}.*\d.*)$`, 'u');
/** '2 bis 4', '12 + 14', '12 a u. b': one door that has several numbers. */
const several =
  /(?<=\p{L}[.,]?\s*)(\d{1,4}(?:\s?[a-z](?!\p{L}))?)\s*(?:(?<=\s)(?:bis|und|u\.)\s|[+&])\s*(\d{1,4}\s?[a-z]?|[a-z])(?![\p{L}\d.])/giu;
const isCity = /^(?:\d{5}\b.*|(?:\d{5}\s+)?hamburg(?:[\s-].*)?)$/i;
/** 'Gr. Bleichen', 'Kl. Reichenstr.': the street's grammar is not told by its short form. */
const shortSize = /(?<!\p{L})(gr|kl)(?:\.\s?|\s)(?=\p{L})/iu;
const sizes: Record<string, string> = { gr: 'Große', kl: 'Kleine' };

/**
 * The readings of a text, the likeliest first: what is surely no part of an address is its note; of several
 * lines or columns, all but the street, the postcode and the city may be. Nothing that was typed is lost:
 * what is not in the address is in the note, but for the country.
 */
export function readAddress(typed: string): AddressReading[] {
  const segments = listSegments(typed);
  const notes = new Set(segments.filter((segment) => isDoor.test(segment) || isNamed.test(segment)));
  const parts = segments.filter((segment) => !notes.has(segment));
  if (parts.every((part) => isCity.test(part))) return [{ address: segments.join(', '), note: '' }];
  const kept = [parts, ...listCores(parts)];
  return kept
    .flatMap((core) => {
      const note = segments.filter((segment) => !core.includes(segment)).join(', ');
      return listSpellings(core.join(', ')).map((address) => ({ address, note }));
    })
    .slice(0, MAX_READINGS);
}

/** What people write around the parts of an address, as the commas and signs that are read. */
const plainer: [RegExp, string][] = [
  [/[\p{Pd}\u2212]/gu, '-'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/^\s*(?:Liefera|A)(?:dresse|nschrift|ddress)\s*:/i, ''],
  [/(?<=\p{L}{3}\.?\s)(?:No\.?|№|#)\s*(?=\d)/giu, ''],
  [/(?<=\d\s?[a-z]?)(?:\.(?=\s*(?:$|[,;\n]))|:(?=\s))/gi, ','],
  [/\s+in\s+(?=(?:DE?[\s-]*)?\d{5}|Hamburg)/gi, ', '],
  [several, '$1-$2'],
  [/(?<![\d-])(?:DE?[\s-]*)?(?=\d{5}(?![\d-]))/gi, ', '],
];

/** The columns and lines of an address; a floor behind the number is one of its own. */
function listSegments(typed: string): string[] {
  const text = plainer.reduce((before, [from, to]) => before.replace(from, to), cleanText(typed));
  const lines = text.split(/[\n,;|·]+(?![^(]*\))|\s(?=\()|(?<=\))\s/);
  const segments = lines
    .map((line) => line.replaceAll(/^[\s–-]+|[\s–-]+$/g, ''))
    .filter((line) => line !== '' && !isCountry.test(line))
    .map(toCity);
  const isCityNamed = segments.some((segment) => /hamburg/i.test(segment));
  // Beside the city's name 'HH' is a house behind another one.
  const named = isCityNamed ? segments : segments.flatMap(splitCity);
  return joinNumbers(named).flatMap(splitDoor);
}

const toCity = (segment: string) =>
  segment
    .replace(/(?<=\p{L}{2})\s+(?:DE|Deutschland|Germany)$/u, '')
    .replace(cityNames, (_, postcode: string | undefined) => `${postcode ?? ''}Hamburg`);

function splitCity(segment: string): string[] {
  const [, street] = /^(.*\d.*?)\s+(?:HH|Hbg\.?)$/i.exec(segment) ?? [];
  return street ? [street, 'Hamburg'] : [segment];
}

/** 'Elbchaussee', '174' of two columns are one street with its number. */
function joinNumbers(segments: readonly string[]): string[] {
  return segments.reduce<string[]>((joined, segment) => {
    const before = joined.at(-1);
    const isNext =
      before !== undefined && isNumber.test(segment) && !/\d/.test(before) && !isDoor.test(before);
    return isNext ? [...joined.slice(0, -1), `${before} ${segment}`] : [...joined, segment];
  }, []);
}

function splitDoor(segment: string): string[] {
  if (isDoor.test(segment)) return [segment];
  const [, name, behind] = behindFirm.exec(segment) ?? [];
  if (name && behind) return [name, ...splitDoor(behind)];
  const [, head, door] = behindNumber.exec(segment) ?? behindCity.exec(segment) ?? [];
  return head && door ? [head, door] : [segment];
}

/**
 * Street, postcode and city alone, where the city is certain: what else there is, such as the name of a firm,
 * is no part of the address.
 */
function listCores(parts: readonly string[]): string[][] {
  const cities = parts.filter((part) => isCity.test(part));
  const streets = parts.filter((part) => !isCity.test(part) && /\d/.test(part) && /\p{L}/u.test(part));
  if (cities.length === 0 || parts.length === cities.length + 1) return [];
  return streets.map((street) => parts.filter((part) => part === street || cities.includes(part)));
}

function listSpellings(address: string): string[] {
  const short = shortSize.exec(address)?.[1]?.toLowerCase();
  const size = short && sizes[short];
  if (!size) return [address];
  return ['', 'r', 'n', 's'].map((ending) => address.replace(shortSize, `${size}${ending} `));
}
