import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDateTime, formatTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { addReadMarks } from './read-marks.ts';

/** What the driver and the desk have written each other, the latest last; what is shown is read. */
export function DeskThread() {
  const query = useQuery(orpc.driverDesk.getThread.queryOptions());
  const load = useLoad(query);
  const letters = query.data?.letters;
  const unread = letters?.flatMap(({ newsId, readAt }) => (newsId && !readAt ? newsId : [])).join(' ');
  useEffect(() => {
    if (unread) addReadMarks(unread.split(' '));
  }, [unread]);
  if (!letters) {
    if (load.isWaiting) return <SkeletonRows label="Nachrichten werden geladen..." />;
    return (
      <ErrorState
        title="Die Nachrichten konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (letters.length === 0) return null;
  return (
    <ol
      aria-label="Nachrichten mit der Leitstelle"
      // The latest is in view, as in any thread.
      className="flex max-h-72 flex-col-reverse gap-2 overflow-y-auto"
    >
      {letters.toReversed().map(({ id, isOwn, text, at, readAt, shortId }) => (
        <li
          key={id}
          className={`max-w-[85%] rounded-control px-3 py-2 ${isOwn ? 'self-end bg-water' : 'self-start border border-line'}`}
        >
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="tabular text-sm text-ink-soft">
            {isOwn ? 'Sie' : 'Leitstelle'}, {formatDateTime(at)}
            {shortId && `, Auftrag ${shortId}`}
            {isOwn && (readAt ? `, gelesen ${formatTime(readAt)}` : ', noch nicht gelesen')}
          </p>
        </li>
      ))}
    </ol>
  );
}
