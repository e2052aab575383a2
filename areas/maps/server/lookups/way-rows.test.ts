import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LearnedRow, makeWayRows, MAX_PLACES, putSeconds, readSeconds } from './way-rows.ts';

const place = fc.oneof(fc.nat(40), fc.nat(MAX_PLACES - 1), fc.constant(MAX_PLACES - 1));
const seconds = fc.oneof(fc.nat(9999), fc.constant(Infinity));
const plainRow = fc.array(fc.tuple(place, seconds), { maxLength: 400 }).map((ways) => new Map(ways));

test('a row contains the same ways as a plain map, while it grows and places are dropped', () => {
  const steps = fc.array(fc.tuple(plainRow, fc.uniqueArray(place)), { maxLength: 5 });
  fc.assert(
    fc.property(steps, fc.array(place), (all, others) => {
      const row = new LearnedRow();
      const plain = new Map<number, number>();
      for (const [ways, gone] of all) {
        for (const [to, time] of ways) {
          plain.set(to, time);
          row.put(to, time, 2 * time);
        }
        row.drop(new Set(gone));
        for (const to of gone) plain.delete(to);
      }
      for (const to of [...plain.keys(), ...others]) expect(row.seconds(to)).toBe(plain.get(to));
      for (const [to, time] of plain) expect(row.meters(to)).toBe(2 * time);
    }),
  );
});

test('rows used one after another contain the same ways as as many plain maps', () => {
  fc.assert(
    fc.property(fc.array(plainRow, { maxLength: 5 }), fc.array(place), (plain, others) => {
      const rows = makeWayRows(Uint32Array.from(plain, ({ size }) => size));
      for (const [from, ways] of plain.entries()) {
        for (const [to, time] of ways) putSeconds(rows, from, to, time);
      }
      for (const [from, ways] of plain.entries()) {
        for (const to of [...ways.keys(), ...others]) expect(readSeconds(rows, from, to)).toBe(ways.get(to));
      }
    }),
  );
});
