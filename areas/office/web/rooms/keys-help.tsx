import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#web/lib/use-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { rooms } from './admin-rooms.ts';

const KeysList = lazy(async () => ({ default: (await import('./keys-list.tsx')).KeysList }));

/** The question mark shows what the keyboard can do, on every page of the admins' side. */
export function KeysHelp({ open }: { open: readonly (typeof rooms)[number][] }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ '?': () => setIsOpen(true) });
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Tasten" width="wide">
      <Suspense>
        <KeysList open={open} />
      </Suspense>
    </Dialog>
  );
}
