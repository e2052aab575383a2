import { Repeat2, TriangleAlert } from 'lucide-react';
import type { OpenShift, PlannedShift } from '#drivers/contract/shift-views.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { nameClock, nameShortly, type Placed, type Stretch } from './plan-scale.ts';
import { nameHours, nameWeekday } from './week-days.ts';

interface PlanBarProps {
  /** As the server knows it. */
  shift: PlannedShift | OpenShift;
  /** As it is shown: where it is, or is being moved to. */
  placed: Placed;
  /** Which line of the day, from 0. */
  line: number;
  scale: Stretch;
  /** Missing for an open shift. */
  name?: string;
  /** Planned on a day off. */
  isAbsent: boolean;
}

const EDGE = { width: '0.375rem', cursor: 'ew-resize' };

/** The height of a line of bars. */
export const LINE_REM = 2.25;

const looks = {
  open: 'border-dashed border-edge bg-surface text-ink',
  draft: 'border-dashed border-ink-soft bg-paper text-ink',
  told: 'border-edge bg-water text-ink',
  broken: 'border-error bg-status-red text-status-red-text',
};

/** A shift as a bar of its day; the edges are gripped to stretch it. */
export function PlanBar({ shift, placed, line, scale, name, isAbsent }: PlanBarProps) {
  const said = [
    ...(isAbsent ? ['Der Fahrer ist abwesend'] : []),
    ...('warnings' in shift ? shift.warnings.map(({ source, text }) => `${source}: ${text}`) : []),
  ].join('; ');
  const isBroken = isAbsent || ('warnings' in shift && shift.warnings.some((warning) => warning.isBroken));
  const isDraft = 'isDraft' in shift && shift.isDraft;
  const isSwap = 'swapAskedAt' in shift && shift.swapAskedAt !== null;
  const look = name === undefined ? 'open' : isBroken ? 'broken' : isDraft ? 'draft' : 'told';
  const notes = [said, isDraft ? 'Entwurf' : '', isSwap ? 'Tausch erbeten' : ''].filter(Boolean);
  const label = [
    `${name ?? 'Offene Schicht'}, ${nameWeekday(shift.day)}, ${nameHours(shift)}`,
    ...notes,
  ].join('. ');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-shift={shift.id}
      aria-keyshortcuts="Enter ArrowLeft ArrowRight Shift+ArrowRight Control+ArrowRight Control+C Delete"
      title={[`${nameHours(shift)}, ${shift.breakMinutes} min Pause`, ...notes].join('\n')}
      style={{ ...placeOf(placed, scale), top: `${line * LINE_REM + 0.125}rem`, padding: '0 1px' }}
      className={joinClasses(
        '@container tabular absolute z-1 h-8 flex cursor-grab items-center gap-0.5 overflow-hidden rounded-control border text-xs font-semibold tracking-tight whitespace-nowrap select-none hover:border-ink',
        looks[look],
        isDraft && isBroken && 'border-dashed',
      )}
    >
      <span data-edge="from" style={EDGE} className="absolute inset-y-0 left-0" />
      {said && <TriangleAlert aria-hidden="true" className="absolute top-0 right-0 size-2.5" />}
      {isSwap && <Repeat2 aria-hidden="true" className="size-3 shrink-0" />}
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="pointer-events-none overflow-hidden @max-[2.2rem]:hidden">
        {nameShortly(placed)}
      </span>
      {/* Half a figure would be read as another time. */}
      <span aria-hidden="true" className="pointer-events-none hidden @max-[2.2rem]:inline">
        {nameClock(placed.from)}
      </span>
      <span data-edge="until" style={EDGE} className="absolute inset-y-0 right-0" />
    </button>
  );
}

/** What is being dragged or sent, where it shall be. */
export function GhostBar({ placed, scale }: { placed: Placed; scale: Stretch }) {
  return (
    <span
      aria-hidden="true"
      style={{ ...placeOf(placed, scale), top: '0.125rem' }}
      className="tabular pointer-events-none absolute z-10 flex h-8 items-center rounded-control border-2 border-ink bg-water px-1 text-xs font-semibold whitespace-nowrap text-ink shadow-float"
    >
      {nameShortly(placed)}
    </span>
  );
}

function placeOf({ from, until }: Stretch, scale: Stretch) {
  const length = scale.until - scale.from;
  const share = (minutes: number) => Math.min(100, Math.max(0, ((minutes - scale.from) / length) * 100));
  return { left: `${share(from)}%`, width: `${share(until) - share(from)}%` };
}
