import { reopenReasonField } from '#money/contract/month-closings.ts';
import { client } from '#web/lib/api-client.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useMonthAct } from './use-month-act.ts';

interface ReopenMonthDialogProps {
  month: string;
  label: string;
  onClose: () => void;
}

/** For the owner, with a reason that the audit log keeps. */
export default function ReopenMonthDialog({ month, label, onClose }: ReopenMonthDialogProps) {
  const typed = useShortText(reopenReasonField);
  const reopen = useMonthAct(
    (reason: string) => client.monthClosings.reopenMonth({ month, reason }),
    `${label} ist wieder offen`,
    onClose,
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${label} wieder öffnen`}
      description="Die Datei, die bisher abgerufen wurde, gilt dann nicht mehr. Der Grund steht im Protokoll."
      submitText="Wieder öffnen"
      isDangerous
      isBusy={reopen.isPending}
      phone="compact"
      onSubmit={async () => {
        const reason = typed.submit();
        if (reason !== undefined) await reopen.mutateAsync(reason).catch(() => undefined);
      }}
    >
      <TextareaField label="Grund" rows={3} maxLength={500} {...typed.field} />
    </DialogForm>
  );
}
