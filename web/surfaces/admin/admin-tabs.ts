import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { AdminArea } from '#web/lib/session.ts';

export interface AdminTab {
  key: string;
  label: string;
  /** The area whose duty opens it. */
  area: AdminArea;
  /** Loads its script. */
  load: () => Promise<{ default: ComponentType }>;
  Panel: LazyExoticComponent<ComponentType>;
}

type Room = Omit<AdminTab, 'Panel'>;

/** The areas of the admins' side, in the order of their tabs; each is loaded when it is opened. */
const rooms: readonly Room[] = [
  { key: 'drivers', label: 'Fahrer', area: 'drivers', load: () => import('./drivers-tab.tsx') },
  { key: 'deliveries', label: 'Sendungen', area: 'deliveries', load: () => import('./deliveries-tab.tsx') },
  { key: 'support', label: 'Support', area: 'support', load: () => import('./admin-support-tab.tsx') },
  { key: 'money', label: 'Finanzen', area: 'money', load: () => import('./money-tab.tsx') },
  { key: 'numbers', label: 'Zahlen', area: 'numbers', load: () => import('./numbers-tab.tsx') },
  { key: 'audit', label: 'Protokoll', area: 'audit', load: () => import('./audit-tab.tsx') },
  { key: 'health', label: 'Betrieb', area: 'health', load: () => import('./health-tab.tsx') },
  {
    key: 'settings',
    label: 'Einstellungen',
    area: 'settings',
    load: () => import('./admin-settings-tab.tsx'),
  },
  { key: 'admins', label: 'Admins', area: 'admins', load: () => import('./admins-tab.tsx') },
];

export const adminTabs: readonly AdminTab[] = rooms.map((room) => ({ ...room, Panel: lazy(room.load) }));

const loadAccount = () => import('./account-tab.tsx');

/**
 * Every admin's own tab, reached from the header; the only one available before a required second factor is
 * set up.
 */
export const accountTab = { key: 'account', load: loadAccount, Panel: lazy(loadAccount) };
