import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** A question: 'Lieferung stornieren?' */
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** A verb: 'Stornieren', never 'OK'. */
  confirmText: string;
  cancelText?: string;
  isDangerous?: boolean;
  busy?: boolean;
  size?: 'md' | 'thumb';
  children?: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  description,
  confirmText,
  cancelText = 'Abbrechen',
  isDangerous = false,
  busy = false,
  size,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // A double click may be faster than the render of `busy`, and must not act twice: locked until the dialog
  // is opened again.
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (isOpen && !busy) isConfirmed.current = false;
  }, [isOpen, busy]);
  function confirm(): void {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  }
  return (
    <Dialog
      role="alertdialog"
      // Pressing Enter out of habit must not destroy anything.
      initialFocus={isDangerous ? cancel : undefined}
      isOpen={isOpen}
      onClose={busy ? () => {} : onClose}
      title={title}
      description={description}
      phone="compact"
      isSticky
      actions={
        <>
          <Button kind={isDangerous ? 'danger' : 'primary'} size={size} busy={busy} onClick={confirm}>
            {confirmText}
          </Button>
          <Button
            ref={cancel}
            kind={isDangerous ? 'secondary' : 'quiet'}
            size={size}
            disabled={busy}
            onClick={onClose}
          >
            {cancelText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
