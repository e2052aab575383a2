/** Shown beside every advertised price and time. */
export function BindingNote() {
  return (
    <p className="mt-4 max-w-measure text-sm text-ink-soft">
      Zeiten und Preise sind Richtwerte. Den verbindlichen Preis und die zugesagte Ankunftszeit berechnen wir
      vor der Bestellung für Ihre Adressen.
    </p>
  );
}
