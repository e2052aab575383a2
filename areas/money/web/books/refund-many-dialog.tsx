import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type bookPayment, refundReasonField } from '#money/contract/books.ts';
import { type RefundShare, shareOf } from '#money/contract/refund-share.ts';
import { formatPrice, formatTotal } from '#platform/contract/german-format.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { readCents } from '#web/lib/read-cents.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Payment = z.infer<typeof bookPayment>;

interface RefundManyDialogProps {
  /** At least one. */
  payments: readonly Payment[];
  onClose: () => void;
  /** All of them were refunded. */
  onDone: () => void;
}

const countText = ({ length }: readonly unknown[]) => (length === 1 ? '1 Zahlung' : `${length} Zahlungen`);

/** Refunds several payments; the total is shown before, and what was refused afterwards. */
export function RefundManyDialog({ onClose, onDone, ...props }: RefundManyDialogProps) {
  // As they were seen: what changes meanwhile is refused.
  const [payments] = useState(props.payments);
  const [of, setOf] = useState<RefundShare['of']>('rest');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const act = useRefundMany(payments, onDone);
  const share = readShare(of, typed);
  const checked = refundReasonField.safeParse(reason);
  const tooHigh = share ? payments.filter((one) => shareOf(share, one) > one.leftCents) : [];
  const wrongText = !share
    ? of === 'percent'
      ? 'Bitte geben Sie eine ganze Zahl von 1 bis 100 an.'
      : 'Bitte geben Sie einen Betrag an.'
    : tooHigh.length > 0
      ? `Mehr als übrig ist bei ${tooHigh.map((one) => `${one.shortId} (${formatPrice(one.leftCents)})`).join(', ')}.`
      : undefined;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Zu ${countText(payments)} erstatten`}
      description="Die Sendungen bleiben, wie sie sind. Jeder Kunde erfährt seinen Betrag per E-Mail."
      submitText="Erstatten"
      busyText="Wird ausgeführt..."
      isBusy={act.isPending}
      // What was refused is looked at anew: its state is no longer the one seen here.
      isIncomplete={act.isSuccess}
      cancelText={act.isSuccess ? 'Fertig' : 'Abbrechen'}
      failure={act.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (!share || wrongText || !checked.success) return;
        act.mutate({ share, reason: checked.data });
      }}
    >
      <RadioCards
        legend="Wie viel je Zahlung"
        options={[
          { value: 'rest', title: 'Alles, was übrig ist' },
          { value: 'amount', title: 'Ein Betrag', description: 'Derselbe für jede Zahlung.' },
          { value: 'percent', title: 'Ein Anteil', description: 'Prozent des Bezahlten.' },
        ]}
        value={of}
        onChange={setOf}
      />
      {of !== 'rest' && (
        <TextField
          key={of}
          label={of === 'amount' ? 'Betrag je Zahlung' : 'Anteil'}
          unit={of === 'amount' ? '€' : '%'}
          inputMode={of === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          error={hasSubmitted || tooHigh.length > 0 ? wrongText : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="status" className="rounded-control bg-water px-4 py-3">
        <span className="tabular block text-lg font-semibold">
          {share ? formatTotal(sumOf(share, payments)) : '–'}
        </span>
        <span className="text-ink-soft">werden insgesamt erstattet, zu {countText(payments)}.</span>
      </p>
      <div className="flex flex-col gap-2">
        <TextField
          label="Grund"
          hint="Steht im Protokoll und bei den Sendungen, nicht beim Kunden."
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <QuickReasons
          reasons={['Kulanz wegen Verspätung', 'Paket beschädigt', 'Doppelt bezahlt']}
          onChoose={setReason}
        />
      </div>
    </DialogForm>
  );
}

const sumOf = (share: RefundShare, payments: readonly Payment[]) =>
  payments.reduce((sum, one) => sum + shareOf(share, one), 0);

/** Undefined while the amount or percentage is none. */
function readShare(of: RefundShare['of'], typed: string): RefundShare | undefined {
  if (of === 'rest') return { of };
  if (of === 'amount') {
    const cents = readCents(typed);
    return cents ? { of, cents } : undefined;
  }
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent >= 1 && percent <= 100 ? { of, percent } : undefined;
}

/** One act under one key; the books are read anew whatever came of it. */
function useRefundMany(payments: readonly Payment[], onDone: () => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const act = useMutation({
    mutationFn: (given: { share: RefundShare; reason: string }) =>
      client.books.refundMany(
        {
          ...given,
          payments: payments.map(({ id, returnedCents }) => ({ id, seenReturnedCents: returnedCents })),
        },
        { context: { key: makeKey() } },
      ),
    onSuccess: ({ outcomes }) => {
      const cents = outcomes.reduce((sum, outcome) => sum + outcome.cents, 0);
      if (cents > 0) showToast({ title: `${formatTotal(cents)} werden erstattet.` });
      if (outcomes.every(({ refusal }) => !refusal)) onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.books.key() }),
  });
  const refused = act.data?.outcomes.flatMap(({ refusal, shortId }) =>
    refusal ? [shortId ? `${shortId}: ${refusal}` : refusal] : [],
  );
  const text = act.error ? failureText(act.error) : refused?.join(' ');
  return { ...act, failure: text ? { title: 'Nicht ausgeführt', text } : undefined };
}
