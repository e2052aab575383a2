import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { isEntry, mayTakeOver } from './may-take-over.ts';
import { useAppUpdate } from './use-app-update.ts';
import { useOutbox } from './use-outbox.ts';

function isFree(isActing: boolean): boolean {
  const hasDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const entries = document.querySelectorAll<HTMLInputElement>('main input, main textarea');
  return mayTakeOver({ hasDialog, isTyped: [...entries].some(isEntry), isActing });
}

/** Announces a new version; it is activated by itself once the page is hidden and nothing is open. */
export default function AppNotice() {
  const { isReady, takeOver } = useAppUpdate();
  const { isSending } = useOutbox();
  const isActing = useIsMutating() > 0 || isSending;
  const [isHeldBack, setHeldBack] = useState(false);

  useEffect(() => {
    if (!isReady) return;
    const takeUnseen = () => {
      if (document.visibilityState === 'hidden' && isFree(isActing)) takeOver();
    };
    document.addEventListener('visibilitychange', takeUnseen);
    return () => document.removeEventListener('visibilitychange', takeUnseen);
  }, [isReady, isActing, takeOver]);

  if (!isReady) return null;
  return (
    <div className="mb-4">
      <HelpBox
        role="status"
        title="Neue Version bereit"
        action={
          <Button
            kind="secondary"
            className="min-h-14"
            disabled={isActing}
            onClick={() => (isFree(isActing) ? takeOver() : setHeldBack(true))}
          >
            Jetzt laden
          </Button>
        }
      >
        {isHeldBack
          ? 'Bitte schließen Sie zuerst ab, was Sie gerade eingeben.'
          : 'Sie wird geladen, sobald nichts offen ist.'}
      </HelpBox>
    </div>
  );
}
