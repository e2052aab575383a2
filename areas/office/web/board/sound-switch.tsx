import { Bell, BellOff } from 'lucide-react';
import { useNeedsSound } from '#web/lib/needs-sound.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Whether this browser sounds when a delivery newly needs attention. */
export function SoundSwitch() {
  const [isOn, turn] = useNeedsSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      label="Ton bei Neuem"
      aria-pressed={isOn}
      className="self-center dense:size-6"
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => turn(!isOn)}
    />
  );
}
