import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCameWithAnswers } from '#web/lib/rendered-cache.ts';
import { type BookingEntry, useEntered } from './booking-entry.ts';
import { foldAtStart, listFilled, type SectionKey, sectionFields, sectionKeys } from './sections.ts';

/** Delay so that a press reaches its target before the layout moves. */
const FOLD_PAUSE_MS = 150;

/**
 * Which sections are folded: the filled ones, once the focus moves to another section. A section with an
 * error opens, and stays open until the focus leaves it again.
 */
export function useSections(
  form: BookingEntry,
  { isRouteRefused, isGuest }: { isRouteRefused: boolean; isGuest: boolean },
) {
  const [folded, setFolded] = useState(() => foldAtStart(form.getValues(), isGuest));
  const cameEmpty = useCameWithAnswers();
  useEffect(() => {
    if (cameEmpty) setFolded(foldAtStart(form.getValues(), isGuest));
  }, [cameEmpty, form, isGuest]);
  const { values, errors } = useEntered(form);
  const foldable = listFilled(values, isGuest).filter(
    (key) => !sectionFields[key].some((field) => errors[field]) && !(key === 'route' && isRouteRefused),
  );
  if (folded.some((key) => !foldable.includes(key))) {
    setFolded(folded.filter((key) => foldable.includes(key)));
  }
  const latest = useRef(foldable);
  latest.current = foldable;

  const last = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The section that has the focus now: filled sections above it fold, and the one that was left. */
  const goOn = useCallback((target: EventTarget) => {
    const element = target instanceof Element ? target : undefined;
    const here = element?.closest<HTMLElement>('[data-section]')?.dataset.section as SectionKey | undefined;
    if (!element || !here || here === last.current) return;
    const passed = sectionKeys.filter(
      (key, index) => index < sectionKeys.indexOf(here) || key === last.current,
    );
    last.current = here;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = passed.filter((key) => latest.current.includes(key));
      keepInPlace(element, () => setFolded((now) => [...new Set([...now, ...next])]));
    }, FOLD_PAUSE_MS);
  }, []);

  // Filled from elsewhere, by the address book or by swapping: nobody is typing in it.
  const known = useRef(foldable);
  useEffect(() => {
    const before = known.current;
    known.current = foldable;
    const filled = foldable.filter((key) => !before.includes(key) && key !== 'route' && key !== last.current);
    if (filled.length > 0) setFolded((now) => [...new Set([...now, ...filled])]);
  }, [foldable]);

  const toggle = useCallback((key: SectionKey) => {
    setFolded((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  }, []);
  return { folded, foldable, goOn, toggle };
}

/** Keeps the focused section in place while sections above it fold. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const after = element.getBoundingClientRect().top;
  if (before === after) return;
  window.scrollBy({ top: after - before, behavior: 'instant' });
}
