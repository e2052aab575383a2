import {
  Bike,
  Clock,
  AtSign,
  Megaphone,
  Package,
  PackageX,
  Reply,
  Send,
  Siren,
  TrendingUp,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { caseClockText, isCaseOverdue } from '#office/contract/case-clock.ts';
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

const kindIcons: Record<DeskMessage['kind'], typeof AtSign> = {
  emergency: Siren,
  damage: PackageX,
  complaint: Megaphone,
  problem: Wrench,
  shipment: Package,
  contact: AtSign,
  high_volume: TrendingUp,
  outgoing: Send,
  driver: Bike,
};

/** The frame cuts off what stands outside. */
const ringInside = { outlineOffset: -3 };

interface MessageListProps {
  messages: DeskMessage[];
  chosenId: string | undefined;
  isWide: boolean;
  isStale: boolean;
  onChoose: (id: string) => void;
}

/** One line each where there is room, two elsewhere. */
export function MessageList({ messages, chosenId, isWide, isStale, onChoose }: MessageListProps) {
  const Row = isWide ? OneLine : TwoLines;
  return (
    <ul
      aria-label="Nachrichten"
      aria-busy={isStale || undefined}
      className={joinClasses(
        'divide-y divide-line border-line bg-surface text-sm text-ink',
        !isWide && 'overflow-hidden rounded-surface border',
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
            style={ringInside}
            className={joinClasses(
              'flex w-full gap-2 px-3 text-left',
              isWide ? 'min-h-control items-center' : 'py-2',
              message.id === chosenId ? 'bg-water' : 'hover:bg-paper',
            )}
          >
            <Row message={message} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  message: DeskMessage;
}

function OneLine({ message }: RowProps) {
  return (
    <>
      <KindIcon message={message} />
      <Name message={message} className="w-32 shrink-0" />
      <Words message={message} />
      <ClockText message={message} />
      <span className="flex min-w-6 shrink-0">
        <Initials name={message.assigneeName} />
      </span>
      <State message={message} />
    </>
  );
}

function TwoLines({ message }: RowProps) {
  return (
    <>
      <KindIcon message={message} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center gap-2">
          <Name message={message} className="flex-1" />
          <ClockText message={message} />
        </span>
        <span className="flex items-center gap-2">
          <Words message={message} />
          <Initials name={message.assigneeName} />
        </span>
        <State message={message} />
      </span>
    </>
  );
}

function KindIcon({ message: { kind, topic, status } }: RowProps) {
  const Icon = kindIcons[kind];
  const isUrgent = kind === 'emergency' && status !== 'done';
  return (
    <span title={topic} className={isUrgent ? 'text-error' : 'text-ink-soft'}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{topic}, </span>
    </span>
  );
}

/** Bold while the person waits for us. */
function Name({ message: { name, dueAt }, className }: RowProps & { className: string }) {
  return (
    <span className={joinClasses('min-w-0 truncate', dueAt ? 'font-semibold' : 'text-ink-soft', className)}>
      {name}
    </span>
  );
}

function Words({ message: { subject, excerpt, isAnsweredBack, status, case: opened } }: RowProps) {
  return (
    <span title={`${subject}\n${excerpt}`} className="min-w-0 flex-1 truncate text-ink-soft">
      {isAnsweredBack && status !== 'done' && (
        <>
          <Reply aria-hidden="true" className="inline size-3.5" />
          <span className="sr-only">Neue Antwort,</span>{' '}
        </>
      )}
      {opened && <span className="tabular text-xs whitespace-nowrap text-ink">{opened.number} </span>}
      <span className="text-ink">{subject}</span> {excerpt}
    </span>
  );
}

/** What a picture says, in words. */
function State({ message: { status, assigneeName } }: RowProps) {
  return (
    <span className="sr-only">
      , {statusNames[status]}
      {assigneeName && `, ${assigneeName}`}
    </span>
  );
}

/** By when an answer is due, or a case decided; what waits for neither says where it stands. */
function ClockText({ message }: RowProps) {
  const { dueAt, isOverdue, snoozedUntil, status } = message;
  const look = 'tabular flex shrink-0 items-center justify-end gap-1 text-xs whitespace-nowrap';
  if (snoozedUntil)
    return <span className={`${look} text-ink-soft`}>bis {formatDateTime(snoozedUntil)}</span>;
  if (!dueAt && message.case && message.case.state !== 'decided') {
    const isLate = isCaseOverdue(message.case, serverDate());
    return (
      <span className={joinClasses(look, isLate ? 'font-semibold text-error' : 'text-ink')}>
        Vorgang, {caseClockText(message.case, serverDate())}
      </span>
    );
  }
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

function Initials({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <span
      aria-hidden="true"
      title={name}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-line bg-paper text-xs font-semibold"
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
