import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface MenuProps {
  /** The button's accessible name: 'Weitere Aktionen für Sendung 4d71bbdc' */
  label: string;
  children: ReactNode;
}

const triggerLook =
  'inline-flex size-control shrink-0 items-center justify-center rounded-control text-current transition-colors hover:bg-water data-popup-open:bg-water';

/**
 * A button that opens a list of acts. Until it is pressed for the first time it is nothing but a button: a
 * long list has one in each line.
 */
export function Menu({ label, children }: MenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const trigger = { 'aria-label': label, title: 'Weitere Aktionen', className: triggerLook };
  const icon = <Ellipsis aria-hidden="true" className="size-4.5" />;
  if (!isUsed) {
    return (
      <button type="button" {...trigger} aria-haspopup="menu" onClick={() => setIsUsed(true)}>
        {icon}
      </button>
    );
  }
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger {...trigger}>{icon}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-40">
          <Base.Popup className="min-w-48 rounded-control border border-line bg-surface py-1 text-sm text-ink shadow-float">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  /** The key that does the same: 'T' */
  shortcut?: string;
  children: ReactNode;
}

export function MenuItem({ onSelect, shortcut, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      className="flex min-h-control cursor-pointer items-center justify-between gap-6 px-3 data-highlighted:bg-water"
    >
      {children}
      {shortcut && <kbd className="font-sans text-xs text-ink-soft">{shortcut}</kbd>}
    </Base.Item>
  );
}
