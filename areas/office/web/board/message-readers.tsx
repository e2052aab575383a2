import type { UseQueryResult } from '@tanstack/react-query';
import { type GroupMessagePreview, MAX_DELIVERIES_PER_MESSAGE } from '#office/contract/group-messages.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

interface MessageReadersProps {
  preview: Pick<UseQueryResult<GroupMessagePreview>, 'data' | 'error' | 'refetch'>;
  isTooMany: boolean;
}

/** Who gets a message, each with the deliveries that it is about, and of which deliveries nobody does. */
export function MessageReaders({ preview: { data, error, refetch }, isTooMany }: MessageReadersProps) {
  if (isTooMany) {
    return (
      <HelpBox tone="warning">Bitte höchstens {MAX_DELIVERIES_PER_MESSAGE} Sendungen auf einmal.</HelpBox>
    );
  }
  if (error) {
    return (
      <HelpBox tone="error" role="alert" title="Wer die Nachricht bekommt, konnte nicht geladen werden.">
        <p>{failureText(error)}</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </HelpBox>
    );
  }
  return (
    <section aria-labelledby="empfaenger" aria-busy={!data} className="flex flex-col gap-2">
      <h3 id="empfaenger" className="text-sm font-semibold">
        {data ? countText(data.people.length) : 'Laden...'}
      </h3>
      {data && data.people.length > 0 && (
        <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {data.people.map(({ id, name, email, deliveries }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
              <span className="font-medium">{name}</span>
              <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{email}</span>
              <span className="tabular w-full text-sm sm:ml-auto sm:w-auto">
                {deliveries.map(({ shortId }) => shortId).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.refused.length > 0 && (
        <HelpBox tone="warning" title={unreachedText(data.refused.length)}>
          <ul>
            {data.refused.map(({ id, shortId, refusal }) => (
              <li key={id} className="tabular">
                {shortId}: {refusal}
              </li>
            ))}
          </ul>
        </HelpBox>
      )}
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Niemand bekommt die Nachricht';
  return count === 1 ? '1 Person bekommt die Nachricht' : `${count} Personen bekommen die Nachricht`;
}

const unreachedText = (count: number) =>
  `Zu ${count === 1 ? '1 Sendung' : `${count} Sendungen`} bekommt niemand die Nachricht`;
