/** How long one page of the board takes among a million deliveries, for each filter and kind of search. */
import type { z } from 'zod';
import type { boardFilters } from '#office/contract/board.ts';
import { listBoard } from '#office/server/board/list-board.ts';
import { listNeeds } from '#office/server/board/list-needs.ts';
import { listPoints } from '#office/server/board/list-points.ts';
import { cutKeyedPage } from '#platform/server/lists/page-cursor.ts';
import { type Ask, DELIVERIES, halfYearAgo, owner, type Part } from './measure-asks.ts';

const PAGE_MS = 100;
const FILTER_MS = 200;

type Input = z.infer<typeof boardFilters> & { after?: string };

/** As the board tells where the next page begins. */
const boardHalfYearAgo = () => {
  const [instant = '', id = ''] = halfYearAgo().split('_');
  const key = instant.replace('T', ' ').replace('Z', '+00');
  return cutKeyedPage([0, 1], 1, () => ({ key, id })).next ?? undefined;
};

const today = () => new Date().toISOString().slice(0, 10);
const searches = [
  'Hamburg',
  'hamburg straße',
  'Petersen',
  'Petersen Elbchaussee',
  'Wiebke Quast Rosenstieg 7',
  'Hamburger Straße 5',
  'nirgendwo',
  'xyz',
  'a1b2c3d4',
  'kunde-777@',
];
const pages = (): [string, Input, number][] => [
  ['first page', {}, PAGE_MS],
  ['a page half a year ago', { after: boardHalfYearAgo() }, PAGE_MS],
  ['status in_transit', { status: ['in_transit'] }, FILTER_MS],
  ['status cancelled, recipient_absent', { status: ['cancelled', 'recipient_absent'] }, FILTER_MS],
  ['status delivered', { status: ['delivered'] }, FILTER_MS],
  ['speed express_gold', { speed: 'express_gold' }, FILTER_MS],
  ['today', { day: today() }, FILTER_MS],
  ['one driver', { driver: 'd7' }, FILTER_MS],
  ['one driver, cancelled', { driver: 'd7', status: ['cancelled'] }, FILTER_MS],
  ['late', { only: ['late'] }, FILTER_MS],
  ['stuck', { only: ['stuck'] }, FILTER_MS],
  ['without driver', { only: ['no_driver'] }, FILTER_MS],
  ['late, express_gold', { only: ['late'], speed: 'express_gold' }, FILTER_MS],
  ...searches.map((search): [string, Input, number] => [`search '${search}'`, { search }, FILTER_MS]),
  ["search 'Petersen', late", { search: 'Petersen', only: ['late'] }, FILTER_MS],
  ["search 'Hamburg', one driver", { search: 'Hamburg', driver: 'd7' }, FILTER_MS],
  ["search 'nirgendwo', delivered", { search: 'nirgendwo', status: ['delivered'] }, FILTER_MS],
];

/** Each page, and what stands beside the list. */
export const boardPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: 500 },
  listAsks: (services) => [
    ...pages().map(([name, input, limit]): Ask => [name, () => listBoard(services, owner, input), limit]),
    ['what needs a hand', () => listNeeds(services, owner), FILTER_MS],
    ['points of the map', () => listPoints(services), FILTER_MS],
  ],
};
