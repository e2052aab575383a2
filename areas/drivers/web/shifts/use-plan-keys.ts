import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { growStretch, moveStretch, type Placed, STEP, type Stretch } from './plan-scale.ts';
import type { PlanChange } from './use-plan-acts.ts';

/** Keys pressed one after the other are one change. */
const REST_MS = 500;

interface PlanKeysOptions {
  scale: Stretch;
  find: (id: string) => Placed | undefined;
  onChange: (change: PlanChange) => void;
}

const DEFAULT: Stretch = { from: 8 * 60, until: 16 * 60 + 30 };

/**
 * The plan by keyboard. In an empty day Enter makes a shift, arrows go to the next day or driver. On a shift
 * arrows move it, with Strg to the day before or after, with Umschalt they stretch it, Entf deletes it, Strg
 * C and V copy it, Escape goes back to its day; Enter opens the dialog.
 */
export function usePlanKeys({ scale, find, onChange }: PlanKeysOptions) {
  const [draft, setDraft] = useState<Placed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copied = useRef<Stretch & { breakMinutes?: number }>(DEFAULT);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const bar = wanted.current && document.querySelector<HTMLElement>(`[data-shift="${wanted.current}"]`);
    if (!bar) return;
    wanted.current = undefined;
    bar.focus();
  });

  function commit(after: Placed | undefined = draft): void {
    clearTimeout(timer.current);
    setDraft(undefined);
    const before = after?.id === undefined ? undefined : find(after.id);
    if (before && after) onChange({ before, after });
  }

  function adjust(next: Placed): void {
    clearTimeout(timer.current);
    setDraft(next);
    timer.current = setTimeout(() => commit(next), REST_MS);
  }

  /** Of another driver or day, where it keeps the focus. */
  function moveTo(next: Placed): void {
    wanted.current = next.id;
    commit(next);
  }

  function pressOnShift(event: KeyboardEvent, bar: HTMLElement): boolean {
    const id = bar.dataset['shift'] ?? '';
    const known = find(id);
    const now = draft?.id === id ? draft : known;
    if (!now || !known) return false;
    const { breakMinutes: _, ...unbroken } = now;
    const by = event.key === 'ArrowLeft' ? -STEP : STEP;
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        if (event.ctrlKey || event.metaKey) {
          const day = findLane(bar, event.key)?.dataset['day'];
          if (day) moveTo({ ...now, day });
          return true;
        }
        adjust(
          event.shiftKey
            ? { ...unbroken, ...growStretch(now, by, scale) }
            : { ...now, ...moveStretch(now, by, scale) },
        );
        return true;
      case 'ArrowUp':
      case 'ArrowDown': {
        const lane = findLane(bar, event.key);
        const driverId = lane?.dataset['lane'] ?? '';
        if (driverId !== '') moveTo({ ...now, driverId });
        return true;
      }
      case 'Delete':
      case 'Backspace':
        clearTimeout(timer.current);
        setDraft(undefined);
        focusCell(bar.closest('[data-lane]'));
        onChange({ before: known });
        return true;
      case 'Escape':
        focusCell(bar.closest('[data-lane]'));
        return true;
      default:
        return false;
    }
  }

  function pressOnDay(event: KeyboardEvent, lane: HTMLElement): boolean {
    if (event.key.startsWith('Arrow')) {
      focusCell(findLane(lane, event.key));
      return true;
    }
    if (event.key !== 'Enter') return false;
    const first = lane.querySelector<HTMLElement>('[data-shift]');
    if (first) first.focus();
    else onChange({ after: { ...copied.current, ...whereIs(lane) } });
    return true;
  }

  function press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const bar = target.closest<HTMLElement>('[data-shift]');
    const lane = target.closest<HTMLElement>('[data-lane]');
    if ((event.ctrlKey || event.metaKey) && !event.key.startsWith('Arrow')) {
      const shift = bar && find(bar.dataset['shift'] ?? '');
      if (event.key === 'c' && shift) copied.current = toCopy(shift);
      else if (event.key === 'v' && lane) onChange({ after: { ...copied.current, ...whereIs(lane) } });
      else return;
      event.preventDefault();
      return;
    }
    // From the frame, which scrolls, an arrow leads into the first day.
    const isUsed = bar
      ? pressOnShift(event, bar)
      : lane
        ? pressOnDay(event, lane)
        : event.key === 'ArrowDown' && target === event.currentTarget && focusCell(target);
    if (isUsed) event.preventDefault();
  }

  return {
    draft,
    press,
    leave: (event: FocusEvent) => {
      if (draft && (event.target as HTMLElement).dataset['shift'] === draft.id) commit();
    },
  };
}

const whereIs = ({ dataset }: HTMLElement) => ({
  driverId: dataset['lane'] ?? '',
  day: dataset['day'] ?? '',
});

const toCopy = ({ from, until, breakMinutes }: Placed) => ({
  from,
  until,
  ...(breakMinutes !== undefined && { breakMinutes }),
});

/** Whether there was one. */
function focusCell(place: Element | null | undefined): boolean {
  const cell = place?.querySelector<HTMLElement>('[data-cell]');
  cell?.focus();
  return cell !== undefined && cell !== null;
}

/** The day beside this one, or of the driver above or below. */
function findLane(inside: HTMLElement, key: string): HTMLElement | undefined {
  const lane = inside.closest<HTMLElement>('[data-lane]');
  const row = lane?.closest('tr');
  const lanes = (line: Element | null | undefined) => [
    ...(line?.querySelectorAll<HTMLElement>('[data-lane]') ?? []),
  ];
  const index = lanes(row).indexOf(lane!);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return lanes(row)[index + (key === 'ArrowLeft' ? -1 : 1)];
  return lanes(key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling)[index];
}
