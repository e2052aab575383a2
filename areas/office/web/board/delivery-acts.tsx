import { useState } from 'react';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActSubject } from './act-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { CancelDialog, RefundDialog } from './money-dialogs.tsx';
import { isPlainAct, type PlainAct, PlainActDialog } from './plain-act-dialog.tsx';
import { plainActs } from './plain-acts.ts';

type Command = DeliveryFile['delivery']['allowedCommands'][number];
type Act = 'give' | 'correct' | 'cancel' | 'refund' | PlainAct;

const acts: { act: Act; word: string; commands: Command[] }[] = [
  { act: 'give', word: 'Zuteilen', commands: ['assign'] },
  { act: 'give', word: 'Umteilen', commands: ['reassign'] },
  ...plainActs.map(({ command, ...one }) => ({ ...one, commands: [command] })),
  { act: 'correct', word: 'Berichtigen', commands: ['correct'] },
  { act: 'cancel', word: 'Stornieren', commands: ['cancel'] },
];

interface DeliveryActsProps {
  file: DeliveryFile;
  mayAct: boolean;
  mayRefund: boolean;
}

/** The commands that the server currently allows an admin for this delivery. */
export function DeliveryActs({ file, mayAct, mayRefund }: DeliveryActsProps) {
  const [open, setOpen] = useState<Act>();
  const details = file.delivery;
  const { id, shortId, allowedCommands } = details;
  const subject: ActSubject = { id, shortId, updatedAt: file.updatedAt };
  const shown = mayAct
    ? acts.filter(({ commands }) => commands.some((command) => allowedCommands.includes(command)))
    : [];
  const isRefundable = mayRefund && file.refundableCents > 0;
  const dialog = { delivery: subject, onClose: () => setOpen(undefined) };
  if (shown.length === 0 && !isRefundable) {
    return <p className="text-ink-soft">Gerade ist nichts zu tun.</p>;
  }
  return (
    <>
      {shown.map(({ act, word }) => (
        <Button
          key={word}
          kind="secondary"
          data-give={act === 'give' ? id : undefined}
          onClick={() => setOpen(act)}
        >
          {word}
        </Button>
      ))}
      {mayAct && file.isPinned && (
        <Button kind="secondary" onClick={() => setOpen('releasePin')}>
          Platz lösen
        </Button>
      )}
      {isRefundable && (
        <Button kind="secondary" onClick={() => setOpen('refund')}>
          Erstatten
        </Button>
      )}
      {open === 'give' && (
        <GiveDialog {...dialog} delivery={{ ...subject, driverName: driverNameOf(file) }} />
      )}
      {open === 'correct' && <CorrectDialog {...dialog} details={details} />}
      {open === 'cancel' && <CancelDialog {...dialog} file={file} />}
      {open === 'refund' && <RefundDialog {...dialog} file={file} />}
      {open && isPlainAct(open) && <PlainActDialog {...dialog} act={open} />}
    </>
  );
}

/** The driver that a delivery would be moved from. */
const driverNameOf = ({ delivery }: DeliveryFile) =>
  delivery.allowedCommands.includes('reassign') ? (delivery.driver?.name ?? null) : null;
