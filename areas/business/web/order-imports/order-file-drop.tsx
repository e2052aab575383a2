import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { importLimits } from '#business/domain/import-fields.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { FieldFrame, fieldProps, useFieldIds } from '#web/ui/field-frame.tsx';

interface OrderFileDropProps {
  isBusy: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onRefused: (reason: string) => void;
}

/** A field for a CSV file, which can be chosen or dropped. */
export function OrderFileDrop({ isBusy, error, onFile, onRefused }: OrderFileDropProps) {
  const ids = useFieldIds();
  const [isOver, setOver] = useState(false);
  const texts = {
    label: 'CSV-Datei',
    hint: 'Getrennt durch Semikolon, Komma oder Tabulator, mit den Namen der Spalten in der ersten Zeile, höchstens 1.000 Zeilen.',
    ...(error ? { error } : {}),
  };
  function take(file: File | undefined): void {
    if (!file || isBusy) return;
    if (file.size > importLimits.bytes) onRefused('Diese Datei ist zu groß. Erlaubt sind 1 MB.');
    else onFile(file);
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    <FieldFrame ids={ids} {...texts}>
      <span className="relative" {...drop}>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          {...fieldProps(ids, texts)}
          disabled={isBusy}
          className="peer absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file can be chosen again once it is fixed.
            target.value = '';
          }}
        />
        <span
          aria-hidden="true"
          className={joinClasses(
            'flex min-h-24 flex-wrap items-center justify-center gap-2 rounded-control border border-dashed px-4 py-5 text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            isOver ? 'border-ink bg-water' : 'border-edge bg-surface peer-hover:border-ink',
          )}
        >
          <FileUp className="size-5 shrink-0" />
          {isBusy ? (
            'Wird eingelesen...'
          ) : (
            <>
              <span className="font-semibold">Datei wählen</span>
              <span className="text-ink-soft max-sm:hidden">oder hierher ziehen</span>
            </>
          )}
        </span>
      </span>
    </FieldFrame>
  );
}
