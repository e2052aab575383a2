import { type FormEvent, useState } from 'react';
import { type ImportField, importFieldLabels } from '#business/domain/import-fields.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Row } from './shown-import.ts';

interface FixFaultProps {
  row: Row;
  fault: Row['faults'][number];
}

/** What is wrong with a cell: its proposal by one press, or the cell itself to be typed anew. */
export function FixFault({ row, fault: { field, message, proposal } }: FixFaultProps) {
  if (field === 'row') return <FieldError text={message} />;
  return <FixField key={`${row.typed[field]}`} {...{ row, field, message, proposal }} />;
}

interface FixFieldProps {
  row: Row;
  field: ImportField;
  message: string;
  proposal: string | undefined;
}

function FixField({ row, field, message, proposal }: FixFieldProps) {
  const [value, setValue] = useState(row.typed[field] ?? '');
  const fix = useAnnouncedAct({
    act: (given: string) => client.orderImports.mendOrderImportRow({ id: row.id, field, value: given }),
    done: `Zeile ${row.line} geprüft`,
    refresh: [orpc.orderImports.key()],
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!fix.isPending) fix.mutate(value);
  }
  return (
    <form noValidate className="flex max-w-measure flex-col gap-2" onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={importFieldLabels[field]}
          error={message}
          autoComplete="off"
          maxLength={500}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          className="sm:mt-7"
          busy={fix.isPending}
          aria-label={`${importFieldLabels[field]} in Zeile ${row.line} prüfen`}
        >
          Prüfen
        </Button>
      </div>
      {proposal && (
        <Button
          kind="quiet"
          className="-ml-control-x self-start text-left text-sm"
          busy={fix.isPending}
          onClick={() => fix.mutate(proposal)}
        >
          „{proposal}“ übernehmen
        </Button>
      )}
    </form>
  );
}
