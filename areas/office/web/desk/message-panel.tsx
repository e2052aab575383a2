import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { DeskParcel } from '#office/contract/desk-context.ts';
import { joinedKinds } from '#office/contract/case-words.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { useMe } from '#web/lib/session.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { DeskSlots } from './desk.tsx';
import { ComplaintChoice } from './complaint-choice.tsx';
import { MessageControls } from './message-controls.tsx';
import { MessageEntries } from './message-entries.tsx';
import { statusColors } from './message-list.tsx';
import { type MessageFile, statusNames } from './use-desk.ts';
import { useMessageActs } from './use-message-acts.ts';

/** Few messages are cases. */
const CaseSection = lazy(() => import('./case-section.tsx'));

interface MessagePanelProps {
  message: MessageFile;
  /** The delivery that an answer is about. */
  parcel: DeskParcel | undefined;
  isWide: boolean;
  asked: number;
  emergency: DeskSlots['emergency'];
  onClose: () => void;
  onFinished: () => void;
}

/** Esc returns to the list. */
export function MessagePanel(props: MessagePanelProps) {
  const { message, parcel, isWide, asked, emergency, onClose, onFinished } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  const myId = useMe().data?.user?.id ?? null;
  const acts = useMessageActs(message, onFinished);
  useEffect(() => {
    if (asked > 0) heading.current?.focus();
  }, [asked]);
  useKeys({
    Escape: onClose,
    e: () => {
      const isUndecided = message.case !== null && message.case.state !== 'decided';
      if (message.status !== 'done' && !isUndecided) acts.finish();
    },
    a: () => {
      if (message.assigneeId !== myId) acts.assign.mutate(myId);
    },
    s: () => openChoice(frame.current?.querySelector<HTMLSelectElement>('[data-snooze]')),
  });
  useReadMark(message);
  // Whoever helps reads what happened, where and what is to be taken over before anything else.
  const isEmergency = message.kind === 'emergency' && message.isDriver;
  const text = message.message && <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>;
  const scroll = useNewestInView(message, isWide && !isEmergency);
  const facts = listFacts(message);
  return (
    <article
      ref={frame}
      aria-labelledby="betreff"
      className={
        isWide
          ? 'flex min-h-0 flex-1 flex-col bg-surface'
          : 'flex flex-col gap-4 rounded-surface border border-line bg-surface p-4 sm:p-surface'
      }
    >
      <header className={`flex flex-col gap-2 ${isWide ? 'border-b border-line px-4 py-2' : ''}`}>
        <div className="flex flex-col gap-1">
          <h2 ref={heading} id="betreff" tabIndex={-1} className="scroll-mt-24 text-lg wrap-anywhere">
            {message.subject}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <Badge color={statusColors[message.status]}>{statusNames[message.status]}</Badge>
            {!message.userId && message.kind !== 'outgoing' && (
              <Badge color="gray">Nicht angemeldet, Absender ungeprüft</Badge>
            )}
            <span>
              {message.topic}, {formatDateTime(message.createdAt)}
            </span>
            {joinedKinds.some((kind) => kind === message.kind) && <ComplaintChoice message={message} />}
          </p>
        </div>
        <MessageControls message={message} acts={acts} />
        {message.case && (
          <Suspense fallback={<Loading text="Laden..." />}>
            <CaseSection message={message} onFinished={onFinished} />
          </Suspense>
        )}
      </header>
      <div
        ref={scroll}
        className={
          isWide ? 'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3' : 'flex flex-col gap-4'
        }
      >
        {isEmergency && text}
        {isEmergency && emergency(message)}
        <Facts facts={facts} />
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
      </div>
      <div className={isWide ? 'border-t border-line px-4 py-3' : undefined}>
        <AnswerForm
          message={message}
          parcel={parcel}
          isWide={isWide}
          onFinished={onFinished}
          onLeave={() => heading.current?.focus()}
        />
      </div>
    </article>
  );
}

/** A native choice opens under the finger; where the browser cannot, it has the focus. */
function openChoice(choice: HTMLSelectElement | null | undefined): void {
  choice?.focus();
  if (choice && 'showPicker' in choice) choice.showPicker();
}

/** Long enough to have been looked at, and not only passed over. */
const READ_MS = 1500;

/** The driver reads when it was seen; a failure shows nothing, and the next opening says it again. */
function useReadMark({ id, entries }: MessageFile): void {
  const isUnread = entries.some(({ kind, isShown, readAt }) => kind === 'incoming' && isShown && !readAt);
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => void client.desk.readMessage({ id }).catch(() => undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [id, isUnread]);
}

/** What was written last stands above the answer. */
function useNewestInView({ entries }: MessageFile, isOn: boolean): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null);
  const count = entries.length;
  useEffect(() => {
    if (isOn && count > 0 && scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [isOn, count]);
  return scroll;
}

function Facts({ facts }: { facts: ReturnType<typeof listFacts> }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex gap-2">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
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
