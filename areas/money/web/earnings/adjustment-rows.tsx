import type { z } from 'zod';
import type { adjustmentRow } from '#money/contract/earnings.ts';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';

/** Bonuses, deductions and corrections besides the deliveries, each with its reason. */
export function AdjustmentRows({ rows }: { rows: z.infer<typeof adjustmentRow>[] }) {
  return (
    <section aria-labelledby="praemien-und-abzuege">
      <h2 id="praemien-und-abzuege" className="mb-2 text-lg">
        Prämien und Abzüge
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, at, kindText, reason, cents, paidOutAt }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{kindText}</p>
              <p className="wrap-anywhere">{reason}</p>
              <p className="tabular text-sm text-ink-soft">
                {formatDate(at)},{' '}
                {paidOutAt ? `ausgezahlt am ${formatDate(paidOutAt)}` : 'noch nicht ausgezahlt'}
              </p>
            </div>
            <strong className="tabular shrink-0 text-lg font-semibold">{formatPrice(cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
