import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface DepartureRowProps {
  /** Clock time or price, in tabular figures, at the left as on a platform. */
  time: ReactNode;
  /** Small, below the time: 'heute', '12.06.' */
  timeNote?: ReactNode;
  place: ReactNode;
  detail?: ReactNode;
  /** Usually a Badge. */
  state?: ReactNode;
  /** Makes the whole row a link. */
  to?: string;
  isSelected?: boolean;
  /** Buttons of the row; they remain usable beside the row's link. */
  actions?: ReactNode;
}

/** The frame of the rows. */
export function DepartureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface text-ink"
    >
      {children}
    </ul>
  );
}

/** One row of the board: time, place, state. */
export function DepartureRow({
  time,
  timeNote,
  place,
  detail,
  state,
  to,
  isSelected,
  actions,
}: DepartureRowProps) {
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 transition-colors ${
        isSelected ? 'bg-water' : ''
      } ${to ? 'hover:bg-water' : ''}`}
    >
      <div className="tabular w-20 shrink-0 self-start">
        <p className="text-lg leading-7 font-semibold">{time}</p>
        {timeNote && <p className="text-xs text-ink-soft">{timeNote}</p>}
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <p className="leading-7 font-semibold">
          {to ? (
            <Link
              to={to}
              className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {place}
            </Link>
          ) : (
            place
          )}
        </p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      {state && <div className="max-sm:ml-24 max-[22.4rem]:ml-0">{state}</div>}
      {actions && (
        <div className="relative flex flex-wrap gap-x-2 gap-y-1 max-sm:mt-1 max-sm:ml-24 max-[22.4rem]:ml-0 min-[22.4rem]:[&>*]:whitespace-nowrap">
          {actions}
        </div>
      )}
    </li>
  );
}
