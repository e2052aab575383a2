import { formatDate, formatPrice, formatTime, formatTotal } from '#platform/contract/german-format.ts';
import type { RowSelection } from '#web/lib/use-row-selection.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { type Check, ridesText, sumCents } from './sort-checks.ts';

interface CheckTableProps {
  groups: readonly { name?: string; rows: Check[] }[];
  selection: RowSelection;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

export const isPayable = ({ state }: Check) => state !== 'objected';

const colors: Record<Check['state'], BadgeColor> = {
  held: 'gray',
  asked: 'gray',
  answered: 'blue',
  objected: 'red',
};
const box = 'block size-4 accent-ink max-md:size-6';
const cell = 'h-control px-2';

/** One line a ride, with a head that stays; scrolls by itself. */
export function CheckTable({ groups, ...props }: CheckTableProps) {
  return (
    <table className="tabular w-full text-left text-sm">
      <caption className="sr-only">Auffällige Fahrten</caption>
      <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--color-line)]">
        <tr>
          {['Auswahl', 'Fahrer', 'Sendung', 'Beendet', 'Auffällig', 'Verdienst'].map((title) => (
            <th
              key={title}
              scope="col"
              className={`${cell} font-semibold ${title === 'Verdienst' ? 'pr-4 text-right' : ''} ${hiddenOnPhone(title)}`}
            >
              {title === 'Auswahl' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name ?? ''} className="divide-y divide-line border-b border-line">
          {name !== undefined && <GroupRow name={name} rows={rows} selection={props.selection} />}
          {rows.map((check) => (
            <CheckRow key={check.id} check={check} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const hiddenOnPhone = (title: string) =>
  ['Fahrer', 'Sendung', 'Beendet'].includes(title) ? 'max-md:hidden' : '';

/** A driver's rides, selected together. */
function GroupRow({ name, rows, selection }: { name: string; rows: Check[]; selection: RowSelection }) {
  const payable = rows.filter(isPayable);
  const isAll = payable.length > 0 && payable.every(({ id }) => selection.has(id));
  return (
    <tr className="bg-paper">
      <td className={`${cell} pl-4`}>
        <input
          type="checkbox"
          aria-label={`Alle Fahrten von ${name} auswählen`}
          className={box}
          disabled={payable.length === 0}
          checked={isAll}
          onChange={() => {
            for (const { id } of payable) if (selection.has(id) === isAll) selection.toggle(id);
          }}
        />
      </td>
      <th scope="rowgroup" colSpan={3} className={`${cell} font-semibold max-md:hidden`}>
        {name} <span className="font-normal text-ink-soft">{ridesText(rows.length)}</span>
      </th>
      <td className={cell}>
        <span className="font-semibold md:hidden">{name}</span>
      </td>
      <td className={`${cell} pr-4 text-right font-semibold`}>{formatTotal(sumCents(rows))}</td>
    </tr>
  );
}

function CheckRow({
  check,
  selection,
  chosenId,
  onChoose,
}: { check: Check } & Pick<CheckTableProps, 'selection' | 'chosenId' | 'onChoose'>) {
  const { id, driverName, shortId, at, reasonText, state, stateText, earningsCents } = check;
  const isChosen = id === chosenId;
  return (
    <tr className={isChosen ? 'bg-water' : 'hover:bg-water'} onClick={() => onChoose(id)}>
      <td className={`${cell} pl-4`}>
        <input
          type="checkbox"
          aria-label={`Fahrt ${shortId} auswählen`}
          className={box}
          disabled={!isPayable(check)}
          checked={selection.has(id)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => selection.toggle(id)}
        />
      </td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{driverName}</td>
      <td className={`${cell} max-md:hidden`}>{shortId}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>
        {formatDate(at).slice(0, 6)} {formatTime(at)}
      </td>
      <td className={`${cell} w-full`} style={{ maxWidth: 0 }}>
        <span className="block md:hidden">{driverName}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-pressed={isChosen}
            aria-label={`Fahrt ${shortId} ansehen: ${reasonText}`}
            title={reasonText}
            className="min-h-control max-w-full truncate rounded-control text-left underline underline-offset-4"
          >
            {reasonText}
          </button>
          {state !== 'held' && <Badge color={colors[state]}>{stateText}</Badge>}
        </span>
      </td>
      <td className={`${cell} pr-4 text-right`}>{formatPrice(earningsCents)}</td>
    </tr>
  );
}
