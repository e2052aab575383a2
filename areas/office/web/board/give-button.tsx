import { lazy, Suspense, useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import { Button } from '#web/ui/button.tsx';
import { giveWord } from './give-word.ts';

const loadDialog = () => import('./give-dialog.tsx');
const GiveDialog = lazy(loadDialog);

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
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        {word}
      </Button>
      {isOpen && (
        <Suspense>
          <GiveDialog delivery={delivery} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
