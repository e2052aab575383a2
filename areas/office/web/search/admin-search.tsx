import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { SearchItem } from './found-items.ts';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(loadPalette);

const typing = 'input, select, textarea, [contenteditable="true"]';
const modal = '[role="dialog"], [role="alertdialog"]';

/** Ctrl-K and Cmd-K from everywhere, the slash except while typing; neither above an open dialog. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || document.querySelector(modal)) return false;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !document.activeElement?.closest(typing);
}

const toItem = ({ to, label }: { to: string; label: string }): SearchItem => ({
  to,
  title: `Gehe zu ${label}`,
  detail: '',
});

interface AdminSearchProps {
  /** The rooms and pages that this admin may open. */
  places: readonly { to: string; label: string }[];
}

/** The search for everything, on every page of the admins' side: a button, and two keys. */
export function AdminSearch({ places }: AdminSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    void loadPalette().catch(() => undefined);
    function press(event: KeyboardEvent): void {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setText('');
      setIsOpen(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    // What is typed right after the key must not be lost before the field is there and has the focus.
    function keep(event: KeyboardEvent): void {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText || document.activeElement?.closest(typing)) return;
      event.preventDefault();
      setText((before) => before + event.key);
    }
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
  const icon = <Search aria-hidden="true" className="size-4" />;
  const goTo = useMemo(() => places.map(toItem), [places]);
  const open = () => {
    setText('');
    setIsOpen(true);
  };
  const keys = 'Control+K Meta+K /';
  return (
    <>
      <Button
        kind="secondary"
        className="my-1 max-sm:hidden"
        aria-keyshortcuts={keys}
        aria-haspopup="dialog"
        icon={icon}
        onClick={open}
      >
        Suchen
        <kbd aria-hidden="true" className="rounded-sm border border-line px-1.5 text-xs text-ink-soft">
          /
        </kbd>
      </Button>
      <IconButton
        className="sm:hidden"
        label="Überall suchen"
        aria-haspopup="dialog"
        icon={icon}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPalette rooms={goTo} text={text} onText={setText} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
