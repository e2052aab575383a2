import type { ReactNode } from 'react';

export type BadgeColor = 'yellow' | 'blue' | 'indigo' | 'purple' | 'orange' | 'green' | 'red' | 'gray';

const colors: Record<BadgeColor, string> = {
  yellow: 'bg-status-yellow text-status-yellow-text',
  blue: 'bg-status-blue text-status-blue-text',
  indigo: 'bg-status-indigo text-status-indigo-text',
  purple: 'bg-status-purple text-status-purple-text',
  orange: 'bg-status-orange text-status-orange-text',
  green: 'bg-status-green text-status-green-text',
  red: 'bg-status-red text-status-red-text',
  gray: 'bg-status-gray text-status-gray-text',
};

/** A word on a soft fill; the colour is only an additional hint. */
export function Badge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap inset-ring inset-ring-current/15 ${colors[color]}`}
    >
      {children}
    </span>
  );
}
