import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DriverChoice } from '#office/contract/tours.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DriverRow, driverColumns } from './driver-row.tsx';

interface DriverPickerProps {
  deliveryId: string;
  value: string | null;
  onChange: (driver: DriverChoice) => void;
  error?: string | undefined;
}

/**
 * Drivers who can take the delivery, one line each: the planner's best first and chosen until the admin
 * chooses another; searchable by name.
 */
export function DriverPicker({ deliveryId, value, onChange, error }: DriverPickerProps) {
  const [search, setSearch] = useState('');
  const asked = useSettled(search.trim(), 200);
  const input = { id: deliveryId, ...(asked ? { search: asked } : {}) };
  const list = useQuery(
    orpc.board.listDriverChoices.queryOptions({ input, placeholderData: (before) => before }),
  );
  const drivers = list.data?.drivers ?? [];
  const [best] = drivers;
  useEffect(() => {
    if (value === null && !asked && best?.plan) onChange(best);
  }, [value, asked, best, onChange]);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Fahrer suchen"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list.isError && <HelpBox tone="warning">{failureText(list.error)}</HelpBox>}
      {list.isPending && <p className="text-ink-soft">Laden...</p>}
      {list.data && drivers.length === 0 && (
        <p className="text-ink-soft">Kein Fahrer passt, der diese Sendung übernehmen kann.</p>
      )}
      {drivers.length > 0 && (
        <fieldset role="radiogroup" aria-label="Neuer Fahrer" className="min-w-0">
          <div className="max-h-96 overflow-y-auto rounded-control border border-line lg:grid lg:grid-cols-[auto_minmax(9rem,auto)_auto_repeat(5,auto)_minmax(14rem,1fr)]">
            <div
              aria-hidden="true"
              className="sticky top-0 z-1 col-span-full hidden grid-cols-subgrid border-b border-line bg-surface py-1 pr-3 text-xs font-semibold text-ink-soft lg:grid"
            >
              {driverColumns.map(({ title, isFigure }) => (
                <span
                  key={title}
                  className={isFigure ? 'pl-4 text-right' : title === 'Fahrer' ? 'pl-3' : 'pl-4'}
                >
                  {title}
                </span>
              ))}
            </div>
            {drivers.map((driver) => (
              <DriverRow
                key={driver.userId}
                driver={driver}
                isChosen={driver.userId === value}
                onChoose={() => onChange(driver)}
              />
            ))}
          </div>
          {error && (
            <div className="mt-1.5">
              <FieldError id={`${deliveryId}-driver-error`} text={error} />
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}
