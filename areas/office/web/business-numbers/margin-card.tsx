import { useQuery } from '@tanstack/react-query';
import { formatTotal } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ComparedText } from './compared-text.tsx';
import { NONE } from './figures.ts';

interface MarginCardProps {
  from?: string | undefined;
  until?: string | undefined;
}

/** What is left of the orders of the span, step by step. */
export function MarginCard(span: MarginCardProps) {
  const query = useQuery(orpc.businessNumbers.getMargin.queryOptions({ input: span }));
  return (
    <section aria-label="Was bleibt">
      <h3 className="mb-3 text-base font-semibold">Was bleibt</h3>
      <Surface className="max-w-3xl">
        <QueryState query={query} failure="Was bleibt, konnte nicht geladen werden.">
          {({
            netCents,
            earningsCents,
            feeCents,
            unknownFees,
            marginCents,
            perOrderCents,
            before,
            verdict,
          }) => (
            <>
              <DataList
                layout="sums"
                items={[
                  { term: 'Umsatz ohne MwSt.', value: formatTotal(netCents) },
                  { term: 'Verdienst der Fahrer', value: formatTotal(-earningsCents) },
                  { term: 'Gebühren der Zahlungen', value: formatTotal(-feeCents) },
                  { term: 'Bleibt', value: formatTotal(marginCents), isTotal: true },
                ]}
              />
              <p className="mt-3">
                Je Bestellung{' '}
                <span className="tabular font-semibold">
                  {perOrderCents === null ? NONE : formatTotal(perOrderCents)}
                </span>
              </p>
              <ComparedText
                verdict={verdict}
                before={typeof before?.perOrderCents === 'number' ? formatTotal(before.perOrderCents) : null}
              />
              {unknownFees > 0 && (
                <p className="mt-2 text-sm text-ink-soft">
                  Bei {unknownFees.toLocaleString('de-DE')} {unknownFees === 1 ? 'Zahlung' : 'Zahlungen'} ist
                  die Gebühr noch nicht bekannt.
                </p>
              )}
            </>
          )}
        </QueryState>
      </Surface>
    </section>
  );
}
