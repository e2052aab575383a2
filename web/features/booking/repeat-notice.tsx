import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/** Says that an earlier order fills the form, and gives back what stood there before. */
export function RepeatNotice({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <HelpBox
      tone="success"
      role="status"
      title="Ihre frühere Bestellung steht im Formular"
      action={
        onUndo && (
          <Button kind="secondary" onClick={onUndo}>
            Rückgängig
          </Button>
        )
      }
    >
      Bitte prüfen Sie die Angaben. Der Preis ist neu berechnet.
    </HelpBox>
  );
}
