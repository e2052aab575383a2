import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DispatchFile } from '#dispatch/contract/dispatch.ts';
import { formatDateTime, formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

type Decision = DispatchFile['decisions'][number];
type Candidate = Decision['candidates'][number];

/**
 * History of the driver search: each search, each decision with all drivers considered, and objections of
 * drivers.
 */
export function DispatchCard({ deliveryId, mayAct }: { deliveryId: string; mayAct: boolean }) {
  const file = useQuery(orpc.dispatch.getDispatchFile.queryOptions({ input: { id: deliveryId } }));
  return (
    <QueryState query={file} failure="Die Fahrersuche konnte nicht geladen werden.">
      {({ waits, decisions }) => (
        <div className="flex flex-col gap-5">
          <Waits waits={waits} />
          {decisions.toReversed().map((decision, index) => (
            <DecisionPart key={decision.id} decision={decision} isLast={index === 0} mayAct={mayAct} />
          ))}
        </div>
      )}
    </QueryState>
  );
}

function Waits({ waits }: Pick<DispatchFile, 'waits'>) {
  if (waits.length === 0) return <p className="text-ink-soft">Noch wurde kein Fahrer gesucht.</p>;
  return (
    <ul className="divide-y divide-line">
      {waits.map((wait) => (
        <li key={wait.id} className="py-2 text-sm">
          <p className="tabular">
            Gesucht seit {formatDateTime(wait.since)} Uhr
            {wait.endedAt ? `, beendet ${formatDateTime(wait.endedAt)} Uhr` : ''}
            {roundsText(wait.rounds)}
          </p>
          {wait.listedText && wait.listedAt && (
            <p className="font-semibold">
              Nur in der offenen Liste seit {formatTime(wait.listedAt)} Uhr: {wait.listedText}
            </p>
          )}
          {wait.toldAt && (
            <p className="text-ink-soft">
              Kunde verständigt {formatTime(wait.toldAt)} Uhr
              {wait.acceptedWaitAt ? ', möchte weiter warten' : ''}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Offers that were declined or not answered. */
function roundsText(rounds: number): string {
  if (rounds === 0) return '';
  return rounds === 1 ? ', 1 Angebot nicht angenommen' : `, ${rounds} Angebote nicht angenommen`;
}

const columns: readonly TableColumn<Candidate>[] = [
  {
    key: 'name',
    title: 'Fahrer',
    isLead: true,
    render: ({ name, isChosen }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {name}
        {isChosen && <Badge color="green">gewählt</Badge>}
      </span>
    ),
  },
  {
    key: 'added',
    title: 'Mehraufwand',
    align: 'end',
    render: ({ addedMinutes }) => (addedMinutes === null ? '–' : `${addedMinutes} min`),
  },
  {
    key: 'dropoff',
    title: 'Zustellung',
    align: 'end',
    render: ({ dropoffAt }) => (dropoffAt ? formatTime(dropoffAt) : '–'),
  },
  { key: 'cost', title: 'Punkte', align: 'end', render: ({ cost }) => cost ?? '–' },
  { key: 'exclusion', title: 'Warum nicht', render: ({ againstText }) => againstText ?? '' },
];

function DecisionPart({
  decision,
  isLast,
  mayAct,
}: {
  decision: Decision;
  isLast: boolean;
  mayAct: boolean;
}) {
  const { decidedAt, candidates, offer, objections } = decision;
  const [answered, setAnswered] = useState<Decision['objections'][number]>();
  const title = offer ? `${offer.driverName}: ${offer.stateText}` : 'Niemand konnte gefragt werden';
  return (
    <details open={isLast} className="border-t border-line pt-3">
      <summary className="min-h-control cursor-pointer py-2">
        <span className="font-semibold">{title}</span>{' '}
        <span className="tabular text-sm text-ink-soft">{formatDateTime(decidedAt)} Uhr</span>
      </summary>
      {offer && (
        <p className="tabular mb-2 text-sm">
          {formatPrice(offer.payCents)}, Abholung gegen {formatTime(offer.pickupAt)}, Zustellung gegen{' '}
          {formatTime(offer.dropoffAt)} Uhr
        </p>
      )}
      {candidates.length === 0 ? (
        <p className="text-sm text-ink-soft">Kein Fahrer war online und mit frischer Position bekannt.</p>
      ) : (
        <DataTable
          caption={`Verglichene Fahrer, ${formatDateTime(decidedAt)} Uhr`}
          columns={columns}
          rows={candidates}
          getKey={({ driverId }) => driverId}
        />
      )}
      {candidates.length > 1 && (
        <p className="mt-2 text-sm text-ink-soft">
          Die Punkte zählen Mehraufwand und Verspätungen der ganzen Runde. Je weniger, desto besser passt es.
        </p>
      )}
      {objections.map((objection) => (
        <div key={objection.id} className="mt-3 text-sm">
          <p className="font-semibold">Einspruch von {objection.driverName}</p>
          <p className="whitespace-pre-line wrap-anywhere">{objection.text}</p>
          {objection.answer ? (
            <p className="whitespace-pre-line wrap-anywhere text-ink-soft">
              {objection.wasRight ? 'Zu Recht. ' : ''}Antwort: {objection.answer}
            </p>
          ) : (
            mayAct && (
              <Button kind="secondary" className="mt-2" onClick={() => setAnswered(objection)}>
                Einspruch beantworten
              </Button>
            )
          )}
        </div>
      ))}
      {answered && <AnswerDialog objection={answered} onClose={() => setAnswered(undefined)} />}
    </details>
  );
}
