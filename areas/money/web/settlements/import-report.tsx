import { ImportFile } from '#web/fields/import-file.tsx';
import { client } from '#web/lib/api-client.ts';
import { settlementKeys } from './use-settlement-act.ts';

/** Reads the provider's report from a file, for an operator whose account cannot be asked. */
export function ImportReport() {
  return (
    <ImportFile
      button="Bericht einlesen"
      title="Bericht des Zahlungsdienstes einlesen"
      description="Nur nötig, wenn die Abrechnungen nicht von selbst kommen. Was schon bekannt ist, bleibt, wie es ist."
      label="CSV-Datei"
      hint="In Stripe: Berichte, Auszahlungsabgleich, „Einzelposten“ mit allen Spalten. Höchstens 5 MB."
      accept=".csv,text/csv"
      read={(content) => client.settlements.importSettlementReport({ content })}
      done={(imported) => ({ title: 'Bericht eingelesen', description: importedText(imported) })}
      refresh={settlementKeys()}
    />
  );
}

function importedText({
  addedCount,
  lineCount,
  knownCount,
}: {
  addedCount: number;
  lineCount: number;
  knownCount: number;
}): string {
  const known = knownCount > 0 ? `, ${knownCount} schon bekannt` : '';
  if (addedCount === 0) return `Nichts Neues${known}.`;
  return `${addedCount === 1 ? 'Eine Abrechnung' : `${addedCount} Abrechnungen`} mit ${lineCount} Posten neu${known}.`;
}
