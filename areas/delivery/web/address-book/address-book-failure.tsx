import { Button } from '#web/ui/button.tsx';

/** One quiet line: everything else on the page works without the address book. */
export function LoadFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      Das Adressbuch konnte nicht geladen werden.
      <Button kind="quiet" className="px-2! underline underline-offset-4" busy={isRetrying} onClick={onRetry}>
        Erneut versuchen
      </Button>
    </p>
  );
}
