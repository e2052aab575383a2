import { formatDateTime } from '#platform/contract/german-format.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { DepartureList } from '#web/ui/departure-row.tsx';
import { type DeskMessage, statusNames } from './use-desk.ts';

export const statusColors: Record<DeskMessage['status'], BadgeColor> = {
  open: 'yellow',
  in_progress: 'blue',
  done: 'gray',
};

interface MessageListProps {
  messages: DeskMessage[];
  chosenId: string | undefined;
  isStale: boolean;
  onChoose: (id: string) => void;
}

export function MessageList({ messages, chosenId, isStale, onChoose }: MessageListProps) {
  return (
    <div aria-busy={isStale || undefined} className={isStale ? 'opacity-60' : undefined}>
      <DepartureList label="Nachrichten">
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              data-row={message.id}
              aria-pressed={message.id === chosenId}
              onClick={() => onChoose(message.id)}
              className={`flex w-full flex-col gap-1 px-4 py-3 text-left ${message.id === chosenId ? 'bg-water' : 'hover:bg-water'}`}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">{message.name}</span>
                <span className="tabular shrink-0 text-sm text-ink-soft">
                  {formatDateTime(message.createdAt)}
                </span>
              </span>
              <span className="truncate">{message.subject}</span>
              <span className="flex flex-wrap items-center gap-1.5">
                {message.kind === 'emergency' && (
                  <Badge color={message.status === 'done' ? 'gray' : 'red'}>Notfall</Badge>
                )}
                <Badge color={statusColors[message.status]}>{statusNames[message.status]}</Badge>
                {message.isAnsweredBack && message.status !== 'done' && (
                  <Badge color="orange">Neue Antwort</Badge>
                )}
                <span className="text-sm text-ink-soft">
                  {[message.kind === 'emergency' ? '' : message.topic, message.assigneeName]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </DepartureList>
    </div>
  );
}
