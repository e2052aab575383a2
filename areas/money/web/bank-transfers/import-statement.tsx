import { ImportFile } from '#web/fields/import-file.tsx';
import { client } from '#web/lib/api-client.ts';
import { transferKeys } from './transfer-keys.ts';

/** Reads a bank's statement from a file. */
export function ImportStatement() {
  return (
    <ImportFile
      button="Kontoauszug einlesen"
      title="Kontoauszug einlesen"
      description="Zahlungen, die eine Sammelrechnung nennen, werden der Firma gleich zugeordnet. Derselbe Auszug zweimal ändert nichts."
      label="XML-Datei"
      hint="Im Online-Banking als CAMT.053 herunterladen, wenn nötig vorher entpacken. Höchstens 5 MB."
      accept=".xml,.camt,text/xml,application/xml"
      read={(content) => client.bankTransfers.importBankStatement({ content })}
      done={(imported) => ({ title: 'Kontoauszug eingelesen', description: importedText(imported) })}
      refresh={transferKeys()}
    />
  );
}

interface Imported {
  matchedCount: number;
  openCount: number;
  knownCount: number;
}

function importedText({ matchedCount, openCount, knownCount }: Imported): string {
  const parts = [
    `${matchedCount} zugeordnet`,
    `${openCount} noch zuzuordnen`,
    ...(knownCount > 0 ? [`${knownCount} schon bekannt`] : []),
  ];
  return matchedCount + openCount === 0
    ? `Nichts Neues, ${knownCount} schon bekannt.`
    : `${parts.join(', ')}.`;
}
