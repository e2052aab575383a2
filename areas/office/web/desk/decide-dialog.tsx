import { useState } from 'react';
import type { DeskCase } from '#office/contract/cases.ts';
import type { CaseOutcome } from '#office/contract/case-words.ts';
import { formatPrice } from '#platform/contract/german-format.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client } from '#web/lib/api-client.ts';
import { readCents } from '#web/lib/read-cents.ts';
import { useKeptText } from '#web/lib/use-kept-text.ts';
import { useMessageChange } from '#web/lib/use-message-change.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { limitText } from './case-section.tsx';
import type { MessageFile } from './use-desk.ts';

interface DecideDialogProps {
  message: MessageFile;
  decided: DeskCase;
  onClose: () => void;
  onDone: () => void;
}

/** One decision with its reasons, which the customer reads; the server says what can be paid. */
export default function DecideDialog({ message, decided: now, onClose, onDone }: DecideDialogProps) {
  // As it was when the dialog opened: if it changes in the meantime, the decision is refused.
  const [{ decided, seenChangedAt }] = useState({ decided: now, seenChangedAt: message.changedAt });
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [amount, setAmount] = useState('');
  const { text, type, clear } = useKeptText(`decision:${message.id}`);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const choice = decided.choices.find(({ way }) => way === outcome);
  const cents = readCents(amount) ?? 0;
  const isPayable = !choice || (cents > 0 && cents <= choice.maxCents);
  const decide = useMessageChange(
    (given: { outcome: CaseOutcome; cents: number; text: string }) =>
      client.desk.decideCase({
        id: message.id,
        seenChangedAt,
        seenReturnedCents: decided.returnedCents,
        ...given,
      }),
    (given) => {
      clear(given.text);
      onDone();
    },
  );
  async function submit(): Promise<void> {
    setHasSubmitted(true);
    if (outcome && isPayable && text.trim()) decide.mutate({ outcome, cents: choice ? cents : 0, text });
  }
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Vorgang ${decided.number} entscheiden`}
      description="Der Kunde bekommt die Entscheidung mit Ihrer Begründung per E-Mail. Sie lässt sich nicht ändern."
      submitText="Entscheiden"
      busyText="Wird entschieden..."
      isBusy={decide.isPending}
      width="wide"
      onSubmit={submit}
    >
      <RadioCards
        legend="Entscheidung"
        layout="tiles"
        value={outcome}
        onChange={setOutcome}
        options={listOptions(decided)}
        {...(hasSubmitted && !outcome && { error: 'Bitte wählen Sie eine Entscheidung.' })}
      />
      {choice && (
        <TextField
          label="Betrag"
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-56"
          hint={`Höchstens ${formatPrice(choice.maxCents)}.`}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={
            hasSubmitted && !isPayable
              ? `Bitte geben Sie einen Betrag bis ${formatPrice(choice.maxCents)} an.`
              : undefined
          }
        />
      )}
      {choice && decided.limit && (
        <p className="text-sm text-ink-soft">
          Haftung {limitText(decided.limit)}. Den Betrag entscheiden Sie.
        </p>
      )}
      <div className="flex flex-col gap-2">
        <TextareaField
          label="Begründung"
          hint="Der Kunde liest sie."
          rows={4}
          maxLength={5000}
          value={text}
          error={hasSubmitted && !text.trim() ? 'Bitte begründen Sie die Entscheidung.' : undefined}
          onChange={(event) => type(event.target.value)}
        />
        {outcome && <QuickReasons reasons={reasonsFor[choice ? 'paid' : outcome] ?? []} onChoose={type} />}
      </div>
    </DialogForm>
  );
}

const wayTitles = { card: 'Auszahlen', account: 'Gutschreiben', transfer: 'Überweisen' } as const;
const wayTexts = {
  card: 'Zurück auf dem Weg, auf dem bezahlt wurde.',
  account: 'Auf der nächsten Sammelrechnung der Firma.',
  transfer: 'Der Kunde nennt seine IBAN, die Finanzen überweisen.',
} as const;

const listOptions = ({ choices }: DeskCase) => [
  ...choices.map(({ way, maxCents }) => ({
    value: way,
    title: wayTitles[way],
    description: wayTexts[way],
    aside: `bis ${formatPrice(maxCents)}`,
  })),
  { value: 'refused' as const, title: 'Ablehnen' },
  { value: 'helped' as const, title: 'Erledigt ohne Geld' },
];

const reasonsFor: Partial<Record<CaseOutcome | 'paid', readonly string[]>> = {
  paid: ['Wir ersetzen den Zeitwert.', 'Wir erstatten aus Kulanz.'],
  refused: [
    'Die Ware war nicht ausreichend verpackt.',
    'Der Schaden ist nicht während der Beförderung entstanden.',
  ],
  helped: ['Das Paket ist inzwischen angekommen.', 'Wir haben mit dem Fahrer gesprochen.'],
};
