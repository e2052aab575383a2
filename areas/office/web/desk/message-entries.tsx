import { formatDateTime, formatTime } from '#platform/contract/german-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { MessageFile } from './use-desk.ts';

type Entry = MessageFile['entries'][number];

const looks: Record<Entry['kind'], { title: string; look: string }> = {
  note: { title: 'Interne Notiz', look: 'bg-status-yellow text-status-yellow-text' },
  answer: { title: 'Antwort', look: 'bg-water' },
  incoming: { title: 'Antwort per E-Mail', look: 'border border-line bg-paper' },
  status: { title: '', look: '' },
};

const titleOf = ({ kind, topic }: Entry, isThread: boolean) =>
  kind === 'incoming' ? (topic ?? (isThread ? 'Nachricht' : looks.incoming.title)) : looks[kind].title;

/** The entries that followed a message, oldest first. */
export function MessageEntries({ entries, isThread }: { entries: Entry[]; isThread: boolean }) {
  if (entries.length === 0) return null;
  return (
    <ol aria-label="Verlauf" className="flex flex-col gap-3">
      {entries.map((entry) => {
        const { id, kind, authorName, subject, text, at, isShown, readAt, delivery } = entry;
        return kind === 'status' ? (
          <li key={id} className="tabular text-sm text-ink-soft">
            {text} ({authorName}, {formatDateTime(at)})
          </li>
        ) : (
          <li key={id} className={`rounded-control px-3 py-2 ${looks[kind].look}`}>
            <p className="tabular text-sm">
              <strong className="font-semibold">{titleOf(entry, isThread)}</strong> von {authorName},{' '}
              {formatDateTime(at)}
              {isShown &&
                kind !== 'note' &&
                (readAt ? `, gelesen ${formatTime(readAt)}` : ', noch nicht gelesen')}
              {delivery && (
                <>
                  , Sendung <TextLink to={`/delivery-details/${delivery.id}`}>{delivery.shortId}</TextLink>
                </>
              )}
            </p>
            {subject && <p className="mt-1 font-semibold wrap-anywhere">{subject}</p>}
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
