import { reopenReasonField } from '#money/contract/month-closings.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

interface ReopenMonthDialogProps {
  month: string;
  label: string;
  onClose: () => void;
}

/** For the owner, with a reason that the audit log keeps. */
export default function ReopenMonthDialog({ month, label, onClose }: ReopenMonthDialogProps) {
  const typed = useShortText(reopenReasonField);
  const reopen = useAnnouncedAct({
    act: (reason: string) => client.monthClosings.reopenMonth({ month, reason }),
    done: `${label} ist wieder offen`,
    onDone: onClose,
    refresh: [orpc.monthClosings.key()],
  });
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
      <TextareaField
        label="Grund"
        rows={3}
        maxLength={500}
        value={typed.text}
        error={typed.error}
        onChange={(event) => typed.setText(event.target.value)}
      />
    </DialogForm>
  );
}
