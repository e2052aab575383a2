import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { caseClockText, isCaseOverdue } from '#office/contract/case-clock.ts';
import type { DeskCase } from '#office/contract/cases.ts';
import { caseDecisionNames, caseReasonNames, caseStateNames } from '#office/contract/case-words.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import type { MessageFile } from './use-desk.ts';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

const stateColors: Record<DeskCase['state'], BadgeColor> = { open: 'blue', asked: 'yellow', decided: 'gray' };

/** What the message is besides a conversation: a case with its term, its limit and its decision. */
export default function CaseSection({
  message,
  onFinished,
}: {
  message: MessageFile;
  onFinished: () => void;
}) {
  const query = useQuery(orpc.desk.getCase.queryOptions({ input: { id: message.id } }));
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <section aria-label="Vorgang" className="rounded-control border border-line px-3 py-2 text-sm">
      <QueryState query={query} failure="Der Vorgang konnte nicht geladen werden.">
        {(shown) => (
          <div className="flex flex-col gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="tabular text-sm font-semibold whitespace-nowrap">Vorgang {shown.number}</h3>
              <Badge color={isCaseOverdue(shown, serverDate()) ? 'red' : stateColors[shown.state]}>
                {caseStateNames[shown.state]}
              </Badge>
              {shown.state !== 'decided' && (
                <Button kind="secondary" className="ml-auto" onClick={() => setIsDeciding(true)}>
                  Entscheiden
                </Button>
              )}
            </div>
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              {listFacts(shown).map(({ term, value }) => (
                <div key={term} className="flex gap-2">
                  <dt className="shrink-0 text-ink-soft">{term}</dt>
                  <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            {isDeciding && (
              <Suspense>
                <DecideDialog
                  message={message}
                  decided={shown}
                  onClose={() => setIsDeciding(false)}
                  onDone={() => {
                    setIsDeciding(false);
                    onFinished();
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
      </QueryState>
    </section>
  );
}

function listFacts(shown: DeskCase) {
  const { reason, state, dueAt, claimedCents, limit, decision } = shown;
  const clock = caseClockText(shown, serverDate());
  return [
    ...(state === 'decided'
      ? []
      : [{ term: 'Frist', value: state === 'open' ? `${clock}, bis ${formatDate(dueAt)}` : clock }]),
    { term: 'Grund', value: caseReasonNames[reason] },
    ...(claimedCents === null ? [] : [{ term: 'Wert laut Kunde', value: formatPrice(claimedCents) }]),
    ...(limit && state !== 'decided' ? [{ term: 'Haftung', value: limitText(limit) }] : []),
    ...(decision ? [{ term: 'Entschieden', value: decisionText(decision) }] : []),
  ];
}

const rights = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'bis 120,00€ (AGB: Zeitwert bis 500€; § 431 HGB: 8,33 × 2 kg × 1,15€ = 19,15€)' */
export function limitText({
  limitCents,
  lawCents,
  weightKg,
  rightCents,
}: NonNullable<DeskCase['limit']>): string {
  const law = `8,33 × ${weightKg} kg × ${rights.format(rightCents / 100)}€ = ${formatPrice(lawCents)}`;
  return `bis ${formatPrice(limitCents)} (AGB: Zeitwert bis ${tariff.limits.liabilityEuros}€; § 431 HGB: ${law})`;
}

function decisionText({
  outcome,
  cents,
  way,
  by,
  at,
  isTransferred,
}: NonNullable<DeskCase['decision']>): string {
  return [
    [caseDecisionNames[outcome], cents !== null && formatPrice(cents)].filter(Boolean).join(' '),
    way === 'transfer' && (isTransferred ? 'überwiesen' : 'noch zu überweisen'),
    by && `von ${by}`,
    formatDate(at),
  ]
    .filter(Boolean)
    .join(', ');
}
