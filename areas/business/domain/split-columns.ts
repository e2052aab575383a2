import type { ImportField } from './import-fields.ts';

/** A column's name without case, spaces and signs. */
export const bareName = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');

/** What shops, address books and merchandise programs keep in columns of their own, the surest name first. */
const parts = {
  street: [
    'address1',
    'address12',
    'addressline1',
    'adresse1',
    'adresszeile1',
    'strasseundhausnummer',
    'strassehausnummer',
    'strassenr',
    'strassehausnr',
    'strasseundnr',
    'strasse',
    'str',
    'street',
    'streetname',
    'streetaddress',
    'street1',
  ],
  number: ['hausnummer', 'hausnr', 'hnr', 'housenumber', 'streetnumber', 'houseno'],
  code: ['plz', 'postleitzahl', 'zip', 'zipcode', 'postcode', 'postalcode'],
  city: ['ort', 'stadt', 'city', 'town', 'wohnort', 'plzort'],
  whole: ['adresse', 'anschrift', 'address'],
  first: ['vorname', 'firstname', 'givenname'],
  last: ['nachname', 'lastname', 'surname', 'familienname', 'familyname'],
  name: ['name', 'fullname', 'empfaenger', 'recipient'],
  phone: ['telefon', 'telefonnummer', 'phone', 'phonenumber', 'handy', 'mobil', 'mobile'],
  addition: [
    'address2',
    'addressline2',
    'adresse2',
    'adresszeile2',
    'adresszusatz',
    'adresszusatz1',
    'additionaladdressline1',
    'addressaddition',
    'zusatz',
    'street2',
  ],
} as const;
type Part = keyof typeof parts;

/** What is written before a part, or behind it, of each end; '' last, as it may be anything. */
const ends = {
  pickup: ['abhol', 'abholung', 'abholadresse', 'absender', 'absenderadresse', 'pickup', 'sender', 'from'],
  delivery: [
    'shipping',
    'shippingaddress',
    'deliveriesshippingorderaddress',
    'delivery',
    'deliveryaddress',
    'liefer',
    'lieferung',
    'lieferadresse',
    'lieferanschrift',
    'versand',
    'versandadresse',
    'zustell',
    'zustellung',
    'zustelladresse',
    'empfaenger',
    'empfaengeradresse',
    'receiver',
    'recipient',
    'dropoff',
    'shipto',
    'ship',
    'versendenan',
    '',
  ],
} as const;
type End = keyof typeof ends;

const fields = {
  pickup: { address: 'pickupAddress', name: 'senderName', phone: 'senderPhone', details: 'pickupDetails' },
  delivery: {
    address: 'deliveryAddress',
    name: 'receiverName',
    phone: 'receiverPhone',
    details: 'deliveryDetails',
  },
} as const satisfies Record<End, Record<string, ImportField>>;

interface Known {
  taken: ReadonlySet<number>;
  found: ReadonlyMap<ImportField, unknown>;
}

/**
 * The columns of fields that a file keeps in parts: an address as street, number, postal code and city, a
 * name as first and last, a second line of an address as a hint. A field that is known already gets nothing
 * more. `names` are bare.
 */
export function listPartColumns(
  names: readonly string[],
  { taken, found }: Known,
): [ImportField, number[]][] {
  const used = new Set(taken);
  const columnOf = (name: string) => names.findIndex((one, index) => one === name && !used.has(index));
  const list: [ImportField, number[]][] = [];
  const add = (field: ImportField, indexes: readonly number[]) => {
    if (found.has(field) || indexes.length === 0) return;
    for (const index of indexes) used.add(index);
    list.push([field, [...indexes]]);
  };
  for (const end of Object.keys(ends) as End[]) {
    const partOf = (part: Part, signs: readonly string[] = ends[end]): number[] => {
      const pairs = signs.flatMap((sign) => parts[part].flatMap((word) => [sign + word, word + sign]));
      const index = pairs.map(columnOf).find((one) => one >= 0);
      return index === undefined ? [] : [index];
    };
    const { address, name, phone, details } = fields[end];
    const street = partOf('street');
    const place = [...partOf('number'), ...partOf('code'), ...partOf('city')];
    // Alone it counts the rows; right behind a street it is the house's.
    const beside = street.map((index) => index + 1).filter((index) => names[index] === 'nr');
    const rest = [...beside, ...place];
    const begin = street.length > 0 ? street : partOf('whole');
    if (begin.length > 0 && rest.length > 0) add(address, [...begin, ...rest]);
    const [first, last] = [partOf('first'), partOf('last')];
    if (first.length > 0) add(name, [...first, ...(last.length > 0 ? last : partOf('name'))]);
    // With the end before it: a bare 'Name' may be an order's, beside a name of its own.
    const named = ends[end].filter((sign) => sign !== '');
    add(name, partOf('name', named));
    add(phone, partOf('phone', named));
    add(details, partOf('addition'));
  }
  // Shops name an order as its buyer reads it, and what was bought in lines.
  if (names.some((name) => name.startsWith('lineitem'))) {
    add(
      'reference',
      [columnOf('name')].filter((index) => index >= 0),
    );
    add(
      'packageDescription',
      [columnOf('lineitemname')].filter((index) => index >= 0),
    );
  }
  return list;
}
