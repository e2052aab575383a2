import { liftingBriefing } from '#drivers/domain/lifting-briefing.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

interface LiftingDialogProps {
  online: {
    isPending: boolean;
    /** Why the driver is not online yet, after confirming. */
    refusal: string | undefined;
    confirm: () => void;
    close: () => void;
  };
}

/** Once a year before going online: how heavy parcels are lifted and carried. */
export default function LiftingDialog({ online }: LiftingDialogProps) {
  const { isPending: isBusy, refusal, confirm: onConfirm, close: onClose } = online;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky
      title={liftingBriefing.title}
      description={liftingBriefing.lead}
      actions={
        <>
          <Button size="thumb" busy={isBusy} onClick={onConfirm}>
            Verstanden, online gehen
          </Button>
          <Button size="thumb" kind="quiet" disabled={isBusy} onClick={onClose}>
            Später
          </Button>
        </>
      }
    >
      {refusal && (
        <HelpBox tone="error" role="alert">
          {refusal}
        </HelpBox>
      )}
      <ol className="flex list-disc flex-col gap-3 pl-6">
        {liftingBriefing.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Dialog>
  );
}
