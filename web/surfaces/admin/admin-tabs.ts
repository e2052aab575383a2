import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ACCOUNT_ROOM, RoomKey } from '#office/web/rooms/admin-rooms.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The script of each room, loaded when it is opened. */
const loads: Record<RoomKey | typeof ACCOUNT_ROOM, Load> = {
  drivers: () => import('./drivers-tab.tsx'),
  deliveries: () => import('./deliveries-tab.tsx'),
  shifts: () => import('./shifts-tab.tsx'),
  support: () => import('./admin-support-tab.tsx'),
  money: () => import('./money-tab.tsx'),
  numbers: () => import('./numbers-tab.tsx'),
  audit: () => import('./audit-tab.tsx'),
  health: () => import('./health-tab.tsx'),
  settings: () => import('./admin-settings-tab.tsx'),
  admins: () => import('./admins-tab.tsx'),
  account: () => import('./account-tab.tsx'),
};

interface AdminTab {
  load: Load;
  Panel: LazyExoticComponent<ComponentType>;
}

export const adminTabs = Object.fromEntries(
  Object.entries(loads).map(([key, load]) => [key, { load, Panel: lazy(load) }]),
) as unknown as Record<keyof typeof loads, AdminTab>;
