import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { failureText, fieldFailure } from '#web/lib/failures.ts';
import { useKeptText } from '#web/lib/use-kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface AnswerFormProps {
  token: string;
  number: string;
  /** We have asked something; otherwise it is a supplement, behind a press. */
  isAsked: boolean;
  onSent: () => void;
}

/** Words that go into the conversation of the case. */
export function AnswerForm({ token, number, isAsked, onSent }: AnswerFormProps) {
  const { text, type, clear } = useKeptText(`case:${number}`);
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { showToast } = useToast();
  const send = useMutation({
    mutationFn: (said: string) => client.cases.answerCase({ token, text: said }),
    onSuccess: (_answer, said) => {
      clear(said);
      setIsOpen(false);
      showToast({ title: 'Gesendet', description: 'Ihre Nachricht ist bei uns.' });
      onSent();
    },
    onError: (error) =>
      showToast({
        title: 'Ihre Nachricht wurde nicht gesendet.',
        description: failureText(error),
        kind: 'destructive',
      }),
  });
  if (!isAsked && !isOpen && !text) {
    return (
      <Button kind="quiet" className="-ml-control-x self-start" onClick={() => setIsOpen(true)}>
        Etwas ergänzen
      </Button>
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefused(text.trim() ? undefined : 'Bitte schreiben Sie eine Antwort.');
    if (text.trim() && !send.isPending) send.mutate(text);
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextareaField
        label={isAsked ? 'Ihre Antwort' : 'Ergänzung zu Ihrem Vorgang'}
        rows={4}
        maxLength={5000}
        value={text}
        error={refused}
        onChange={(event) => {
          type(event.target.value);
          setRefused(undefined);
        }}
      />
      <Button
        type="submit"
        kind={isAsked ? 'primary' : 'secondary'}
        className="sm:self-start"
        busy={send.isPending}
        busyText="Wird gesendet..."
      >
        {isAsked ? 'Antwort senden' : 'Ergänzung senden'}
      </Button>
    </form>
  );
}

/** The account that a transfer goes to. */
export function AccountForm({ token, onSent }: { token: string; onSent: () => void }) {
  const [iban, setIban] = useState('');
  const save = useMutation({
    mutationFn: () => client.cases.nameAccount({ token, iban }),
    onSuccess: onSent,
  });
  const refusal = save.error ? (fieldFailure(save.error, 'iban') ?? failureText(save.error)) : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <TextField
        label="IBAN für die Überweisung"
        className="max-w-md"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        hint="Wir speichern sie verschlüsselt und löschen sie, sobald überwiesen ist."
        value={iban}
        error={refusal}
        onChange={(event) => {
          setIban(event.target.value);
          save.reset();
        }}
      />
      <Button type="submit" className="sm:self-start" busy={save.isPending} busyText="Wird gespeichert...">
        IBAN senden
      </Button>
    </form>
  );
}
