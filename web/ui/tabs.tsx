import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './join-classes.ts';

const listLook =
  'flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] p-1 pb-0 -m-1 mb-0';

function tabLook(isCurrent: boolean): string {
  return joinClasses(
    'inline-flex min-h-control shrink-0 items-center gap-2 border-b-3 px-3 font-semibold whitespace-nowrap transition-colors',
    isCurrent
      ? 'border-brand-mark text-ink'
      : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
  );
}

const secondListLook = 'flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] p-1 -m-1';

function secondTabLook(isCurrent: boolean): string {
  return joinClasses(
    'inline-flex min-h-control shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap transition-colors',
    isCurrent ? 'bg-water text-ink' : 'text-ink-soft hover:bg-water hover:text-ink',
  );
}

/** At the corner more than 99 are '99+'. */
function Count({ value, isAtCorner = false }: { value: number; isAtCorner?: boolean }) {
  return (
    <span
      className={joinClasses(
        'tabular rounded-full bg-status-gray px-2 text-xs text-status-gray-text',
        isAtCorner && 'max-sm:absolute max-sm:-top-0.5 max-sm:right-0 max-sm:px-1.5',
      )}
    >
      {isAtCorner && value > 99 ? '99+' : value}
    </span>
  );
}

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string;
  current: string;
  /** `short` is shown on a phone; the whole label remains the accessible name. `hint` is its title. */
  tabs: readonly { key: string; label: string; short?: string; hint?: string; to: string; count?: number }[];
  size?: 'md' | 'thumb';
  /** A second row, below the tabs that it belongs to. */
  isSecond?: boolean;
  /** On a phone all of them share the width of the screen, with the count at a corner. */
  isShared?: boolean;
}

/** Tabs with their own URLs: navigation, not a tab widget. */
export function TabLinks({
  label,
  current,
  tabs,
  size = 'md',
  isSecond = false,
  isShared = false,
}: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector(`[data-tab="${current}"]`);
    if (!line || !tab) return;
    // Counts arrive later and make the tabs before it wider. Scrolls only sideways and centres the tab, so
    // that its neighbours are visible too.
    const observer = new ResizeObserver(() => {
      line.scrollLeft += offCentre(tab, line);
    });
    for (const child of line.children) observer.observe(child);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className={joinClasses(
        isSecond ? secondListLook : listLook,
        isShared && 'max-sm:justify-between max-sm:gap-0',
      )}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          preventScrollReset
          data-tab={tab.key}
          title={tab.hint}
          aria-current={tab.key === current ? 'page' : undefined}
          className={joinClasses(
            (isSecond ? secondTabLook : tabLook)(tab.key === current),
            size === 'thumb' && 'min-h-14',
            isShared && 'relative max-sm:shrink max-sm:px-1 max-sm:text-xs',
          )}
        >
          <Label label={tab.label} short={tab.short} />
          {tab.count !== undefined && <Count value={tab.count} isAtCorner={isShared} />}
        </Link>
      ))}
    </nav>
  );
}

function Label({ label, short }: { label: string; short?: string }) {
  if (!short) return label;
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
}

/** The distance from the list's middle to the tab's middle, to the right. */
function offCentre(tab: Element, list: Element): number {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
