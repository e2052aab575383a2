import { formatDateTime } from '#platform/contract/german-format.ts';
import type { MessageFile } from './use-desk.ts';

type Entry = MessageFile['entries'][number];

const looks: Record<Entry['kind'], { title: string; look: string }> = {
  note: { title: 'Interne Notiz', look: 'bg-status-yellow text-status-yellow-text' },
  answer: { title: 'Antwort', look: 'bg-water' },
  incoming: { title: 'Antwort per E-Mail', look: 'border border-line bg-paper' },
  status: { title: '', look: '' },
};

/** The entries that followed a message, oldest first. */
export function MessageEntries({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ol aria-label="Verlauf" className="flex flex-col gap-3">
      {entries.map(({ id, kind, authorName, text, at }) =>
        kind === 'status' ? (
          <li key={id} className="tabular text-sm text-ink-soft">
            {text} ({authorName}, {formatDateTime(at)})
          </li>
        ) : (
          <li key={id} className={`rounded-control px-4 py-3 ${looks[kind].look}`}>
            <p className="tabular text-sm">
              <strong className="font-semibold">{looks[kind].title}</strong> von {authorName},{' '}
              {formatDateTime(at)}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ),
      )}
    </ol>
  );
}
