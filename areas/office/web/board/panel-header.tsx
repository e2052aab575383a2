import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PanelHeaderProps {
  /** The page of what the panel shows. */
  to: string;
  onClose: () => void;
  /** Its heading. */
  children: ReactNode;
}

/** On top of what is opened beside the list. */
export function PanelHeader({ to, onClose, children }: PanelHeaderProps) {
  return (
    <header className="flex items-center justify-between gap-2 border-b border-line px-4 py-1">
      {children}
      <span className="flex">
        <Link
          to={to}
          aria-label="Ganze Seite"
          title="Ganze Seite"
          className="inline-flex size-control items-center justify-center rounded-control hover:bg-water"
        >
          <Maximize2 aria-hidden="true" className="size-4" />
        </Link>
        <IconButton
          label="Schließen (Esc)"
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={onClose}
        />
      </span>
    </header>
  );
}
