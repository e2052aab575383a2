import { type FormEvent, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { useDraft } from '#web/lib/use-draft.ts';
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
  const draft = useDraft(`answer:${message.id}`);
  const [text, setText] = useState(() => {
    const kept = draft.read();
    return typeof kept === 'string' ? kept : '';
  });
  const type = (next: string) => {
    setText(next);
    if (next) draft.keep(next);
    else draft.clear();
  };
  const [refused, setRefused] = useState<string>();
  const send = useMessageChange(
    async (purpose: Purpose): Promise<unknown> => {
      const { id, changedAt: seenChangedAt } = message;
      return purpose === 'note'
        ? await client.desk.noteMessage({ id, text })
        : await client.desk.answerMessage({ id, seenChangedAt, text, isDone: purpose === 'done' });
    },
    () => type(''),
  );
  function submit(purpose: Purpose): void {
    if (send.isPending) return;
    setRefused(text.trim() ? undefined : missing[purpose]);
    if (text.trim()) send.mutate(purpose);
  }
  const isBusyWith = (purpose: Purpose) => send.isPending && send.variables === purpose;
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
