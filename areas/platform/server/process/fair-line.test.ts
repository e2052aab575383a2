import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

const takeAll = (line: FairLine<string>) =>
  Array.from({ length: line.size }, () => line.take()).map((item) => item ?? '-');

function fill(...items: string[]): FairLine<string> {
  const line = new FairLine<string>();
  for (const item of items) line.add(item.charAt(0), item);
  return line;
}

test('owners are served in turn, however many the first of them brings', () => {
  expect(takeAll(fill('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
    'a4',
  ]);
});

test('who comes while others wait is served after at most one of each of them', () => {
  const line = fill('a1', 'a2', 'a3', 'b1', 'b2');
  line.take();
  line.add('c', 'c1');
  expect(takeAll(line)).toEqual(['b1', 'a2', 'c1', 'b2', 'a3']);
});

test('an owner who may take nothing now is passed over, and keeps its turn', () => {
  const line = fill('a1', 'a2', 'b1', 'b2');
  expect(line.take((owner) => owner !== 'a')).toBe('b1');
  expect(line.take(() => false)).toBeUndefined();
  expect(takeAll(line)).toEqual(['a1', 'b2', 'a2']);
});

test('what is put first is served first, before its owner’s others', () => {
  const line = fill('a1', 'b1', 'b2');
  line.addFirst('b', 'b0');
  expect(takeAll(line)).toEqual(['b0', 'a1', 'b1', 'b2']);
});

test('who is taken out is not served, and its owner counts it no more', () => {
  const line = fill('a1', 'a2', 'b1');
  expect(line.takeOut((item) => item !== 'a2')).toEqual(['a1', 'b1']);
  expect([line.countOf('a'), line.countOf('b'), line.size]).toEqual([1, 0, 1]);
  expect(takeAll(line)).toEqual(['a2']);
});
