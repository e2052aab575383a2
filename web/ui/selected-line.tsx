import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SelectedLineProps {
  /** '3 Zahlungen ausgewählt' */
  text: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Above a list: how many of its rows are selected, and the acts on all of them. */
export function SelectedLine({ text, onClear, children }: SelectedLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line bg-water px-4 py-1">
      <p className="tabular mr-auto font-semibold">{text}</p>
      {children}
      <Button kind="quiet" onClick={onClear}>
        Auswahl aufheben
      </Button>
    </div>
  );
}
