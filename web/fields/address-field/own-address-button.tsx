import { LocateFixed } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Motif } from '#web/ui/motif.tsx';

interface OwnAddressButtonProps {
  isLocating: boolean;
  onPress: () => void;
}

/** Stands in an empty address field: once something is typed there, the room belongs to the text. */
export function OwnAddressButton({ isLocating, onPress }: OwnAddressButtonProps) {
  return (
    <IconButton
      label="Mein Standort verwenden"
      // The field around it has the look of a control already.
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
