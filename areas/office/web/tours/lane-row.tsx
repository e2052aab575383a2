import { ArrowRightLeft, Pin } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { Lane, LaneStop } from '#office/contract/tours.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { type Axis, findBlock, freeText, laneText, stopText, toShare } from './lane-times.ts';
import { type Block, spreadBlocks } from './spread-blocks.ts';

interface LaneRowProps {
  lane: Lane;
  axis: Axis;
  now: number;
  /** The lane's length in pixels, once it is known. */
  track: number | undefined;
  /** The cell that the Tab key reaches; the one after the last stop says from when the driver is free. */
  tabIndexAt: number | undefined;
  /** The stop whose promise is drawn. */
  markedAt: number | undefined;
  chosenId: string | undefined;
  /** Where something would be dropped, in percent. */
  dropAt: number | undefined;
  mayMove: boolean;
}

/**
 * One driver's time. Events are heard by the grid around it: some thousand blocks would otherwise need
 * handlers of their own.
 */
export const LaneRow = memo(function LaneRow({
  lane,
  axis,
  now,
  track,
  tabIndexAt,
  markedAt,
  chosenId,
  dropAt,
  mayMove,
}: LaneRowProps) {
  const { driverId, name, stops } = lane;
  const marked = markedAt === undefined ? undefined : stops[markedAt];
  const places = placeBlocks(stops, axis, now, track);
  return (
    <div
      role="row"
      data-lane={driverId}
      className="group relative flex h-10 border-b border-line [contain-intrinsic-size:auto_40px] [content-visibility:auto]"
    >
      <div
        role="rowheader"
        className="sticky left-0 z-20 flex w-44 shrink-0 flex-col justify-center border-r border-line bg-surface px-3"
      >
        <span className="truncate font-semibold">{name}</span>
        <span title={laneText(lane)} className="truncate text-xs text-ink-soft">
          {laneText(lane)}
        </span>
        {mayMove && stops.some(({ isFirm }) => isFirm) && (
          <button
            type="button"
            // By keys it is reached below the lanes, for the lane that has the focus.
            tabIndex={-1}
            data-hand-over={driverId}
            title="Ganze Tour abgeben"
            aria-label={`Ganze Tour von ${name} abgeben`}
            className="absolute top-1 right-1 grid size-8 place-items-center rounded-control bg-surface opacity-0 group-hover:opacity-100 hover:bg-water"
          >
            <ArrowRightLeft aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <div role="presentation" data-track className="relative min-w-0 flex-1">
        <Spans lane={lane} axis={axis} now={now} />
        {stops.map((stop, index) => (
          <StopBlock
            key={`${stop.deliveryId}-${stop.kind}`}
            stop={stop}
            index={index}
            {...places[index]!}
            isReached={tabIndexAt === index}
            isChosen={stop.deliveryId === chosenId}
            mayMove={mayMove && stop.isFirm && stop.kind !== 'return'}
          />
        ))}
        <span
          role="gridcell"
          tabIndex={tabIndexAt === stops.length ? 0 : -1}
          data-cell={stops.length}
          className="tabular absolute inset-y-0 my-2.5 flex items-center rounded-control bg-surface px-1.5 text-xs whitespace-nowrap text-ink-soft"
          style={freePlace(lane, axis, now, places.at(-1))}
        >
          {freeText(lane, now)}
        </span>
        {marked && marked.kind !== 'return' && <PromiseMark stop={marked} axis={axis} />}
        {dropAt !== undefined && (
          <span
            className="pointer-events-none absolute inset-y-0 z-20 w-1 bg-brand-mark"
            style={{ left: `${dropAt}%` }}
          />
        )}
      </div>
    </div>
  );
});

/** In percent: the text still has room beside it. */
const MAX_LEFT_PERCENT = 88;

const spanOf = (axis: Axis, { start, end }: { start: number; end: number }) => {
  const left = toShare(axis, start);
  return { left, width: toShare(axis, end) - left };
};

/** Where the blocks stand, in percent of the lane: by their times, and beside each other. */
function placeBlocks(
  stops: readonly LaneStop[],
  axis: Axis,
  now: number,
  track: number | undefined,
): Block[] {
  const spans = stops.map((stop, index) => spanOf(axis, findBlock(stop, index, now)));
  if (track === undefined) return spans;
  const inPixels = spans.map(({ left, width }) => ({
    left: (left * track) / 100,
    width: (width * track) / 100,
  }));
  const from = Math.min((toShare(axis, now) * track) / 100, ...inPixels.map(({ left }) => left));
  return spreadBlocks(inPixels, { from, until: track }).map(({ left, width }) => ({
    left: (left / track) * 100,
    width: (width / track) * 100,
  }));
}

/** Where the text of the end stands: right of the last block, which has a minimum width, or of a break. */
function freePlace(
  { stops, freeFrom }: Lane,
  axis: Axis,
  now: number,
  last: Block | undefined,
): CSSProperties {
  const end = Math.max(now, ...stops.map((stop, index) => findBlock(stop, index, now).end));
  const free = freeFrom ? Date.parse(freeFrom) : now;
  if (!last || free > end) return { left: `${Math.min(MAX_LEFT_PERCENT, toShare(axis, free))}%` };
  return { left: `${Math.min(MAX_LEFT_PERCENT, last.left)}%`, marginLeft: `max(1.75rem, ${last.width}%)` };
}

/** What lies behind the blocks: the time that is taken, a break, and the end of the shift. */
function Spans({
  lane: { stops, pausedUntil, shiftEndsAt },
  axis,
  now,
}: Pick<LaneRowProps, 'lane' | 'axis' | 'now'>) {
  const blocks = stops.map((stop, index) => findBlock(stop, index, now));
  const taken = spanOf(axis, { start: now, end: Math.max(now, ...blocks.map(({ end }) => end)) });
  const pause = pausedUntil && spanOf(axis, { start: now, end: Date.parse(pausedUntil) });
  const off = shiftEndsAt && spanOf(axis, { start: Date.parse(shiftEndsAt), end: axis.until });
  const hatched =
    'absolute inset-y-0 overflow-hidden border-l-2 bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_7px)] text-xs whitespace-nowrap';
  return (
    <>
      {stops.length > 0 && (
        <span
          className="absolute inset-y-4 bg-water"
          style={{ left: `${taken.left}%`, width: `${taken.width}%` }}
        />
      )}
      {pause && pause.width > 0 && (
        <span
          className={`${hatched} border-ink-soft`}
          style={{ left: `${pause.left}%`, width: `${pause.width}%` }}
        >
          <span className="bg-surface px-1">Pause</span>
        </span>
      )}
      {off && off.width > 0 && (
        <span className={`${hatched} border-ink`} style={{ left: `${off.left}%`, width: `${off.width}%` }}>
          <span className="bg-surface px-1">{`Feierabend ${formatTime(shiftEndsAt)}`}</span>
        </span>
      )}
    </>
  );
}

interface StopBlockProps {
  stop: LaneStop;
  index: number;
  left: number;
  width: number;
  isReached: boolean;
  isChosen: boolean;
  mayMove: boolean;
}

/** A pick-up is round and empty, a drop-off square and full, a return square and empty. */
function StopBlock({ stop, index, left, width, isReached, isChosen, mayMove }: StopBlockProps) {
  const { kind, isLate, isFirm, isPinned } = stop;
  const shape = kind === 'pickup' ? 'rounded-full' : 'rounded-[4px]';
  const full = isLate ? 'border-error bg-error text-surface' : 'border-ink bg-ink text-paper';
  const empty = isLate ? 'border-error bg-surface text-error' : 'border-ink bg-surface text-ink';
  const look = kind === 'dropoff' && isFirm ? full : empty;
  return (
    <span
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      data-cell={index}
      data-delivery={stop.deliveryId}
      draggable={mayMove}
      aria-selected={isChosen}
      aria-label={stopText(stop, index)}
      title={stopText(stop, index)}
      className={`tabular absolute z-10 flex min-w-6 items-center justify-center border-2 text-xs font-semibold ${shape} ${look} ${
        isFirm ? '' : 'border-dashed'
      } ${isChosen ? 'outline-3 outline-offset-1 outline-brand-mark' : ''} ${mayMove ? 'cursor-grab' : 'cursor-default'}`}
      style={{ left: `${left}%`, width: `${width}%`, insetBlock: 6 }}
    >
      {index + 1}
      {isLate && '!'}
      {isPinned && (
        <Pin
          aria-hidden="true"
          className="absolute -top-2 -right-1.5 size-4 rounded-full border border-ink bg-surface p-px text-ink"
        />
      )}
    </span>
  );
}

/** Until when it was promised. */
function PromiseMark({ stop: { promisedBy, isLate }, axis }: { stop: LaneStop; axis: Axis }) {
  const color = isLate ? 'border-error text-error' : 'border-success text-success';
  return (
    <span
      aria-hidden="true"
      className={`tabular pointer-events-none absolute inset-y-0 z-20 border-l-3 text-xs font-semibold whitespace-nowrap ${color}`}
      style={{ left: `${toShare(axis, Date.parse(promisedBy))}%` }}
    >
      <span className="bg-surface pr-1 pl-0.5">{`bis ${formatTime(promisedBy)}`}</span>
    </span>
  );
}
