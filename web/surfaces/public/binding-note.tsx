import type { ReactNode } from 'react';

/** Shown beside every advertised price and time; `children`: how the prices come about. */
export function BindingNote({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-4 max-w-measure text-sm text-ink-soft">
      {children} Zeiten und Preise sind Richtwerte. Den verbindlichen Preis und die zugesagte Ankunftszeit
      berechnen wir vor der Bestellung für Ihre Adressen.
    </p>
  );
}
