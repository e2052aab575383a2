import { useState } from 'react';
import type { BoardRow } from '#contract/office/board.ts';
import { Button } from '#web/ui/button.tsx';
import { GiveDialog } from './give-dialog.tsx';

/** The command that a row in need requires most often. */
export function GiveButton({ delivery }: { delivery: BoardRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { allowedCommands, shortId } = delivery;
  const word = allowedCommands.includes('reassign')
    ? 'Umteilen'
    : allowedCommands.includes('assign')
      ? 'Zuteilen'
      : undefined;
  if (!word) return null;
  return (
    <>
      <Button
        kind="secondary"
        aria-label={`Sendung ${shortId} ${word.toLowerCase()}`}
        onClick={() => setIsOpen(true)}
      >
        {word}
      </Button>
      {isOpen && <GiveDialog delivery={delivery} onClose={() => setIsOpen(false)} />}
    </>
  );
}
