import { useState } from 'react';
import { ImportFile } from '#web/fields/import-file.tsx';
import { client } from '#web/lib/api-client.ts';
import { transferKeys } from './transfer-keys.ts';

/** Reads a bank's statement from a file; what could not be read stays on the page until the next one. */
export function ImportStatement() {
  const [unread, setUnread] = useState<Imported['unread']>([]);
  return (
    <>
      <ImportFile
        button="Kontoauszug einlesen"
        title="Kontoauszug einlesen"
        description="Zahlungen, die eine Sammelrechnung nennen und im Namen oder im Betrag zu ihr passen, werden der Firma gleich zugeordnet. Derselbe Auszug zweimal ändert nichts."
        label="XML-Datei"
        hint="Im Online-Banking als CAMT.053 herunterladen, wenn nötig vorher entpacken. Höchstens 5 MB."
        accept=".xml,.camt,text/xml,application/xml"
        read={async (content) => {
          const imported = await client.bankTransfers.importBankStatement({ content });
          setUnread(imported.unread);
          return imported;
        }}
        done={(imported) => ({ title: 'Kontoauszug eingelesen', description: importedText(imported) })}
        refresh={transferKeys()}
      />
      {unread.length > 0 && (
        <div role="status" className="w-full">
          <p>Nicht gelesen wurde:</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {unread.map(({ line, reason }, index) => (
              <li key={index}>
                Zeile {line}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface Imported {
  matchedCount: number;
  openCount: number;
  knownCount: number;
  unread: { line: number; reason: string }[];
}

function importedText({ matchedCount, openCount, knownCount, unread }: Imported): string {
  const parts = [
    `${matchedCount} zugeordnet`,
    `${openCount} noch zuzuordnen`,
    ...(knownCount > 0 ? [`${knownCount} schon bekannt`] : []),
    ...(unread.length > 0 ? [`${unread.length} nicht gelesen`] : []),
  ];
  return matchedCount + openCount + unread.length === 0
    ? `Nichts Neues, ${knownCount} schon bekannt.`
    : `${parts.join(', ')}.`;
}
