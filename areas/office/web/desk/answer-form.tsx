import { FileText } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import type { DeskParcel } from '#office/contract/desk-context.ts';
import { client } from '#web/lib/api-client.ts';
import { useKeptText } from '#web/lib/use-kept-text.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { useMessageChange } from '#web/lib/use-message-change.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { MessageFile } from './use-desk.ts';

const LetterPicker = lazy(() => import('./letter-picker.tsx'));

type Purpose = 'answer' | 'done' | 'note' | 'question';

const missing: Record<Purpose, string> = {
  answer: 'Bitte schreiben Sie eine Antwort.',
  done: 'Bitte schreiben Sie eine Antwort.',
  note: 'Bitte schreiben Sie eine Notiz.',
  question: 'Bitte schreiben Sie Ihre Frage.',
};

interface AnswerFormProps {
  message: MessageFile;
  /** What prepared texts are about. */
  parcel: DeskParcel | undefined;
  isWide: boolean;
  onFinished: () => void;
  /** Out of the field, so that single keys act again. */
  onLeave: () => void;
}

/**
 * One field for both: an answer that is sent by mail or to the driver's app, or an internal note. The
 * input survives a reload. R begins an answer and N a note, Ctrl and Enter sends what was begun, with Shift
 * also as done; a slash in the empty field offers the prepared texts.
 */
export function AnswerForm({ message, parcel, isWide, onFinished, onLeave }: AnswerFormProps) {
  const { text, type, clear } = useKeptText(`answer:${message.id}`);
  const [refused, setRefused] = useState<string>();
  const [begun, setBegun] = useState<'answer' | 'note'>('answer');
  const hasRoom = useMedia('(min-width: 96rem)');
  const [isPicking, setIsPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // A case is done by its decision.
  const isUndecided = message.case !== null && message.case.state !== 'decided';
  const send = useMessageChange(
    async (said: { purpose: Purpose; text: string }): Promise<unknown> => {
      const { id, changedAt: seenChangedAt } = message;
      const letter = { id, text: said.text };
      return said.purpose === 'note'
        ? await client.desk.noteMessage(letter)
        : await client.desk.answerMessage({
            ...letter,
            seenChangedAt,
            isDone: said.purpose === 'done',
            isQuestion: said.purpose === 'question',
          });
    },
    (said) => {
      clear(said.text);
      if (said.purpose === 'done') onFinished();
      setBegun('answer');
    },
  );
  function submit(purpose: Purpose): void {
    // The second press of a double click; another text waits for its turn.
    if (send.isPending && send.variables.text === text) return;
    setRefused(text.trim() ? undefined : missing[purpose]);
    if (text.trim()) send.mutate({ purpose, text });
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      submit(event.shiftKey && begun === 'answer' && !isUndecided ? 'done' : begun);
    } else if (event.key === '/' && text === '') setIsPicking(true);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  }
  function begin(purpose: 'answer' | 'note'): void {
    setBegun(purpose);
    field.current?.focus();
  }
  useKeys({ r: () => begin('answer'), n: () => begin('note') });
  const isBusyWith = (purpose: Purpose) => send.isPending && send.variables.purpose === purpose;
  const isNote = begun === 'note';
  return (
    <form
      noValidate
      className="relative flex flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit('answer');
      }}
    >
      {isPicking && (
        <Suspense>
          <LetterPicker
            to={message.isDriver ? 'drivers' : 'customers'}
            facts={parcel?.facts}
            onPick={(letter) => {
              type(text ? `${text}\n\n${letter}` : letter);
              setRefused(undefined);
            }}
            onClose={() => {
              setIsPicking(false);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
      <TextareaField
        ref={field}
        label="Antwort oder Notiz"
        isLabelHidden={isWide}
        hint={
          isNote
            ? 'Eine Notiz bleibt in der Verwaltung.'
            : `${message.isDriver ? 'Eine Antwort erscheint sofort in der App des Fahrers' : `Eine Antwort geht an ${message.email}`}, eine Notiz bleibt in der Verwaltung.`
        }
        rows={4}
        maxLength={5000}
        value={text}
        error={refused}
        style={{ minHeight: '5.5rem', ...(isNote && { background: 'var(--color-status-yellow)' }) }}
        onKeyDown={press}
        onChange={(event) => {
          type(event.target.value);
          setRefused(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind={isNote || !text ? 'secondary' : 'primary'} busy={isBusyWith('answer')}>
          Antworten
        </Button>
        {isUndecided ? (
          <Button
            kind="secondary"
            title="Die Frist steht still, bis der Kunde antwortet"
            busy={isBusyWith('question')}
            onClick={() => submit('question')}
          >
            Als Rückfrage senden
          </Button>
        ) : (
          <Button kind="secondary" busy={isBusyWith('done')} onClick={() => submit('done')}>
            Antworten und erledigen
          </Button>
        )}
        <Button
          kind={!isNote ? 'quiet' : text ? 'primary' : 'secondary'}
          busy={isBusyWith('note')}
          onClick={() => submit('note')}
        >
          Als Notiz speichern
        </Button>
        <Button
          kind="quiet"
          className="sm:ml-auto"
          title="Textbaustein (/)"
          style={isWide && !hasRoom ? { paddingInline: '0.375rem' } : undefined}
          icon={<FileText aria-hidden="true" className="size-4" />}
          onClick={() => setIsPicking(true)}
        >
          <span className={isWide && !hasRoom ? 'sr-only' : undefined}>Textbaustein</span>
        </Button>
      </div>
    </form>
  );
}
