import { describe, expect, it } from 'vitest';
import { type Entry, isListed, searchEntries } from './entries.ts';

const at = '2026-06-01T10:00:00.000Z';
const fiete: Entry = {
  id: '1',
  name: 'Fiete Claasen',
  phone: '040 123-456',
  address: 'Mönckebergstraße 7, 20095 Hamburg-Altstadt',
  placeId: 'p1',
  createdAt: at,
  updatedAt: at,
};
const ole: Entry = {
  ...fiete,
  id: '2',
  name: 'Ole Petersen',
  phone: '0171 9',
  address: 'Osterstraße 12, 20259 Hamburg',
  placeId: 'p2',
};
const place = { placeId: 'p1', mainText: 'Mönckebergstraße 7', secondaryText: '20095 Hamburg-Altstadt' };

describe('the search in the address book', () => {
  it('finds by parts of name, address and telephone, in any case and order', () => {
    expect(searchEntries([fiete, ole], 'claa')).toEqual([fiete]);
    expect(searchEntries([fiete, ole], 'OSTER  ole')).toEqual([ole]);
    expect(searchEntries([fiete, ole], '040123456')).toEqual([fiete]);
    const today = { ...fiete, phone: '+49 40 123456' };
    for (const typed of ['040 1234', '040/123456', '+49 (0)40 123']) {
      expect(searchEntries([today, ole], typed)).toEqual([today]);
    }
    expect(searchEntries([fiete, ole], 'Fiete Osterstraße')).toEqual([]);
  });

  it('keeps all entries in their order while the search is empty', () => {
    expect(searchEntries([ole, fiete], ' ')).toEqual([ole, fiete]);
  });
});

describe('a contact in a form', () => {
  it('matches an entry of the address book by name and address, with any telephone number', () => {
    expect(isListed([ole, fiete], { name: ' fiete  claasen', phone: '0170 1', place })).toBe(true);
    expect(
      isListed([fiete], { name: 'Fiete Claasen', phone: '', place: { ...place, placeId: 'other' } }),
    ).toBe(true);
  });

  it('does not match an entry with another name, another address or no address', () => {
    expect(isListed([fiete], { name: 'Fiete C.', phone: fiete.phone, place })).toBe(false);
    expect(isListed([ole], { name: 'Fiete Claasen', phone: fiete.phone, place })).toBe(false);
    expect(isListed([fiete], { name: 'Fiete Claasen', phone: fiete.phone, place: null })).toBe(false);
  });
});
