import { operator } from '#operator';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DriverWelcomeProps {
  isOpen: boolean;
  onSkip: () => void;
  onStart: () => void;
}

/** Offers the walkthrough to a new driver. */
export default function DriverWelcome({ isOpen, onSkip, onStart }: DriverWelcomeProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onSkip}
      phone="compact"
      title={`Willkommen bei ${operator.brandName}`}
      description="In sechs kurzen Schritten zeigen wir Ihnen, wo was ist. Das dauert keine Minute."
      actions={
        <>
          <Button size="thumb" onClick={onStart}>
            Rundgang starten
          </Button>
          <Button kind="quiet" size="thumb" onClick={onSkip}>
            Überspringen
          </Button>
        </>
      }
    />
  );
}
