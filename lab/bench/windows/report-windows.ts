import { quantile } from '#lab/day/quantile.ts';
import { toTable } from '#lab/bench/to-table.ts';
import type { Measured } from '#lab/bench/write-figures.ts';
import type { WatchedWindow, WatchedWindows } from './watched-windows.ts';

const MINUTE = 60_000;
const MIN_HELD = 0.88;
const MAX_HELD = 0.92;
const MAX_EARLY = 0.06;
const GROWN_MINUTES = 5;
/** Windows are kept in whole milliseconds. */
const ROUNDING = 0.001;

/** The figures in Markdown, and whether the first window told of drop-offs holds as often as it says. */
export function reportWindows(
  { windows }: Pick<WatchedWindows, 'windows'>,
  { deliveries, anHour }: { deliveries: number; anHour: number },
): Measured {
  const reached = [...windows.values()].filter(({ arrivedAt }) => arrivedAt !== undefined);
  const [pickups, dropoffs] = (['pickup', 'dropoff'] as const).map((kind) =>
    reached.filter((window) => window.kind === kind),
  ) as [WatchedWindow[], WatchedWindow[]];
  const groups: [string, WatchedWindow[]][] = [
    ['pick-up', pickups],
    ['drop-off', dropoffs],
    ['drop-off, the next stop', dropoffs.filter(({ stopsBefore }) => stopsBefore === 0)],
    ['drop-off behind others', dropoffs.filter(({ stopsBefore }) => stopsBefore > 0)],
  ];
  const rows = groups.map(([name, own]) => reportGroup(name, own));
  const held = shareOf(dropoffs, isHeld);
  const early = shareOf(dropoffs, isEarly);
  const count = (is: (window: WatchedWindow) => boolean) => dropoffs.filter((window) => is(window)).length;
  const grown = count(({ widerMinutes }) => widerMinutes > GROWN_MINUTES + ROUNDING);
  const report = [
    `${deliveries} orders, ${anHour} an hour:`,
    toTable(
      [
        'first window told',
        'of',
        'inside',
        'early',
        'late',
        'early by',
        'late by',
        'wide',
        'arrived after expected',
      ],
      rows,
    ),
    [
      'Of the drop-offs after the pick-up:',
      `- ${grown} were shown wider by more than ${GROWN_MINUTES} minutes than told last`,
      `- ${count(({ announcedBecause }) => announcedBecause === 'more_stops')} were told anew because of more stops, ${count(({ announcedBecause }) => announcedBecause === 'slower_way')} because of a slower way`,
      `- ${count(({ grownMinutes }) => grownMinutes > GROWN_MINUTES)} became thereby wider by more than ${GROWN_MINUTES} minutes than told first`,
      `- ${count(({ laterMinutes }) => laterMinutes > GROWN_MINUTES)} ended more than ${GROWN_MINUTES} minutes later than told last, at some moment`,
    ].join('\n'),
  ].join('\n\n');
  const isKept = held >= MIN_HELD && held <= MAX_HELD && early <= MAX_EARLY;
  const figures = rows.map(([name = '', , inside = '', before = '', , , , wide = '']) => ({
    what: `${name}: inside, early`,
    figure: `${inside}, ${before}`,
    beside: name === 'drop-off' ? '88 to 92 %, early 6 %' : `${wide} wide`,
  }));
  return { report, isGood: isKept && grown === 0, figures };
}

const isEarly = ({ arrivedAt = 0, from90 }: WatchedWindow) => arrivedAt < from90;
const isLate = ({ arrivedAt = 0, until90 }: WatchedWindow) => arrivedAt > until90;
const isHeld = (window: WatchedWindow) => !isEarly(window) && !isLate(window);

const shareOf = (all: readonly WatchedWindow[], is: (window: WatchedWindow) => boolean) =>
  all.filter((window) => is(window)).length / Math.max(1, all.length);

function reportGroup(name: string, own: readonly WatchedWindow[]): string[] {
  const percent = (is: (window: WatchedWindow) => boolean) => `${(100 * shareOf(own, is)).toFixed(1)} %`;
  const median = (of: readonly WatchedWindow[], measure: (window: WatchedWindow) => number) =>
    of.length === 0
      ? '-'
      : `${(
          quantile(
            of.map((one) => measure(one)),
            0.5,
          ) / MINUTE
        ).toFixed(1)} min`;
  return [
    name,
    String(own.length),
    percent(isHeld),
    percent(isEarly),
    percent(isLate),
    median(own.filter(isEarly), ({ from90, arrivedAt = 0 }) => from90 - arrivedAt),
    median(own.filter(isLate), ({ until90, arrivedAt = 0 }) => arrivedAt - until90),
    median(own, ({ from90, until90 }) => until90 - from90),
    median(own, ({ expectedAt, arrivedAt = 0 }) => arrivedAt - expectedAt),
  ];
}
