import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { DepartureList } from '#web/ui/departure-row.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

export const meta = () => pageMeta('Mails der Demo');

const REFRESH_MS = 2000;

/**
 * The demo's mailbox: what a mail server would have delivered, with `?to=` to one address. Does not exist in
 * production.
 */
export default function MailPage() {
  const [search] = useSearchParams();
  const to = search.get('to') ?? undefined;
  const query = useQuery(orpc.dev.listMails.queryOptions({ input: { to }, refetchInterval: REFRESH_MS }));
  const [chosenId, setChosenId] = useState<string>();
  const mails = query.data?.mails ?? [];
  const chosen = mails.find(({ id }) => id === chosenId) ?? mails[0];
  return (
    <main className="page-column pb-16">
      <PageHeader
        title="Mails der Demo"
        lead="Die Demo verschickt nichts. Jede Mail landet hier, die neueste zuerst."
      />
      {query.isPending && <SkeletonRows label="Mails werden geladen..." />}
      {query.isError && (
        <ErrorState title="Die Mails konnten nicht geladen werden." description={failureText(query.error)} />
      )}
      {query.isSuccess && mails.length === 0 && (
        <EmptyState
          title="Noch keine Mail."
          description="Registrieren Sie sich, dann kommt hier die Bestätigung an."
        />
      )}
      <ShortMessages />
      {chosen && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <DepartureList label="Mails">
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  aria-pressed={mail.id === chosen.id}
                  onClick={() => setChosenId(mail.id)}
                  className={`w-full px-4 py-3 text-left ${mail.id === chosen.id ? 'bg-water' : 'hover:bg-water'}`}
                >
                  <span className="block font-semibold">{mail.subject}</span>
                  <span className="block text-sm wrap-anywhere text-ink-soft">
                    an {mail.recipient}, {formatDateTime(mail.sentAt)}
                  </span>
                </button>
              </li>
            ))}
          </DepartureList>
          <MailView mail={chosen} />
        </div>
      )}
    </main>
  );
}

/** Short messages as a phone would have shown them. */
function ShortMessages() {
  const query = useQuery(orpc.dev.listShortMessages.queryOptions({ refetchInterval: REFRESH_MS }));
  const messages = query.data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <details className="mb-6">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        SMS der Demo ({messages.length})
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map(({ id, recipient, text, sentAt }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-soft">
              an {recipient}, {formatDateTime(sentAt)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Mail = Awaited<ReturnType<typeof client.dev.listMails>>['mails'][number];

/** The text version with clickable links, and above it the HTML version as a mail client renders it. */
function MailView({ mail }: { mail: Mail }) {
  return (
    <Surface as="article" aria-label="Mail">
      <p className="mb-4 text-sm wrap-anywhere text-ink-soft">Antwort an {mail.replyTo}</p>
      {mail.attachments.map(({ fileName, link }) => (
        <p key={link} className="mt-1">
          Anhang: <OutsideLink href={link}>{fileName}</OutsideLink>
        </p>
      ))}
      <details className="my-3">
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
          So zeigt es ein Mailprogramm
        </summary>
        <iframe
          title="Gestaltete Fassung der Mail"
          src={`/api/dev/mails/${mail.id}`}
          sandbox=""
          loading="lazy"
          className="mt-2 h-[40rem] w-full rounded-control border border-line"
        />
      </details>
      <div className="whitespace-pre-wrap wrap-anywhere">
        {mail.plain.split(/(https?:\/\/\S+)/).map((part, index) =>
          part.startsWith('http') ? (
            <a key={index} href={part} className="text-brand-text underline underline-offset-4">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
      <MailAnswer key={mail.id} mail={mail} />
    </Surface>
  );
}

/** Replaces the recipient's mail client for mails to the service's own addresses. */
function MailAnswer({ mail }: { mail: Mail }) {
  const [text, setText] = useState('');
  const answer = useMutation({
    mutationFn: () => client.dev.answerMail({ id: mail.id, text }),
    onSuccess: () => setText(''),
  });
  if (!mail.replyTo.includes('+')) return null;
  return (
    <form
      className="mt-6 flex flex-col items-start gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !answer.isPending) answer.mutate();
      }}
    >
      <TextareaField
        label="Auf diese Mail antworten"
        className="w-full"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={answer.isPending}>
        Antwort schicken
      </Button>
      {answer.isSuccess && <p role="status">Die Antwort ist beim Support angekommen.</p>}
      {answer.isError && <p role="alert">{failureText(answer.error)}</p>}
    </form>
  );
}
