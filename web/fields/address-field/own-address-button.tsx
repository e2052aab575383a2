import { LocateFixed } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Motif } from '#web/ui/motif.tsx';

interface OwnAddressButtonProps {
  isLocating: boolean;
  onPress: () => void;
}

/** Shown in an empty address field only: once something is typed, the text needs the room. */
export function OwnAddressButton({ isLocating, onPress }: OwnAddressButtonProps) {
  return (
    <IconButton
      label="Mein Standort verwenden"
      // The field around it already looks like a control.
      className="text-ink-soft hover:bg-transparent!"
      aria-busy={isLocating || undefined}
      aria-disabled={isLocating || undefined}
      icon={
        isLocating ? (
          <Motif isMoving className="w-8" />
        ) : (
          <LocateFixed aria-hidden="true" className="size-5" />
        )
      }
      onClick={() => {
        if (!isLocating) onPress();
      }}
    />
  );
}
