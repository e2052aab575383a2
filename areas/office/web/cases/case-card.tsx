import type { CustomersCase } from '#office/contract/cases.ts';
import { caseDecisionNames, caseReasonNames, caseStateNames } from '#office/contract/case-words.ts';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';
import { conciliation } from '#platform/contract/postal-law.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { AccountForm, AnswerForm } from './case-forms.tsx';

const stateColors: Record<CustomersCase['state'], BadgeColor> = {
  open: 'blue',
  asked: 'yellow',
  decided: 'gray',
};

interface CaseCardProps {
  shown: CustomersCase;
  /** After something was sent: it is asked for again. */
  onChanged: () => void;
}

/** A claim or complaint as whoever wrote it sees it: where it stands, what is asked, what was decided. */
export function CaseCard({ shown, onChanged }: CaseCardProps) {
  const { token, number, state, question, mayWrite, decision } = shown;
  return (
    <Surface as="section" aria-labelledby={`vorgang-${number}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`vorgang-${number}`} className="text-lg">
          Ihr Vorgang <span className="whitespace-nowrap">{number}</span>
        </h2>
        <Badge color={stateColors[state]}>{caseStateNames[state]}</Badge>
      </div>
      <DataList items={listFacts(shown)} />
      {decision && <Decision {...decision} token={token} onChanged={onChanged} />}
      {question !== null && (
        <div className="rounded-control bg-water px-4 py-3">
          <h3 className="text-base font-semibold">Unsere Frage an Sie</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{question}</p>
          <p className="mt-2 text-sm text-ink-soft">
            Solange wir auf Ihre Antwort warten, steht unsere Frist still.
          </p>
        </div>
      )}
      {mayWrite && (
        <AnswerForm token={token} number={number} isAsked={question !== null} onSent={onChanged} />
      )}
      {decision && <p className="max-w-measure text-sm text-ink-soft">{conciliation}</p>}
    </Surface>
  );
}

function listFacts({ kind, reason, openedAt, dueAt, claimedCents, decision }: CustomersCase) {
  return [
    {
      term: kind === 'damage' ? 'Schaden' : 'Beschwerde',
      value: `${caseReasonNames[reason]}, gemeldet am ${formatDate(openedAt)}`,
    },
    ...(claimedCents === null
      ? []
      : [{ term: 'Wert der Ware', value: <span className="tabular">{formatPrice(claimedCents)}</span> }]),
    ...(dueAt === null ? [] : [{ term: 'Wir entscheiden bis', value: formatDate(dueAt) }]),
    ...(decision === null
      ? []
      : [
          {
            term: 'Entscheidung',
            value: `${caseDecisionNames[decision.outcome]}, ${formatDate(decision.at)}`,
          },
        ]),
  ];
}

type DecisionProps = NonNullable<CustomersCase['decision']> &
  Pick<CustomersCase, 'token'> & {
    onChanged: () => void;
  };

function Decision({ text, cents, way, transfer, token, onChanged }: DecisionProps) {
  return (
    <div className="flex flex-col gap-3">
      {cents !== null && way && (
        <p className="font-semibold">
          {formatPrice(cents)} {wayTexts[way]}
        </p>
      )}
      {text && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>}
      {transfer === 'missing' && <AccountForm token={token} onSent={onChanged} />}
      {transfer === 'waiting' && (
        <p className="text-ink-soft">
          Ihre IBAN haben wir. Der Betrag wird in den nächsten Tagen überwiesen.
        </p>
      )}
      {transfer === 'done' && <p className="text-ink-soft">Der Betrag ist überwiesen.</p>}
    </div>
  );
}

const wayTexts: Record<NonNullable<DecisionProps['way']>, string> = {
  card: 'auf dem Weg zurück, auf dem Sie bezahlt haben',
  account: 'als Gutschrift auf der nächsten Sammelrechnung Ihrer Firma',
  transfer: 'per Überweisung',
};
