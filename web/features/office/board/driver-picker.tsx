import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DriverChoice } from '#contract/office/board.ts';
import { formatDistance } from '#contract/platform/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface DriverPickerProps {
  deliveryId: string;
  value: string | null;
  onChange: (userId: string, driver: DriverChoice) => void;
  error?: string | undefined;
}

/** Drivers who can take the delivery: online and near ones first, searchable by name. */
export function DriverPicker({ deliveryId, value, onChange, error }: DriverPickerProps) {
  const [search, setSearch] = useState('');
  const asked = useSettled(search.trim(), 200);
  const input = { id: deliveryId, ...(asked ? { search: asked } : {}) };
  const list = useQuery(
    orpc.board.listDriverChoices.queryOptions({ input, placeholderData: (before) => before }),
  );
  const drivers = list.data?.drivers ?? [];
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
        <div className="max-h-80 overflow-y-auto p-1">
          <RadioCards
            legend="Neuer Fahrer"
            name="driver"
            options={drivers.map((driver) => ({
              value: driver.userId,
              title: driver.name,
              description: describeDriver(driver),
              aside: driver.meters === null ? undefined : formatDistance(driver.meters),
            }))}
            value={value}
            onChange={(userId) => {
              const driver = drivers.find((one) => one.userId === userId);
              if (driver) onChange(userId, driver);
            }}
            error={error}
          />
        </div>
      )}
    </div>
  );
}

function describeDriver({ isOnline, activeCount, vehicleType }: DriverChoice): string {
  const load = activeCount === 1 ? '1 aktive Sendung' : `${activeCount} aktive Sendungen`;
  return [isOnline ? 'Online' : 'Offline', vehicleType, load].filter(Boolean).join(', ');
}
