import { type FormEvent, useState } from 'react';
import {
  type FileWide,
  type FileWideField,
  fileWideFields,
  type ImportField,
  type ImportMapping,
  importFieldLabels,
  importFields,
  listColumns,
  requiredImportFields,
  toColumns,
} from '#business/domain/import-fields.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFirstError } from '#web/ui/use-first-error.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseReading } from './choose-reading.tsx';
import type { OrderImport } from './shown-import.ts';

const isFileWide = (field: ImportField): field is FileWideField =>
  (fileWideFields as readonly ImportField[]).includes(field);

/** Which column is what, and what holds for every row without a cell of its own. */
export function AssignColumns({ shown, onDone }: { shown: OrderImport; onDone: () => void }) {
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping);
  const [fileWide, setFileWide] = useState<FileWide>(shown.fileWide);
  const [attempts, setAttempts] = useState(0);
  const form = useFirstError(attempts);
  const check = useAnnouncedAct({
    act: () => client.orderImports.checkOrderImport({ id: shown.id, mapping, fileWide }),
    done: 'Spalten gemerkt',
    onDone,
    refresh: [orpc.orderImports.key()],
  });
  const isMissing = (field: ImportField) =>
    requiredImportFields.includes(field) &&
    mapping[field] === undefined &&
    !(isFileWide(field) && fileWide[field]?.trim());
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (importFields.some(isMissing)) setAttempts(attempts + 1);
    else if (!check.isPending) check.mutate(undefined);
  }
  const assign = (field: ImportField, chosen: readonly number[]) =>
    setMapping(({ [field]: _, ...others }) => {
      const value = toColumns(chosen);
      return value === undefined ? others : { ...others, [field]: value };
    });
  const columns = shown.columns.map(({ name, samples }, index) => ({
    value: String(index),
    label: `${name || `Spalte ${index + 1}`}${samples[0] ? `: ${samples[0].slice(0, 40)}` : ''}`,
  }));
  const reading = shown.letters && (
    <ChooseReading id={shown.id} letters={shown.letters} onMapping={setMapping} />
  );
  // Their names are not known yet.
  if (shown.letters?.chosen === null) return reading;
  return (
    <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
      {reading}
      <p className="max-w-measure text-ink-soft">
        Ordnen Sie die Spalten Ihrer Datei zu. Wir merken uns das für die nächste. Was für alle Zeilen gleich
        ist, tragen Sie daneben ein: Es gilt, wo die Zelle leer ist. Steht etwas in mehreren Spalten, etwa
        Straße und Ort, fügen Sie sie hinzu.
      </p>
      <div className="divide-y divide-line border-y border-line">
        {importFields.map((field) => {
          const error =
            attempts > 0 && isMissing(field) ? `„${importFieldLabels[field]}“ fehlt noch.` : undefined;
          return (
            <div key={field} className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-2">
              <ChooseColumns
                field={field}
                options={columns}
                value={listColumns(mapping, field)}
                error={error}
                onChange={(chosen) => assign(field, chosen)}
              />
              {isFileWide(field) && (
                <FileWideValue
                  field={field}
                  value={fileWide[field] ?? ''}
                  onChange={(value) => setFileWide((before) => ({ ...before, [field]: value }))}
                />
              )}
            </div>
          );
        })}
      </div>
      <Button type="submit" className="sm:self-start" busy={check.isPending} busyText="Wird geprüft...">
        Zeilen prüfen und Preise berechnen
      </Button>
    </form>
  );
}

interface FileWideValueProps {
  field: FileWideField;
  value: string;
  onChange: (value: string) => void;
}

function FileWideValue({ field, value, onChange }: FileWideValueProps) {
  const label = `${importFieldLabels[field]} für alle übrigen Zeilen`;
  const display = { packageSize: packageDisplay, deliverySpeed: speedDisplay }[field as string];
  if (display) {
    const options = Object.values(display).map((one) => ({ value: one.label, label: one.label }));
    return (
      <SelectField
        label={label}
        placeholder="Keine Angabe"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
