import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import {
  groupMessageFields,
  type GroupReaders,
  MAX_DELIVERIES_PER_MESSAGE,
} from '#office/contract/group-messages.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useSeen } from './act-dialog.tsx';
import { MessageReaders } from './message-readers.tsx';
import { quickLetters } from '#office/contract/quick-letters.ts';
import { useGroupMessage } from './use-group-message.ts';

interface MessageDialogProps {
  /** At least one. */
  rows: readonly Pick<BoardRow, 'id'>[];
  onClose: () => void;
  /** It was sent to everybody. */
  onDone: () => void;
}

/** Writes to the customers or the drivers of all selected deliveries, to each person once. */
export function MessageDialog({ onClose, onDone, ...props }: MessageDialogProps) {
  const rows = useSeen(props.rows);
  const [ids, setIds] = useState(() => rows.map(({ id }) => id));
  const [to, setTo] = useState<GroupReaders>('customers');
  const [letter, setLetter] = useState({ subject: '', text: '' });
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isTooMany = ids.length > MAX_DELIVERIES_PER_MESSAGE;
  const preview = useQuery({
    queryKey: [...orpc.groupMessages.key(), to, ids],
    queryFn: () => client.groupMessages.previewGroupMessage({ to, ids }),
    enabled: !isTooMany,
  });
  const message = useGroupMessage({ onDone, onRefused: setIds });
  const checked = groupMessageFields.safeParse(letter);
  const findError = (field: keyof typeof letter) =>
    hasSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const quick = quickLetters[to];
  const people = preview.data?.people ?? [];
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={ids.length === 1 ? 'Nachricht zu 1 Sendung' : `Nachricht zu ${ids.length} Sendungen`}
      submitText="Nachricht senden"
      busyText="Wird gesendet..."
      width="wide"
      isBusy={message.isPending}
      isIncomplete={people.length === 0}
      failure={message.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (checked.success && people.length > 0) message.send({ to, ...checked.data, people });
      }}
    >
      <RadioCards
        legend="An"
        layout="tiles"
        options={[
          { value: 'customers', title: 'Kunden', description: 'Antworten kommen im Support an.' },
          {
            value: 'drivers',
            title: 'Fahrer',
            description: 'Sofort in der App.',
          },
        ]}
        value={to}
        onChange={setTo}
      />
      <MessageReaders preview={preview} isTooMany={isTooMany} />
      <QuickReasons
        label="Häufige Texte"
        reasons={quick.map(({ subject }) => subject)}
        onChoose={(subject) => setLetter(quick.find((one) => one.subject === subject) ?? letter)}
      />
      <TextField
        label="Betreff"
        value={letter.subject}
        maxLength={200}
        autoComplete="off"
        error={findError('subject')}
        onChange={({ target }) => setLetter((before) => ({ ...before, subject: target.value }))}
      />
      <TextareaField
        label="Nachricht"
        hint={to === 'customers' ? 'Anrede und Sendungen stehen von selbst in der E-Mail.' : undefined}
        rows={4}
        value={letter.text}
        maxLength={5000}
        error={findError('text')}
        onChange={({ target }) => setLetter((before) => ({ ...before, text: target.value }))}
      />
    </DialogForm>
  );
}
