import { expect, test } from 'vitest';
import { buildNet, drawGrid } from './draw-net.fixture.ts';

const turn = (restriction: string, more = {}) => ({
  from: 'de',
  via: 'e',
  to: 'be',
  tags: { restriction, ...more },
});

test('without a restriction the turn is taken', async () => {
  const net = await buildNet(drawGrid());
  expect(net.letters(net.between('d', 'e', 0.9), net.between('b', 'e'))).toBe('e');
});

test('where turning left is forbidden, the route leads around', async () => {
  const net = await buildNet(drawGrid({ turns: [turn('no_left_turn')] }));
  const [from, to] = [net.between('d', 'e', 0.9), net.between('b', 'e')];
  expect(net.counts).toMatchObject({ turnRestrictions: 1, unclearRestrictions: 0 });
  expect(net.letters(from, to)).toBe('dab');
  expect(net.letters(to, from)).toBe('e');
  expect(net.letters(from, to, 'bike')).toBe('dab');
});

test('a restriction does not apply to the vehicles it excepts or does not name', async () => {
  const exceptBikes = await buildNet(drawGrid({ turns: [turn('no_left_turn', { except: 'psv;bicycle' })] }));
  const [from, to] = [exceptBikes.between('d', 'e', 0.9), exceptBikes.between('b', 'e')];
  expect(exceptBikes.letters(from, to, 'bike')).toBe('e');
  expect(exceptBikes.letters(from, to, 'scooter')).toBe('dab');
  const { from: way, via, to: target } = turn('');
  const turns = [{ from: way, via, to: target, tags: { 'restriction:motorcar': 'no_left_turn' } }];
  const carsOnly = await buildNet(drawGrid({ turns }));
  expect(carsOnly.letters(from, to, 'car')).toBe('dab');
  expect(carsOnly.letters(from, to, 'scooter')).toBe('e');
});

test('where only straight on is allowed, every other turn is forbidden', async () => {
  const only = { from: 'de', via: 'e', to: 'ef', tags: { restriction: 'only_straight_on' } };
  const net = await buildNet(drawGrid({ turns: [only] }));
  const from = net.between('d', 'e', 0.9);
  expect(net.letters(from, net.between('e', 'f'))).toBe('e');
  expect(net.letters(from, net.between('b', 'e'))).toBe('dab');
  expect(net.letters(from, net.between('e', 'h'))).toBe('dgh');
});

test('a forbidden U-turn is not taken, and driving straight on is', async () => {
  // Beyond e the only way back is turning around there.
  const turns = [{ from: 'de', via: 'e', to: 'de', tags: { restriction: 'no_u_turn' } }];
  const street = { highway: 'residential', oneway: 'yes' };
  const net = await buildNet(drawGrid({ turns, ways: { da: street, ad: street } }));
  expect(net.letters(net.between('d', 'e'), net.between('e', 'f'))).toBe('e');
  expect(net.counts.turnRestrictions).toBe(1);
});

test('a restriction over a way forbids the whole chain and no part of it', async () => {
  const turns = [{ from: 'de', via: ['eh'], to: 'gh', tags: { restriction: 'no_u_turn' } }];
  const net = await buildNet(
    drawGrid({ turns, points: { x: [400, 200] }, ways: { dg: { highway: 'construction' } } }),
  );
  expect(net.counts).toMatchObject({ turnRestrictions: 1, unclearRestrictions: 0 });
  const from = net.between('d', 'e', 0.9);
  expect(net.letters(from, net.between('g', 'h'))).toBe('efih');
  expect(net.letters(from, net.between('h', 'i'))).toBe('eh');
  expect(net.letters(net.between('e', 'f', 0.1), net.between('g', 'h'))).toBe('eh');
});

test('a mandatory turn over a way applies only to vehicles that have entered it', async () => {
  const turns = [{ from: 'de', via: ['eh'], to: 'hi', tags: { restriction: 'only_left_turn' } }];
  const net = await buildNet(drawGrid({ turns, ways: { dg: { highway: 'construction' } } }));
  expect(net.letters(net.between('d', 'e', 0.9), net.between('g', 'h'))).toBe('efih');
  expect(net.letters(net.between('b', 'e'), net.between('g', 'h'))).toBe('eh');
});

test('a restriction that fits no road is counted and has no effect', async () => {
  const turns = [{ from: 'ab', via: 'e', to: 'be', tags: { restriction: 'no_left_turn' } }];
  const net = await buildNet(drawGrid({ turns }));
  expect(net.counts).toMatchObject({ turnRestrictions: 0, unclearRestrictions: 1 });
});

test('a restriction at certain hours is not applied at all hours', async () => {
  const turns = [{ ...turn(''), tags: { 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)' } }];
  const net = await buildNet(drawGrid({ turns }));
  expect(net.letters(net.between('d', 'e', 0.9), net.between('b', 'e'))).toBe('e');
  expect(net.counts).toMatchObject({ turnRestrictions: 0, unclearRestrictions: 0 });
});
