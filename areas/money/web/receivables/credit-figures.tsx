import type { z } from 'zod';
import type { creditLine } from '#money/contract/receivables.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { DataList } from '#web/ui/data-list.tsx';

type Standing = Pick<
  z.infer<typeof creditLine>,
  'limitCents' | 'owedCents' | 'overdueCents' | 'availableCents'
>;

/** What a company may owe and owes. */
export function CreditFigures({ limitCents, owedCents, overdueCents, availableCents }: Standing) {
  const owed =
    owedCents < 0
      ? { term: 'Guthaben', value: formatTotal(-owedCents) }
      : { term: 'Offen', value: formatTotal(owedCents) };
  const overdue = { term: 'Davon überfällig', value: formatTotal(overdueCents) };
  return (
    <div className="max-w-md">
      <DataList
        layout="sums"
        items={[
          { term: 'Rahmen', value: formatTotal(limitCents) },
          owed,
          ...(overdueCents > 0 ? [overdue] : []),
          { term: 'Noch frei', value: formatTotal(availableCents), isTotal: true },
        ]}
      />
    </div>
  );
}
