import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { MapFailure } from './map-surface.ts';

/** Shown instead of the map: why it is missing, and that nothing else depends on it. */
export function LoadFailure({ failure, onRetry }: { failure: MapFailure; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 overflow-y-auto bg-surface px-6 py-4 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-7 shrink-0 text-error" />
      <div className="max-w-sm">
        <p className="font-heading text-lg font-semibold">Fehler beim Laden der Karte</p>
        <p className="mt-2">{failure.message}</p>
        {failure.isBilling && (
          <p className="mt-2 text-sm text-ink-soft">
            Für den Betreiber: Prüfen Sie im Konto des Kartendienstes, ob der Schlüssel gilt und die
            Abrechnung eingerichtet ist.
          </p>
        )}
        <p className="mt-2 text-ink-soft">Alles andere auf dieser Seite funktioniert auch ohne die Karte.</p>
      </div>
      <Button kind="secondary" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}
