import { useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import { Button } from '#web/ui/button.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { giveWord } from './give-word.ts';

/** The command that a row in need requires most often. */
export function GiveButton({ delivery }: { delivery: BoardRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { allowedCommands, shortId } = delivery;
  const word = giveWord(allowedCommands);
  if (!word) return null;
  return (
    <>
      <Button
        kind="secondary"
        className="dense:min-h-7 dense:px-2"
        data-give={delivery.id}
        title={`${word} (T)`}
        aria-keyshortcuts="T"
        aria-label={`Sendung ${shortId} ${word.toLowerCase()}`}
        onClick={() => setIsOpen(true)}
      >
        {word}
      </Button>
      {isOpen && <GiveDialog delivery={delivery} onClose={() => setIsOpen(false)} />}
    </>
  );
}
