import { type ComponentType, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import type { ForgotPasswordDialogProps } from './forgot-password-dialog.tsx';

interface ForgotPasswordProps {
  text: string;
  kind?: 'quiet' | 'secondary';
  className?: string;
}

/** A button whose dialog is loaded on the first press, because most people know their password. */
export function ForgotPassword({ text, kind = 'quiet', className }: ForgotPasswordProps) {
  const [RecoveryDialog, setRecoveryDialog] = useState<ComponentType<ForgotPasswordDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const { showToast } = useToast();

  async function open(): Promise<void> {
    try {
      const loaded = await import('./forgot-password-dialog.tsx');
      setRecoveryDialog(() => loaded.ForgotPasswordDialog);
      setIsOpen(true);
    } catch (error) {
      showToast(accountFailure('Fehler', error));
    }
  }
  return (
    <>
      <Button kind={kind} className={className} onClick={() => void open()}>
        {text}
      </Button>
      {RecoveryDialog && <RecoveryDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
