import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { controlClasses, FieldFrame, fieldProps, useFieldIds } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { settlementKeys } from './use-settlement-act.ts';

const MOST_BYTES = 5_000_000;

/** Reads the provider's report from a file, for an operator whose account cannot be asked. */
export function ImportReport() {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const ids = useFieldIds();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: async (given: File) =>
      client.settlements.importSettlementReport({ content: await given.text() }),
    onSuccess: (imported) => {
      showToast({ title: 'Bericht eingelesen', description: importedText(imported) });
      setOpen(false);
    },
    onError: (failure) => setError(failureText(failure)),
    onSettled: async () => {
      for (const queryKey of settlementKeys()) await queryClient.invalidateQueries({ queryKey });
    },
  });
  const texts = {
    label: 'CSV-Datei',
    hint: 'In Stripe: Berichte, Auszahlungsabgleich, „Einzelposten“ mit allen Spalten. Höchstens 5 MB.',
    ...(error ? { error } : {}),
  };
  return (
    <>
      <Button
        kind="secondary"
        icon={<FileUp aria-hidden="true" className="size-5" />}
        onClick={() => {
          setFile(undefined);
          setError(undefined);
          setOpen(true);
        }}
      >
        Bericht einlesen
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Bericht des Zahlungsdienstes einlesen"
        description="Nur nötig, wenn die Abrechnungen nicht von selbst kommen. Was schon bekannt ist, bleibt, wie es ist."
        submitText="Einlesen"
        isBusy={read.isPending}
        phone="compact"
        onSubmit={async () => {
          if (!file) return setError('Bitte wählen Sie eine Datei.');
          if (file.size > MOST_BYTES) return setError('Diese Datei ist zu groß. Erlaubt sind 5 MB.');
          setError(undefined);
          await read.mutateAsync(file).catch(() => undefined);
        }}
      >
        <FieldFrame ids={ids} {...texts}>
          {/* The browser's own words for a file are in its language, not in ours. */}
          <span className="relative">
            <input
              type="file"
              accept=".csv,text/csv"
              {...fieldProps(ids, texts)}
              className="peer absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setError(undefined);
              }}
            />
            <span
              aria-hidden="true"
              className={`${controlClasses(Boolean(error))} flex items-center gap-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
            >
              <FileUp className="size-5 shrink-0" />
              <span className="truncate">{file?.name ?? 'Datei wählen'}</span>
            </span>
          </span>
        </FieldFrame>
      </DialogForm>
    </>
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
