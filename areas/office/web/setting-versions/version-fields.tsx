import { weekdayNames } from '#people/contract/ordering-week-text.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#platform/contract/german-format.ts';
import {
  driverPayAmounts,
  noticeLimit,
  priceAmounts,
  type VersionedKind,
} from '#platform/domain/versioned.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { VersionDraft } from './version-draft.ts';

interface FieldsProps {
  draft: VersionDraft;
  onChange: (draft: VersionDraft) => void;
  /** The server's text for a field of the values, by its path. */
  findError: (path: string) => string | undefined;
}

/** The fields of one kind. */
export function VersionFields({ kind, ...props }: FieldsProps & { kind: VersionedKind }) {
  if (kind === 'prices') return <AmountFields amounts={priceAmounts} {...props} />;
  if (kind === 'driver_pay') return <AmountFields amounts={driverPayAmounts} {...props} />;
  if (kind === 'ordering_times') return <WeekFields {...props} />;
  return <NoticeFields {...props} />;
}

function AmountFields({
  amounts,
  draft,
  onChange,
  findError,
}: FieldsProps & { amounts: Record<string, { label: string }> }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {Object.entries(amounts).map(([key, { label }]) => (
        <TextField
          key={key}
          label={label}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular"
          value={draft.texts[key] ?? ''}
          onChange={({ target }) => onChange({ ...draft, texts: { ...draft.texts, [key]: target.value } })}
          error={findError(key)}
        />
      ))}
    </div>
  );
}

function WeekFields({ draft, onChange, findError }: FieldsProps) {
  const change = (index: number, day: Partial<VersionDraft['week'][number]>) =>
    onChange({
      ...draft,
      week: draft.week.map((each, place) => (place === index ? { ...each, ...day } : each)),
    });
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">Woche</legend>
        <ul className="divide-y divide-line">
          {draft.week.map(({ isOpen, opens, closes }, index) => {
            const name = weekdayNames[index] ?? '';
            return (
              <li
                key={name}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 dense:min-h-11"
              >
                <CheckboxField
                  className="w-36"
                  label={name}
                  checked={isOpen}
                  onChange={({ target }) => change(index, { isOpen: target.checked })}
                />
                {isOpen ? (
                  <div className="flex flex-1 items-center gap-2">
                    <TextField
                      isLabelHidden
                      label={`${name}, Beginn`}
                      type="time"
                      value={opens}
                      onChange={({ target }) => change(index, { opens: target.value })}
                      error={findError(`week.${index}.opens`)}
                    />
                    <span aria-hidden="true">bis</span>
                    <TextField
                      isLabelHidden
                      label={`${name}, Ende`}
                      type="time"
                      value={closes}
                      onChange={({ target }) => change(index, { closes: target.value })}
                      error={findError(`week.${index}.closes`)}
                    />
                  </div>
                ) : (
                  <span className="text-ink-soft">geschlossen</span>
                )}
              </li>
            );
          })}
        </ul>
        {findError('week') && (
          <p role="alert" className="mt-2 text-sm text-error">
            {findError('week')}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft">Das Ende 00:00 ist Mitternacht.</p>
      </fieldset>
      <ClosedDays
        days={draft.closedDays}
        onChange={(closedDays) => onChange({ ...draft, closedDays })}
        error={findError('closedDays')}
      />
    </>
  );
}

interface ClosedDaysProps {
  days: string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
}

function ClosedDays({ days, onChange, error }: ClosedDaysProps) {
  const [typed, setTyped] = useState('');
  function add(): void {
    if (!typed) return;
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Geschlossene Tage</legend>
      {days.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day}>
              <Button
                kind="secondary"
                className="tabular"
                aria-label={`${formatDay(day)} wieder öffnen`}
                onClick={() => onChange(days.filter((each) => each !== day))}
              >
                {formatDay(day)} <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label="Weiterer Tag"
          type="date"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <Button kind="secondary" disabled={!typed} onClick={add}>
          Hinzufügen
        </Button>
      </div>
    </fieldset>
  );
}

const noticeFields = [
  {
    key: 'customers',
    label: 'Hinweis für Kunden',
    hint: 'Steht oben auf den öffentlichen Seiten und im Sendungsformular.',
  },
  { key: 'drivers', label: 'Hinweis für Fahrer', hint: 'Steht oben auf dem Bildschirm der Fahrer.' },
] as const;

function NoticeFields({ draft, onChange, findError }: FieldsProps) {
  return noticeFields.map(({ key, label, hint }) => (
    <TextareaField
      key={key}
      isOptional
      label={label}
      hint={`${hint} Höchstens ${noticeLimit} Zeichen, leer: keiner.`}
      value={draft.texts[key] ?? ''}
      onChange={({ target }) => onChange({ ...draft, texts: { ...draft.texts, [key]: target.value } })}
      error={findError(key)}
    />
  ));
}
