import { Download } from 'lucide-react';
import { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { MonthChoice, useMonth } from './month-choice.tsx';

/** Exports a month for the tax adviser's program. */
export function ExportForm() {
  const month = useMonth();
  const download = useDownload(() => client.books.exportBooks({ month: month ?? '' }), 'text/csv');
  return (
    <section aria-labelledby="datev">
      <h2 id="datev" className="text-lg">
        Für die Steuerberatung
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">
        Rechnungen, Stornorechnungen, Zahlungen und Erstattungen eines Monats als DATEV-Buchungsstapel. Konten
        und Nummern stehen in den Betreiberdaten. Jeder Abruf wird im Protokoll festgehalten.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <MonthChoice everything="Bitte wählen" />
        <Button
          busy={download.isPending}
          disabled={!month}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => download.mutate()}
        >
          DATEV-Datei laden
        </Button>
      </div>
    </section>
  );
}
