import { DamageDialog } from './damage-dialog.tsx';
import type { SupportDialogProps } from './shipment.ts';
import { SupportDialog } from './support-dialog.tsx';

export type Contact = 'damage' | 'support';

interface SupportDialogsProps extends Omit<SupportDialogProps, 'isOpen'> {
  open: Contact | undefined;
}

/** What the buttons of a shipment open, with its forms. */
export default function SupportDialogs({ open, ...dialog }: SupportDialogsProps) {
  return (
    <>
      <DamageDialog {...dialog} isOpen={open === 'damage'} />
      <SupportDialog {...dialog} isOpen={open === 'support'} />
    </>
  );
}
