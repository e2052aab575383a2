import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnDecision } from '#dispatch/contract/dispatch.ts';
import { formatDate, formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';

/**
 * The dispatching decisions about this driver in the last seven days, with reasons and answers to objections.
 */
export function OwnDecisions() {
  const list = useQuery(orpc.dispatch.listOwnDecisions.queryOptions());
  const [objected, setObjected] = useState<OwnDecision>();
  return (
    <QueryState query={list} failure="Ihre Angebote konnten nicht geladen werden.">
      {({ decisions }) => (
        <>
          {decisions.length === 0 ? (
            <EmptyState
              title="In den letzten sieben Tagen gab es keine Angebote"
              description="Sobald Sie online sind und Ihren Standort teilen, werden Ihnen passende Aufträge angeboten."
            />
          ) : (
            <ul className="flex flex-col gap-4">
              {decisions.map((decision) => (
                <li key={decision.decisionId}>
                  <DecisionCard decision={decision} onObject={() => setObjected(decision)} />
                </li>
              ))}
            </ul>
          )}
          {objected && <ObjectionDialog decision={objected} onClose={() => setObjected(undefined)} />}
        </>
      )}
    </QueryState>
  );
}

const colors: Record<NonNullable<OwnDecision['state']> | 'elsewhere', BadgeColor> = {
  open: 'yellow',
  accepted: 'green',
  declined: 'gray',
  lapsed: 'gray',
  withdrawn: 'gray',
  elsewhere: 'gray',
};

function DecisionCard({ decision, onObject }: { decision: OwnDecision; onObject: () => void }) {
  const { shortId, pickupDistrict, deliveryDistrict, decidedAt, state, stateText, why, payCents, objection } =
    decision;
  return (
    <Surface as="article" aria-label={`Auftrag ${shortId}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {pickupDistrict} nach {deliveryDistrict}
        </p>
        <p className="tabular text-sm text-ink-soft">{formatDateTime(decidedAt)} Uhr</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge color={colors[state ?? 'elsewhere']}>{stateText}</Badge>
        <span className="tabular text-sm">
          {payCents !== null && `${formatPrice(payCents)}, `}Nr. {shortId}
        </span>
      </p>
      <div className="max-w-measure text-sm">
        {why.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {objection ? (
        <Objection objection={objection} />
      ) : (
        <Button kind="quiet" className="-ml-5 min-h-14 self-start" onClick={onObject}>
          Einspruch
        </Button>
      )}
    </Surface>
  );
}

function Objection({ objection }: { objection: NonNullable<OwnDecision['objection']> }) {
  const { text, createdAt, dueAt, answer, wasRight, answeredAt } = objection;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="font-semibold">Ihr Einspruch vom {formatDateTime(createdAt)} Uhr</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {answer === null || answeredAt === null ? (
        <p className="mt-2 text-ink-soft">
          Ein Mensch sieht ihn sich an. Die Antwort lesen Sie hier, spätestens am {formatDate(dueAt)}.
        </p>
      ) : (
        <>
          <p className="mt-2 font-semibold">
            Unsere Antwort vom {formatDateTime(answeredAt)} Uhr
            {wasRight ? ': Sie hatten recht' : ''}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </>
      )}
    </div>
  );
}
