import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageControls } from './message-controls.tsx';
import { MessageEntries } from './message-entries.tsx';
import { statusColors } from './message-list.tsx';
import { type MessageFile, statusNames } from './use-desk.ts';

interface MessagePanelProps {
  id: string;
  /** The message was just chosen by the user. */
  takesFocus: boolean;
  emergency: (message: MessageFile) => ReactNode;
  onClose: () => void;
}

/** Esc returns to the list. */
export function MessagePanel({ id, takesFocus, emergency, onClose }: MessagePanelProps) {
  useEscape(onClose);
  const query = useQuery(orpc.desk.getMessage.queryOptions({ input: { id } }));
  const load = useLoad(query);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Button
        kind="quiet"
        className="-ml-control-x self-start lg:hidden"
        onClick={onClose}
        icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      >
        Alle Nachrichten
      </Button>
      {load.hasFailed ? (
        <ErrorState
          title="Die Nachricht konnte nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : !query.data ? (
        <SkeletonRows label="Laden..." />
      ) : (
        <Opened message={query.data} takesFocus={takesFocus} emergency={emergency} />
      )}
    </div>
  );
}

function Opened({
  message,
  takesFocus,
  emergency,
}: { message: MessageFile } & Pick<MessagePanelProps, 'takesFocus' | 'emergency'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { id, entries } = message;
  const isUnread = entries.some(({ kind, isShown, readAt }) => kind === 'incoming' && isShown && !readAt);
  useEffect(() => {
    // The driver reads when it was seen; a failure shows nothing, and the next opening says it again.
    if (isUnread) void client.desk.readMessage({ id }).catch(() => undefined);
  }, [id, isUnread]);
  // Whoever helps reads what happened, where and what is to be taken over before anything else.
  const isEmergency = message.kind === 'emergency' && message.isDriver;
  const text = message.message && <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>;
  return (
    <Surface as="article" aria-labelledby="betreff" className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h3 ref={heading} id="betreff" tabIndex={-1} className="scroll-mt-24 text-lg wrap-anywhere">
          {message.subject}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge color={statusColors[message.status]}>{statusNames[message.status]}</Badge>
          {message.topic}, {formatDateTime(message.createdAt)}
        </p>
      </header>
      {isEmergency && text}
      {isEmergency && emergency(message)}
      <MessageControls message={message} />
      <DataList items={listFacts(message)} />
      {!isEmergency && text}
      {message.photoLinks.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {message.photoLinks.map((link, index) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                <img
                  src={link}
                  alt={`Foto ${index + 1} zur Nachricht`}
                  className="aspect-square w-full rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <MessageEntries entries={message.entries} isThread={message.kind === 'driver'} />
      <AnswerForm message={message} />
    </Surface>
  );
}

function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isElsewhere = document.activeElement?.closest('input, select, textarea, [role="dialog"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function listFacts(message: MessageFile) {
  const { name, email, phone, delivery, userId, isDriver, contactName, location, company } = message;
  const facts = [
    {
      term: message.kind === 'outgoing' ? 'An' : 'Von',
      value: isDriver ? <TextLink to={`/driver/${userId}`}>{name}</TextLink> : name,
    },
    { term: 'E-Mail', value: <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink> },
    phone && {
      term: contactName ? `Telefon (${contactName})` : 'Telefon',
      value: <OutsideLink href={phoneLink(phone)}>{phone}</OutsideLink>,
    },
    message.contactPreference === 'phone' && { term: 'Gewünscht', value: 'Antwort per Telefon' },
    location && { term: 'Ort', value: location },
    company && { term: 'Firma', value: company },
    message.deliveriesPerMonth && { term: 'Sendungen im Monat', value: message.deliveriesPerMonth },
    delivery && {
      term: 'Sendung',
      value: <TextLink to={`/delivery-details/${delivery.id}`}>{delivery.shortId}</TextLink>,
    },
  ];
  return facts.filter((fact) => typeof fact === 'object' && fact !== null);
}
