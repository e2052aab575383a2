import { expect, test } from 'vitest';
import { toLabelCode } from '#delivery/contract/label-code.ts';
import { matchLabel } from './match-label.ts';

const parcel = (id: string) => ({ id, shortId: id.slice(0, 8) });
const wanted = parcel('b84fe0ba-fb8f-45cb-90de-1fb916381b20');
const other = parcel('11112222-fb8f-45cb-90de-1fb916381b20');
const stranger = '99998888-fb8f-45cb-90de-1fb916381b20';
const run = [other, wanted];

const scan = (...ids: string[]) => matchLabel({ codes: ids.map(toLabelCode) }, [wanted.id], run);
const type = (number: string) => matchLabel({ number }, [wanted.id], run);

test('a scanned label belongs to the wanted parcel, to another one of the run, or to none', () => {
  expect(scan(wanted.id)).toEqual({ kind: 'right', delivery: wanted });
  expect(scan(other.id)).toEqual({ kind: 'other', delivery: other });
  expect(scan(stranger)).toEqual({ kind: 'unknown' });
});

test('a typed number is matched in any spelling, and other text is no number', () => {
  expect(type('B84F E0BA')).toEqual({ kind: 'right', delivery: wanted });
  expect(type('1111-2222')).toEqual({ kind: 'other', delivery: other });
  expect(type('99998888')).toEqual({ kind: 'unknown' });
  expect(type('9999')).toEqual({ kind: 'no_number' });
});

test('a QR code that is no label is reported as such', () => {
  expect(matchLabel({ codes: ['https://example.com'] }, [wanted.id], run)).toEqual({ kind: 'no_label' });
});

test('of several codes in one picture the wanted parcel’s code is used, whatever lies beside it', () => {
  const codes = ['https://example.com', ...[stranger, other.id, wanted.id].map(toLabelCode)];
  expect(matchLabel({ codes }, [wanted.id], run).kind).toBe('right');
  expect(matchLabel({ codes: codes.slice(0, 3) }, [wanted.id], run).kind).toBe('other');
  expect(matchLabel({ codes: codes.slice(0, 2) }, [wanted.id], run).kind).toBe('unknown');
});

test('a parcel that has left the run meanwhile matches none, also if it was the wanted one', () => {
  expect(matchLabel({ codes: [toLabelCode(wanted.id)] }, [wanted.id], [other])).toEqual({ kind: 'unknown' });
});

test('of two parcels with the same short number the wanted one is matched', () => {
  const twin = parcel('b84fe0ba-0000-45cb-90de-1fb916381b20');
  expect(matchLabel({ number: 'b84fe0ba' }, [wanted.id], [twin, wanted])).toEqual({
    kind: 'right',
    delivery: wanted,
  });
});

test('at a door with several parcels each of their labels is right', () => {
  const read = (id: string) => matchLabel({ codes: [toLabelCode(id)] }, [wanted.id, other.id], run).kind;
  expect([read(wanted.id), read(other.id), read(stranger)]).toEqual(['right', 'right', 'unknown']);
});
