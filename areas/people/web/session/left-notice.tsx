import { EmptyState } from '#web/ui/empty-state.tsx';

/** Instead of a protected page, until the session that was left without a network has ended on the server. */
export function LeftNotice() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center px-4 py-16">
      <h1 className="sr-only">Abgemeldet</h1>
      <EmptyState
        title="Sie sind abgemeldet"
        description="Aufträge, Namen und Nummern sind von diesem Gerät verschwunden. Sobald es wieder Netz hat, endet auch die Sitzung auf dem Server, und Sie können sich neu anmelden. Was noch nicht gesendet ist, bleibt für Sie gesichert."
      />
    </main>
  );
}
