import { useState } from 'react';
import {
  type ImportField,
  importFieldLabels,
  MAX_COLUMNS_OF_FIELD,
  requiredImportFields,
} from '#business/domain/import-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface ChooseColumnsProps {
  field: ImportField;
  options: readonly { value: string; label: string }[];
  value: readonly number[];
  error: string | undefined;
  onChange: (columns: number[]) => void;
}

/** The column of a field, or several whose cells make one value: a street, its number, a city. */
export function ChooseColumns({ field, options, value, error, onChange }: ChooseColumnsProps) {
  const [isAdding, setAdding] = useState(false);
  const label = importFieldLabels[field];
  const change = (place: number, chosen: string) => {
    setAdding(false);
    const columns = value.filter((_, index) => index !== place);
    onChange(chosen === '' ? columns : columns.toSpliced(place, 0, Number(chosen)));
  };
  const [first, ...others] = value;
  const shown = isAdding ? [...others, undefined] : others;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        isOptional={!requiredImportFields.includes(field)}
        placeholder="Keine Spalte"
        options={options}
        value={first ?? ''}
        onChange={({ target }) => change(0, target.value)}
        {...(error ? { error } : {})}
      />
      {shown.map((column, index) => (
        <SelectField
          key={column ?? 'new'}
          label={`${label}, ${index + 2}. Spalte`}
          isLabelHidden
          placeholder="Keine weitere Spalte"
          options={options}
          value={column ?? ''}
          onChange={({ target }) => change(index + 1, target.value)}
        />
      ))}
      {first !== undefined && !isAdding && value.length < MAX_COLUMNS_OF_FIELD && (
        <Button
          kind="quiet"
          className="-ml-control-x self-start text-sm"
          aria-label={`Weitere Spalte für ${label}`}
          onClick={() => setAdding(true)}
        >
          Weitere Spalte
        </Button>
      )}
    </div>
  );
}
