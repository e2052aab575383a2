import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActSubject } from './act-dialog.tsx';
import { type KeyedAct, keyHint, pressAct } from './act-keys.ts';
import { useBoardFocus } from './board-focus.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import GiveDialog from './give-dialog.tsx';
import { CancelDialog, RefundDialog } from './money-dialogs.tsx';
import PlainActDialog from './plain-act-dialog.tsx';
import { isPlainAct, plainActs } from './plain-acts.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx'));
const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

type Command = DeliveryFile['delivery']['allowedCommands'][number];
type Act = KeyedAct;

const acts: { act: Act; word: string; commands: Command[] }[] = [
  { act: 'give', word: 'Zuteilen', commands: ['assign'] },
  { act: 'give', word: 'Umteilen', commands: ['reassign'] },
  ...plainActs.map(({ command, ...one }) => ({ ...one, commands: [command] })),
  { act: 'correct', word: 'Berichtigen', commands: ['correct'] },
  { act: 'cancel', word: 'Stornieren', commands: ['cancel'] },
];

const writings: { act: Act; word: string }[] = [
  { act: 'message', word: 'Nachricht' },
  { act: 'note', word: 'Notiz' },
];

interface DeliveryActsProps {
  file: DeliveryFile;
  mayAct: boolean;
  mayRefund: boolean;
}

/**
 * The commands that the server currently allows an admin for this delivery, and what can be written about it;
 * each has a key.
 */
export function DeliveryActs({ file, mayAct, mayRefund }: DeliveryActsProps) {
  const { asked } = useBoardFocus();
  const part = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Act>();
  const details = file.delivery;
  const { id, shortId, allowedCommands } = details;
  useEffect(() => {
    const wanted = asked.take(id);
    if (wanted) pressAct(part.current, wanted);
  }, [asked, id]);
  const subject: ActSubject = { id, shortId, updatedAt: file.updatedAt };
  const commands = mayAct
    ? acts.filter((one) => one.commands.some((command) => allowedCommands.includes(command)))
    : [];
  const isRefundable = mayRefund && file.refundableCents > 0;
  const shown: { act: Act; word: string }[] = [
    ...commands,
    ...(mayAct && file.isPinned ? [{ act: 'releasePin' as const, word: 'Platz lösen' }] : []),
    ...(isRefundable ? [{ act: 'refund' as const, word: 'Erstatten' }] : []),
    ...(mayAct ? writings : []),
  ];
  const close = () => setOpen(undefined);
  const dialog = { delivery: subject, onClose: close };
  return (
    <section ref={part} aria-label="Aktionen" data-acts={id} className="flex flex-wrap gap-1.5">
      {shown.length === 0 && <p className="text-ink-soft">Gerade ist nichts zu tun.</p>}
      {shown.map(({ act, word }) => (
        <Button
          key={word}
          kind="secondary"
          className="dense:px-2"
          {...keyHint(act, word)}
          data-give={act === 'give' ? id : undefined}
          onClick={() => setOpen(act)}
        >
          {word}
        </Button>
      ))}
      {open === 'give' && (
        <GiveDialog {...dialog} delivery={{ ...subject, driverName: driverNameOf(file) }} />
      )}
      {open === 'correct' && <CorrectDialog {...dialog} details={details} />}
      {open === 'cancel' && <CancelDialog {...dialog} file={file} />}
      {open === 'refund' && <RefundDialog {...dialog} file={file} />}
      {open && isPlainAct(open) && <PlainActDialog {...dialog} act={open} />}
      <Suspense>
        {open === 'note' && <NoteDialog {...dialog} />}
        {open === 'message' && <MessageDialog rows={[subject]} onClose={close} onDone={close} />}
      </Suspense>
    </section>
  );
}

/** The driver that a delivery would be moved from. */
const driverNameOf = ({ delivery }: DeliveryFile) =>
  delivery.allowedCommands.includes('reassign') ? (delivery.driver?.name ?? null) : null;
