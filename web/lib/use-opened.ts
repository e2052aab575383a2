import { useState } from 'react';
import { failureText } from './failures.ts';
import { useWarmUp } from './use-warm-up.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Which of several dialogs is open that are loaded apart from their buttons: once the page is there, or when
 * somebody points at one. Until they are loaded the button that was pressed is busy; without a network it
 * says so, and can be pressed again. Takes a function that stays the same.
 */
export function useOpened<What extends string>(load: () => Promise<unknown>) {
  const [open, setOpen] = useState<What>();
  const [times, setTimes] = useState(0);
  const [pressed, setPressed] = useState<What>();
  const { showToast } = useToast();
  useWarmUp(load);
  const warmUp = () => void load().catch(() => undefined);
  async function show(what: What): Promise<void> {
    setPressed(what);
    try {
      await load();
      setTimes((before) => before + 1);
      setOpen(what);
    } catch (error) {
      showToast({
        kind: 'destructive',
        title: 'Das konnte nicht geöffnet werden.',
        description: failureText(error),
      });
    } finally {
      setPressed(undefined);
    }
  }
  return {
    open,
    /** How often something was opened, 0 until there is something to render: the key of what begins anew. */
    times,
    close: () => setOpen(undefined),
    /** For the button that opens it. */
    opens: (what: What) => ({
      onPointerEnter: warmUp,
      onFocus: warmUp,
      busy: pressed === what,
      onClick: () => void show(what),
    }),
  };
}
