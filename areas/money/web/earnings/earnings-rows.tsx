import type { z } from 'zod';
import type { earningsRow } from '#money/contract/earnings.ts';
import { formatDate, formatDistance, formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export type EarningsRow = z.infer<typeof earningsRow>;

const columns = ['Datum', 'Von', 'Nach', 'Geschwindigkeit', 'Paketgröße', 'Gewicht', 'Verdienst'];

/** Each pay with its parts: a table where there is room for one, on a phone stacked blocks. */
export function EarningsRows({ rows }: { rows: EarningsRow[] }) {
  return (
    <>
      <table className="hidden w-full text-left text-sm md:table">
        <thead className="text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                className={`py-3 pr-4 font-medium ${column === 'Verdienst' ? 'pr-0 text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line align-top">
              <td className="tabular py-3 pr-4">
                <Act row={row} />
              </td>
              <td className="py-3 pr-4">
                <Place address={row.pickupAddress} />
              </td>
              <td className="py-3 pr-4">
                <Place address={row.deliveryAddress} />
              </td>
              <td className="py-3 pr-4">{speedDisplay[row.deliverySpeed].label}</td>
              <td className="py-3 pr-4">{packageDisplay[row.packageSize].label}</td>
              <td className="tabular py-3 pr-4 whitespace-nowrap">{row.weightKg} kg</td>
              <td className="tabular py-3 text-right">
                <Amount row={row} className="text-base" />
                <Parts row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Fahrten" className="divide-y divide-line border-y border-line md:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 py-4">
            <div className="tabular flex items-start justify-between gap-4">
              <span>
                <Act row={row} />
              </span>
              <Amount row={row} className="text-lg" />
            </div>
            <p className="wrap-anywhere">
              {row.pickupAddress}
              <span className="block text-ink-soft">nach {row.deliveryAddress}</span>
            </p>
            <p className="text-sm text-ink-soft">
              {speedDisplay[row.deliverySpeed].label}, {packageDisplay[row.packageSize].label}, {row.weightKg}{' '}
              kg
            </p>
            <div className="tabular text-right text-sm">
              <Parts row={row} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Struck through if it is not paid. */
function Amount({ row, className }: { row: EarningsRow; className: string }) {
  const amount = formatPrice(row.earningsCents);
  if (row.refusedText !== null) return <del className={`text-ink-soft ${className}`}>{amount}</del>;
  return <strong className={`font-semibold ${className}`}>{amount}</strong>;
}

function Place({ address }: { address: string }) {
  const { street, place } = splitAddress(address);
  return (
    <>
      {street}
      <span className="block text-ink-soft">{place}</span>
    </>
  );
}

function Act({ row }: { row: EarningsRow }) {
  return (
    <>
      <TextLink to={`/delivery-details/${row.deliveryId}`} tone="ink">
        {formatDate(row.at)}
      </TextLink>
      <span className="block text-sm text-ink-soft">{formatTime(row.at)} Uhr</span>
      {row.label && <span className="block text-sm font-semibold">{row.label}</span>}
    </>
  );
}

function Parts({ row: { parts, paidOutAt, refusedText } }: { row: EarningsRow }) {
  const way = parts && (parts.meters === null ? 'Strecke' : formatDistance(parts.meters));
  return (
    <span className="block text-sm text-ink-soft">
      {parts && (
        <span className="block">
          {formatPrice(parts.baseCents)} + {formatPrice(parts.distanceCents)} ({way})
          {parts.fastCents > 0 && ` + ${formatPrice(parts.fastCents)} Express`}
        </span>
      )}
      <span className="block">
        {refusedText !== null
          ? `nicht ausgezahlt: ${refusedText}`
          : paidOutAt
            ? `ausgezahlt am ${formatDate(paidOutAt)}`
            : 'noch nicht ausgezahlt'}
      </span>
    </span>
  );
}
