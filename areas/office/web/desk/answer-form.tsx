import { type FormEvent, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { useKeptText } from '#web/lib/use-kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { MessageFile } from './use-desk.ts';
import { useMessageChange } from './use-message-change.ts';

type Purpose = 'answer' | 'done' | 'note';

const missing: Record<Purpose, string> = {
  answer: 'Bitte schreiben Sie eine Antwort.',
  done: 'Bitte schreiben Sie eine Antwort.',
  note: 'Bitte schreiben Sie eine Notiz.',
};

/**
 * One field for both: an answer that is sent by mail or to the driver's app, or an internal note. The
 * input survives a reload.
 */
export function AnswerForm({ message }: { message: MessageFile }) {
  const { text, type, clear } = useKeptText(`answer:${message.id}`);
  const [refused, setRefused] = useState<string>();
  const send = useMessageChange(
    async (said: { purpose: Purpose; text: string }): Promise<unknown> => {
      const { id, changedAt: seenChangedAt } = message;
      const letter = { id, text: said.text };
      return said.purpose === 'note'
        ? await client.desk.noteMessage(letter)
        : await client.desk.answerMessage({ ...letter, seenChangedAt, isDone: said.purpose === 'done' });
    },
    (said) => clear(said.text),
  );
  function submit(purpose: Purpose): void {
    // The second press of a double click; another text waits for its turn.
    if (send.isPending && send.variables.text === text) return;
    setRefused(text.trim() ? undefined : missing[purpose]);
    if (text.trim()) send.mutate({ purpose, text });
  }
  const isBusyWith = (purpose: Purpose) => send.isPending && send.variables.purpose === purpose;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit('answer');
      }}
    >
      <TextareaField
        label="Antwort oder Notiz"
        hint={`${message.isDriver ? 'Eine Antwort erscheint sofort in der App des Fahrers' : `Eine Antwort geht an ${message.email}`}, eine Notiz bleibt in der Verwaltung.`}
        rows={5}
        maxLength={5000}
        value={text}
        error={refused}
        onChange={(event) => {
          type(event.target.value);
          setRefused(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusyWith('answer')}>
          Antworten
        </Button>
        <Button kind="secondary" busy={isBusyWith('done')} onClick={() => submit('done')}>
          Antworten und erledigen
        </Button>
        <Button kind="quiet" busy={isBusyWith('note')} onClick={() => submit('note')}>
          Als Notiz speichern
        </Button>
      </div>
    </form>
  );
}
