import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Stretch } from './plan-scale.ts';

type Hour = ShiftWeek['demand'][number];
type Day = ShiftWeek['days'][number];

const missing = ({ needed, planned }: Hour) => Math.max(0, (needed ?? 0) - planned);

/** The hours of drivers that a plan lacks. */
export const sumMissing = (demand: readonly Hour[]) => demand.reduce((sum, hour) => sum + missing(hour), 0);

/** What matters most about a day: '2 fehlen, 11–14 Uhr'. */
export function nameGap({ isClosed }: Day, hours: readonly Hour[]): string {
  if (isClosed) return 'geschlossen';
  if (hours.every(({ needed }) => needed === null)) return 'noch zu wenig Tage';
  const most = Math.max(0, ...hours.map(missing));
  if (most === 0) return 'reicht';
  const first = hours.findIndex((hour) => missing(hour) === most);
  const length = hours.slice(first).findIndex((hour) => missing(hour) !== most);
  const end = length === -1 ? hours.length : first + length;
  const [from, until] = [hours[first]?.hour ?? 0, (hours[end - 1]?.hour ?? 0) + 1];
  return `${most} ${most === 1 ? 'fehlt' : 'fehlen'}, ${from % 24}–${until % 24 || 24} Uhr`;
}

interface DemandStripProps {
  hours: readonly Hour[];
  scale: Stretch;
  /** The figures are written into it. */
  isWide: boolean;
}

/** By hour: those planned as a column, the need as a line, those missing hatched, at the plan's scale. */
export function DemandStrip({ hours, scale, isWide }: DemandStripProps) {
  const most = Math.max(1, ...hours.map(({ needed, planned }) => Math.max(needed ?? 0, planned)));
  const length = scale.until - scale.from;
  return (
    <ul className="relative block h-full">
      {hours.map((hour) => (
        <li
          key={hour.hour}
          title={sayHour(hour)}
          style={{
            left: `${((hour.hour * 60 - scale.from) / length) * 100}%`,
            width: `${(60 / length) * 100}%`,
            padding: '0 1px',
          }}
          className="absolute inset-y-0 flex flex-col justify-end"
        >
          <span className="sr-only">{sayHour(hour)}</span>
          {isWide && (
            <span aria-hidden="true" className="tabular flex-1 text-center text-xs">
              {hour.hour % 24} Uhr
              <span className={joinClasses('block', missing(hour) > 0 && 'font-semibold text-error')}>
                {missing(hour) > 0
                  ? `${missing(hour)} ${missing(hour) === 1 ? 'fehlt' : 'fehlen'}`
                  : `${hour.planned}/${hour.needed ?? '–'}`}
              </span>
            </span>
          )}
          {hour.needed !== null && hour.needed > 0 && (
            <span
              aria-hidden="true"
              style={{ bottom: rise(hour.needed, most), borderTop: '2px solid var(--color-ink)' }}
              className="absolute inset-x-0"
            />
          )}
          <Column count={missing(hour)} most={most} isMissing />
          <Column count={hour.planned} most={most} isMissing={false} />
        </li>
      ))}
    </ul>
  );
}

const rise = (count: number, most: number) => `${(count / most) * 1.5}rem`;

/** So many drivers as a column of the strip. */
function Column({ count, most, isMissing }: { count: number; most: number; isMissing: boolean }) {
  const look = isMissing ? HATCHED : { background: 'var(--color-edge)' };
  return count === 0 ? null : (
    <span aria-hidden="true" style={{ ...look, height: rise(count, most) }} className="block shrink-0" />
  );
}

/** Styles of this room alone stand here, since those of all rooms are on every page. */
const HATCHED = {
  background: 'repeating-linear-gradient(135deg, var(--color-error) 0 2px, transparent 2px 4px)',
  border: '1px solid var(--color-error)',
};

function sayHour({ hour, needed, planned, open, orders }: Hour): string {
  const begin = `${hour % 24} Uhr: ${planned} geplant`;
  const also = open > 0 ? `, ${open} offen` : '';
  if (needed === null) return `${begin}${also}, noch zu wenig Tage`;
  const lack = missing({ needed, planned } as Hour);
  return [
    `${begin}, ${needed} gebraucht${also}`,
    lack > 0 ? `${lack} ${lack === 1 ? 'fehlt' : 'fehlen'}` : '',
    orders ? `${orders.toLocaleString('de-DE')} Sendungen erwartet` : '',
  ]
    .filter(Boolean)
    .join('. ');
}
