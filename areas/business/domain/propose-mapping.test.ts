import { expect, test } from 'vitest';
import { importFieldLabels, importFields } from './import-fields.ts';
import { proposeMapping } from './propose-mapping.ts';

test('the template’s own names are all assigned', () => {
  const mapping = proposeMapping(importFields.map((field) => importFieldLabels[field]));
  expect(importFields.map((field) => mapping[field])).toEqual(importFields.map((_, index) => index));
});

test('usual names are understood in German and English, whatever their spelling', () => {
  expect(proposeMapping(['NAME', 'Liefer-Anschrift', 'tel.', 'Gewicht', 'cost_center'])).toEqual({
    receiverName: 0,
    deliveryAddress: 1,
    receiverPhone: 2,
    weightKg: 3,
    costCentre: 4,
  });
  expect(proposeMapping(['recipient', 'address', 'phone', 'order id'])).toEqual({
    receiverName: 0,
    deliveryAddress: 1,
    receiverPhone: 2,
    reference: 3,
  });
  expect(proposeMapping(['Abholstockwerk', 'Klingelname'])).toEqual({
    pickupDoorbell: 0,
    deliveryDoorbell: 1,
  });
});

test('the company’s earlier assignment takes precedence, and a column is assigned to one field at most', () => {
  const columns = ['Name', 'Firma', 'Adresse'];
  expect(proposeMapping(columns, { receiverName: 'Firma', costCentre: 'Name' })).toEqual({
    receiverName: 1,
    costCentre: 0,
    deliveryAddress: 2,
  });
  expect(proposeMapping(['Spalte 1'], { receiverName: 'Firma' })).toEqual({});
});

test.each<[string, string[], ReturnType<typeof proposeMapping>]>([
  [
    'an address in four columns',
    ['Name', 'Strasse', 'Hausnummer', 'PLZ', 'Ort', 'Telefon'],
    { receiverName: 0, deliveryAddress: [1, 2, 3, 4], receiverPhone: 5 },
  ],
  [
    'an address, a postal code and a city',
    ['Empfänger', 'Adresse', 'PLZ', 'Ort'],
    { receiverName: 0, deliveryAddress: [1, 2, 3] },
  ],
  [
    'an address by its name in the template, a postal code and a city',
    ['Empfänger', 'Lieferadresse', 'PLZ', 'Ort'],
    { receiverName: 0, deliveryAddress: [1, 2, 3] },
  ],
  [
    'a name in two columns and an address in two lines',
    ['Vorname', 'Nachname', 'Straße und Hausnummer', 'Adresszusatz', 'Postleitzahl', 'Stadt'],
    { receiverName: [0, 1], deliveryAddress: [2, 4, 5], deliveryDetails: 3 },
  ],
  [
    'both ends',
    ['Absender', 'Abholstraße', 'PLZ Abholung', 'Ort Abholung', 'Empfänger', 'Straße', 'PLZ', 'Ort'],
    { senderName: 0, pickupAddress: [1, 2, 3], receiverName: 4, deliveryAddress: [5, 6, 7] },
  ],
  [
    'an export of Shopify',
    [
      'Name',
      'Email',
      'Billing Name',
      'Billing Street',
      'Billing Zip',
      'Shipping Name',
      'Shipping Street',
      'Shipping Address1',
      'Shipping Address2',
      'Shipping City',
      'Shipping Zip',
      'Shipping Phone',
      'Lineitem name',
    ],
    {
      receiverName: 5,
      deliveryAddress: [7, 10, 9],
      deliveryDetails: 8,
      receiverPhone: 11,
      packageDescription: 12,
      reference: 0,
    },
  ],
  [
    'an export of WooCommerce',
    [
      'Order Number',
      'First Name (Shipping)',
      'Last Name (Shipping)',
      'Address 1 (Shipping)',
      'Postcode (Shipping)',
      'City (Shipping)',
      'Phone (Billing)',
    ],
    { reference: 0, receiverName: [1, 2], deliveryAddress: [3, 4, 5] },
  ],
  [
    'an export of Shopware',
    [
      'orderNumber',
      'deliveryFirstName',
      'deliveryLastName',
      'deliveryStreet',
      'deliveryZipcode',
      'deliveryCity',
    ],
    { reference: 0, receiverName: [1, 2], deliveryAddress: [3, 4, 5] },
  ],
  [
    'an export of Shopware 6',
    [
      'orderNumber',
      ...['lastName', 'street', 'zipcode', 'city'].map((name) => `deliveries.shippingOrderAddress.${name}`),
    ],
    { reference: 0, deliveryAddress: [2, 3, 4] },
  ],
  [
    'an export of WooCommerce with both lines of the street in one',
    [
      'Order Number',
      'First Name (Shipping)',
      'Address 1&2 (Shipping)',
      'City (Shipping)',
      'Postcode (Shipping)',
    ],
    { reference: 0, receiverName: 1, deliveryAddress: [2, 4, 3] },
  ],
  [
    'an export of Amazon',
    [
      'order-id',
      'buyer-name',
      'recipient-name',
      'ship-address-1',
      'ship-address-2',
      'ship-city',
      'ship-postal-code',
      'ship-phone-number',
    ],
    { reference: 0, receiverName: 2, deliveryAddress: [3, 6, 5], deliveryDetails: 4, receiverPhone: 7 },
  ],
  [
    'an export of Etsy',
    ['Order ID', 'Full Name', 'First Name', 'Last Name', 'Street 1', 'Street 2', 'Ship City', 'Ship Zipcode'],
    { reference: 0, receiverName: [2, 3], deliveryAddress: [4, 7, 6], deliveryDetails: 5 },
  ],
  [
    'an export of eBay',
    [
      'Bestellnummer',
      'Name des Käufers',
      'Versenden an Name',
      'Versenden an Telefon',
      'Versenden an Adresse 1',
      'Versenden an Ort',
      'Versenden an PLZ',
    ],
    { reference: 0, receiverName: 2, receiverPhone: 3, deliveryAddress: [4, 6, 5] },
  ],
  [
    'an export of Billbee',
    [
      'Shipping LastName',
      'Shipping Street',
      'Shipping HouseNumber',
      'Shipping Address Addition',
      'Shipping Zip',
      'Shipping City',
    ],
    { deliveryAddress: [1, 2, 4, 5], deliveryDetails: 3 },
  ],
  ['parts with their end in umlauts', ['Empfänger Straße', 'Empfänger PLZ'], { deliveryAddress: [0, 1] }],
  [
    'a house number beside its street',
    ['Nr', 'Name', 'Straße', 'Nr', 'PLZ'],
    { receiverName: 1, deliveryAddress: [2, 3, 4] },
  ],
  [
    'a number of rows, which is none of a house,',
    ['Nr', 'Name', 'Adresse'],
    { receiverName: 1, deliveryAddress: 2 },
  ],
  ['floor and bell', ['Name', 'Klingel', 'Stockwerk'], { receiverName: 0, deliveryDoorbell: [1, 2] }],
])('%s is assigned', (_, columns, mapping) => expect(proposeMapping(columns)).toEqual(mapping));

test('columns that a company joined before are joined again', () => {
  expect(proposeMapping(['A', 'B', 'C'], { deliveryAddress: ['B', 'A'] })).toEqual({
    deliveryAddress: [1, 0],
  });
  expect(proposeMapping(['A', 'Straße', 'PLZ', 'Ort'], { deliveryAddress: 'A' }).deliveryAddress).toBe(0);
});
