import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { dragStretch, type Grip, type Placed, type Stretch } from './plan-scale.ts';
import type { PlanChange } from './use-plan-acts.ts';

/** A press that moves less is a click. */
const THRESHOLD_PX = 4;

interface Drag {
  grip: Grip;
  before: Placed;
  begun: number;
  x: number;
  y: number;
  hasMoved: boolean;
}

interface PlanDragOptions {
  scale: Stretch;
  /** A shift of the plan by its id. */
  find: (id: string) => Placed | undefined;
  onDrop: (change: PlanChange) => void;
}

/**
 * Dragging in the plan with a mouse or a pen: over a day to make a shift, at an edge to stretch it, at the
 * middle to move it, with Alt or Strg to copy it. Lanes carry `data-lane` (the driver) and `data-day`, shifts
 * `data-shift`, edges `data-edge`. Fingers scroll, and tap for the dialog.
 */
export function usePlanDrag(options: PlanDragOptions) {
  const [ghost, setGhost] = useState<Placed>();
  const current = useRef(options);
  const stop = useRef<() => void>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => () => stop.current?.(), []);

  function begin(event: ReactPointerEvent): void {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const drag = readGrip(event, current.current);
    if (!drag) return;
    let shown: Placed | undefined;
    function follow(at: PointerEvent): void {
      drag!.hasMoved ||= Math.hypot(at.clientX - drag!.x, at.clientY - drag!.y) >= THRESHOLD_PX;
      if (!drag!.hasMoved) return;
      at.preventDefault();
      const next = place(drag!, at, current.current.scale);
      if (next && !isEqual(next, shown)) setGhost((shown = next));
    }
    function end(): void {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', cancel);
      stop.current = undefined;
      setGhost(undefined);
    }
    function drop(at: PointerEvent): void {
      follow(at);
      wasDragged.current = drag!.hasMoved;
      const { before, grip } = drag!;
      if (shown && drag!.hasMoved && !isEqual(shown, before)) {
        current.current.onDrop(grip === 'make' || !shown.id ? { after: shown } : { before, after: shown });
      }
      end();
    }
    function cancel(key: KeyboardEvent): void {
      if (key.key !== 'Escape') return;
      wasDragged.current = true;
      end();
    }
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', cancel);
    stop.current = end;
  }

  return {
    ghost,
    begin,
    /** Whether this click is the end of a drag. */
    isDragsEnd(): boolean {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

const laneAt = (target: Element | null) => target?.closest<HTMLElement>('[data-lane]') ?? undefined;

function readGrip(event: ReactPointerEvent, { scale, find }: PlanDragOptions): Drag | undefined {
  const target = event.target as Element;
  const lane = laneAt(target);
  if (!lane) return undefined;
  const begun = minuteAt(lane, event.clientX, scale);
  const at = { begun, x: event.clientX, y: event.clientY, hasMoved: false };
  const id = target.closest<HTMLElement>('[data-shift]')?.dataset['shift'];
  if (id === undefined) {
    const { lane: driverId = '', day = '' } = lane.dataset;
    return { ...at, grip: 'make', before: { driverId, day, from: begun, until: begun } };
  }
  const before = find(id);
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'] as 'from' | 'until' | undefined;
  return before && { ...at, grip: edge ?? 'whole', before };
}

function place({ grip, before, begun }: Drag, at: PointerEvent, scale: Stretch): Placed | undefined {
  const under = laneAt(document.elementFromPoint(at.clientX, at.clientY));
  const own = document.querySelector<HTMLElement>(
    `[data-lane="${before.driverId}"][data-day="${before.day}"]`,
  );
  if (grip !== 'whole') {
    const { breakMinutes: _, ...unbroken } = before;
    return own
      ? { ...unbroken, ...dragStretch(grip, before, begun, minuteAt(own, at.clientX, scale), scale) }
      : undefined;
  }
  if (!under) return undefined;
  const { lane: driverId = '', day = '' } = under.dataset;
  // A shift that somebody has stays with somebody.
  if (driverId === '' && before.driverId !== '') return undefined;
  const moved = dragStretch('whole', before, begun, minuteAt(under, at.clientX, scale), scale);
  const { id, ...copy } = before;
  const isCopy = at.altKey || at.ctrlKey || at.metaKey;
  return { ...(isCopy ? copy : { ...copy, id }), driverId, day, ...moved };
}

function minuteAt(lane: HTMLElement, x: number, { from, until }: Stretch): number {
  const { left, width } = lane.getBoundingClientRect();
  return from + ((x - left) / Math.max(1, width)) * (until - from);
}

const isEqual = (one: Placed, other: Placed | undefined) =>
  other !== undefined &&
  one.id === other.id &&
  one.driverId === other.driverId &&
  one.day === other.day &&
  one.from === other.from &&
  one.until === other.until;
