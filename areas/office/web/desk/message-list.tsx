import {
  Bike,
  Clock,
  Mail,
  Package,
  PackageX,
  Reply,
  Send,
  Siren,
  TrendingUp,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { deskClockText } from '#office/contract/desk-clock.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { serverDate } from '#web/lib/server-now.ts';
import type { BadgeColor } from '#web/ui/badge.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { type DeskMessage, statusNames } from './use-desk.ts';

export const statusColors: Record<DeskMessage['status'], BadgeColor> = {
  open: 'yellow',
  in_progress: 'blue',
  done: 'gray',
};

const kindIcons: Record<DeskMessage['kind'], typeof Mail> = {
  emergency: Siren,
  damage: PackageX,
  problem: Wrench,
  shipment: Package,
  contact: Mail,
  high_volume: TrendingUp,
  outgoing: Send,
  driver: Bike,
};

interface MessageListProps {
  messages: DeskMessage[];
  chosenId: string | undefined;
  isStale: boolean;
  onChoose: (id: string) => void;
}

/** One line each where there is room, on a phone two. */
export function MessageList({ messages, chosenId, isStale, onChoose }: MessageListProps) {
  return (
    <ul
      aria-label="Nachrichten"
      aria-busy={isStale || undefined}
      className={joinClasses(
        'divide-y divide-line border-line bg-surface text-ink max-xl:overflow-hidden max-xl:rounded-surface max-xl:border',
        isStale && 'opacity-60',
      )}
    >
      {messages.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            data-row={message.id}
            aria-pressed={message.id === chosenId}
            onClick={() => onChoose(message.id)}
            className={joinClasses(
              'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-2 text-left text-sm -outline-offset-2 dense:h-8.5 dense:grid-cols-[auto_minmax(5rem,8rem)_minmax(0,1fr)_auto_1.5rem] dense:py-0',
              message.id === chosenId ? 'bg-water' : 'hover:bg-paper',
            )}
          >
            <Line message={message} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Line({ message }: { message: DeskMessage }) {
  const { kind, topic, name, subject, excerpt, status, assigneeName, dueAt, isAnsweredBack } = message;
  const Icon = kindIcons[kind];
  const isUrgent = kind === 'emergency' && status !== 'done';
  return (
    <>
      <span title={topic} className={isUrgent ? 'text-error' : 'text-ink-soft'}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{topic}, </span>
      </span>
      <span className={joinClasses('min-w-0 truncate', dueAt ? 'font-semibold' : 'text-ink-soft')}>
        {name}
      </span>
      <span
        title={`${subject}\n${excerpt}`}
        className="order-1 col-span-2 col-start-2 flex min-w-0 items-center gap-2 text-ink-soft dense:order-none dense:col-span-1 dense:col-start-auto"
      >
        <span className="min-w-0 flex-1 truncate">
          {isAnsweredBack && status !== 'done' && (
            <>
              <Reply aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
              <span className="sr-only">Neue Antwort, </span>
            </>
          )}
          <span className="text-ink">{subject}</span> {excerpt}
        </span>
        <Initials name={assigneeName} className="dense:hidden" />
      </span>
      <ClockText message={message} />
      <Initials name={assigneeName} className="hidden dense:inline-flex" />
      <span className="sr-only">
        , {statusNames[status]}
        {assigneeName && `, ${assigneeName}`}
      </span>
    </>
  );
}

/** By when an answer is due; what waits for none says where it stands. */
function ClockText({ message: { dueAt, isOverdue, snoozedUntil, status } }: { message: DeskMessage }) {
  const look = 'tabular flex shrink-0 items-center justify-end gap-1 text-xs whitespace-nowrap';
  if (snoozedUntil)
    return <span className={`${look} text-ink-soft`}>bis {formatDateTime(snoozedUntil)}</span>;
  if (!dueAt) return <span className={`${look} text-ink-soft`}>{restTexts[status]}</span>;
  const Icon = isOverdue ? TriangleAlert : Clock;
  return (
    <span className={joinClasses(look, isOverdue ? 'font-semibold text-error' : 'text-ink')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {deskClockText({ dueAt, isOverdue }, serverDate())}
    </span>
  );
}

const restTexts: Record<DeskMessage['status'], string> = {
  open: 'wartet nicht',
  in_progress: 'beantwortet',
  done: 'erledigt',
};

function Initials({ name, className }: { name: string | null; className: string }) {
  if (!name) return null;
  return (
    <span
      aria-hidden="true"
      title={name}
      className={joinClasses(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-line bg-paper text-[0.6875rem] font-semibold text-ink',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** 'Frida Sievers' becomes 'FS'. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
};
