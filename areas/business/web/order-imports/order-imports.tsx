import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { importFieldLabels, importFields } from '#business/domain/import-fields.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OrderFileDrop } from './order-file-drop.tsx';

type Imports = Awaited<ReturnType<typeof client.orderImports.listOrderImports>>['imports'];

const pathOf = (companyId: string, id: string) => `?tab=company&company=${companyId}&import=${id}`;

/** Where a company gives a file of orders, and finds its latest ones. */
export default function OrderImports({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const query = useQuery(orpc.orderImports.listOrderImports.queryOptions({ input: { id: companyId } }));
  const start = useMutation({
    mutationFn: async (file: File) =>
      await client.orderImports.startOrderImport({
        id: companyId,
        fileName: file.name,
        content: toBase64(await file.arrayBuffer()),
      }),
    onSuccess: ({ id }) => navigate(pathOf(companyId, id)),
    onError: (error) => setRefusal(failureText(error)),
  });
  return (
    <section aria-labelledby="viele-auf-einmal" className="flex max-w-measure flex-col gap-5">
      <div>
        <h2 id="viele-auf-einmal" className="text-lg">
          Viele Sendungen auf einmal
        </h2>
        <p className="mt-1 text-ink-soft">
          Aus einer Tabelle, gespeichert als CSV. Sie sehen jeden Preis, bevor Sie bestellen, und bezahlt wird
          auf Rechnung.
        </p>
      </div>
      <OrderFileDrop
        isBusy={start.isPending}
        error={refusal}
        onRefused={setRefusal}
        onFile={(file) => {
          setRefusal(undefined);
          start.mutate(file);
        }}
      />
      <Button
        kind="quiet"
        className="-ml-control-x self-start"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={saveTemplate}
      >
        Leere Vorlage laden
      </Button>
      <QueryState query={query} failure="Ihre letzten Dateien konnten nicht geladen werden.">
        {({ imports }) => <LatestFiles companyId={companyId} imports={imports} />}
      </QueryState>
    </section>
  );
}

function LatestFiles({ companyId, imports }: { companyId: string; imports: Imports }) {
  if (imports.length === 0) return null;
  return (
    <ul aria-label="Letzte Dateien" className="divide-y divide-line border-y border-line">
      {imports.map(({ id, fileName, createdAt, rowCount, orderedCount }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <TextLink to={pathOf(companyId, id)} className="min-w-0 wrap-anywhere">
            {fileName}
          </TextLink>
          <span className="tabular text-sm text-ink-soft">
            {formatDateTime(createdAt)}, {orderedCount} von {rowCount} bestellt
          </span>
        </li>
      ))}
    </ul>
  );
}

function saveTemplate(): void {
  const header = importFields.map((field) => importFieldLabels[field]).join(';');
  saveFile(`\uFEFF${header}\r\n`, { type: 'text/csv;charset=utf-8', fileName: 'Vorlage-Auftraege.csv' });
}

/** In pieces: a call takes only so many arguments. */
const PIECE = 0x8000;

/** The bytes of a file, as they are: which encoding its text has is for the server to find out. */
function toBase64(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    letters += String.fromCodePoint(...bytes.subarray(at, at + PIECE));
  }
  return btoa(letters);
}
