import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './join-classes.ts';

const listLook =
  'flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] p-1 pb-0 -m-1 mb-0';

function tabLook(isCurrent: boolean): string {
  return joinClasses(
    'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-3 font-semibold whitespace-nowrap transition-colors',
    isCurrent ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
  );
}

function Count({ value }: { value: number }) {
  return (
    <span className="tabular rounded-full bg-status-gray px-2 text-xs text-status-gray-text">{value}</span>
  );
}

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string;
  current: string;
  tabs: readonly { key: string; label: string; to: string; count?: number }[];
}

/** Tabs with an address each: navigation, not a tab widget. */
export function TabLinks({ label, current, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={listLook}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          preventScrollReset
          aria-current={tab.key === current ? 'page' : undefined}
          className={tabLook(tab.key === current)}
        >
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  );
}

interface TabsProps<K extends string> {
  label: string;
  value: K;
  onChange: (key: K) => void;
  tabs: readonly { key: K; label: string; count?: number; panel: ReactNode }[];
}

/** Tabs inside one address. */
export function Tabs<K extends string>({ label, value, onChange, tabs }: TabsProps<K>) {
  return (
    <Base.Root value={value} onValueChange={(key: K) => onChange(key)}>
      <Base.List aria-label={label} className={listLook}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className={tabLook(tab.key === value)}>
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
