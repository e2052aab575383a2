import { useState } from 'react';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { refundLimitText } from '#money/contract/refund-limit-text.ts';
import { formatPrice } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { ActDialog, type ActSubject, useSeen } from './act-dialog.tsx';
import { AmountField, isPayable } from './amount-field.tsx';
import { readCents } from '#web/lib/read-cents.ts';

interface MoneyDialogProps {
  delivery: ActSubject;
  file: Pick<DeliveryFile, 'paidCents' | 'returnedCents' | 'refundableCents' | 'refundLimitCents'>;
  onClose: () => void;
}
type Refund = 'full' | 'part' | 'none';

/** Cancels with a full, partial or no refund. */
export function CancelDialog({ onClose, ...props }: MoneyDialogProps) {
  const { delivery, file } = useSeen(props);
  const leftCents = file.paidCents - file.returnedCents;
  const { refundableCents } = file;
  const mayRefundAll = leftCents <= refundableCents;
  const [refund, setRefund] = useState<Refund>(mayRefundAll ? 'full' : refundableCents > 0 ? 'part' : 'none');
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  return (
    <ActDialog
      onClose={onClose}
      title={`Sendung ${delivery.shortId} stornieren`}
      submitText="Sendung stornieren"
      isDangerous
      isReasonShown
      reasons={['Kunde hat angerufen', 'Fahrer ausgefallen', 'Adresse falsch']}
      doneText={`Sendung ${delivery.shortId} ist storniert.`}
      call={client.board.cancel}
      read={() => {
        setHasSubmitted(true);
        if (refund === 'part' && !isPayable(text, refundableCents)) return undefined;
        const part = refund === 'part' ? { refundCents: readCents(text) } : {};
        return { id: delivery.id, seenUpdatedAt: delivery.updatedAt, refund, ...part };
      }}
    >
      <RadioCards
        legend="Erstattung"
        options={[
          { value: 'full', title: 'Voll', aside: formatPrice(leftCents), isDisabled: !mayRefundAll },
          {
            value: 'part',
            title: 'Teilweise',
            description: 'Den Rest behalten wir endgültig.',
            isDisabled: refundableCents === 0,
          },
          { value: 'none', title: 'Keine', description: 'Eine erneute Zustellung bleibt kostenlos.' },
        ]}
        value={refund}
        onChange={setRefund}
        hint={limitText(file)}
      />
      {refund === 'part' && (
        <AmountField text={text} onChange={setText} leftCents={refundableCents} hasSubmitted={hasSubmitted} />
      )}
    </ActDialog>
  );
}

/** Refunds money, whatever the delivery's status. */
export function RefundDialog({ onClose, ...props }: MoneyDialogProps) {
  const { delivery, file } = useSeen(props);
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { refundableCents } = file;
  return (
    <ActDialog
      onClose={onClose}
      title={`Zu Sendung ${delivery.shortId} erstatten`}
      description="Die Sendung bleibt, wie sie ist. Der Kunde erfährt den Betrag per E-Mail."
      submitText="Erstatten"
      reasons={['Kulanz wegen Verspätung', 'Paket beschädigt', 'Doppelt bezahlt']}
      doneText={`${formatPrice(readCents(text) ?? 0)} werden erstattet.`}
      call={client.board.refund}
      read={() => {
        setHasSubmitted(true);
        const cents = readCents(text);
        if (!cents || !isPayable(text, refundableCents)) return undefined;
        return { id: delivery.id, seenReturnedCents: file.returnedCents, cents };
      }}
    >
      <AmountField
        text={text}
        onChange={setText}
        leftCents={refundableCents}
        hasSubmitted={hasSubmitted}
        hint={limitText(file)}
      />
    </ActDialog>
  );
}

/** For an admin with a limit, where it matters: what is possible before trying. */
function limitText({ paidCents, refundLimitCents, refundableCents }: MoneyDialogProps['file']) {
  if (refundLimitCents === null || paidCents <= refundLimitCents) return undefined;
  return refundLimitText({ limitCents: refundLimitCents, openCents: refundableCents });
}
