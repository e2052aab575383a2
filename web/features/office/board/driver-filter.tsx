import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface DriverFilterProps {
  driverId: string;
  onChange: (driverId: string) => void;
}

const ask = (search: string) =>
  orpc.driverOverview.listDrivers.queryOptions({
    input: { search, order: 'name', direction: 'asc' },
    placeholderData: (before) => before,
  });

/** Filters deliveries by driver, found by name, e-mail or phone. */
export function DriverFilter({ driverId, onChange }: DriverFilterProps) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim(), 200);
  const list = useQuery({ ...ask(settled), enabled: settled !== '' });
  const chosen = useQuery({ ...ask(driverId), enabled: driverId !== '' });
  const name = chosen.data?.drivers.find(({ userId }) => userId === driverId)?.fullName;
  const options = typed.trim() === '' ? [] : (list.data?.drivers ?? []).slice(0, 20);
  return (
    <Combobox
      label="Fahrer"
      isLabelHidden
      autoComplete="off"
      placeholder="Jeder Fahrer"
      value={driverId ? (name ?? 'Ein Fahrer') : typed}
      onInput={(text) => {
        setTyped(text);
        if (driverId) onChange('');
      }}
      minChars={1}
      options={options.map(({ userId, fullName, email }) => ({
        id: userId,
        mainText: fullName || 'Unbekannt',
        secondaryText: email ?? '',
      }))}
      loading={list.isFetching}
      emptyText="Kein Fahrer heißt so."
      notice={list.isError ? failureText(list.error) : undefined}
      onSelect={({ id }) => {
        setTyped('');
        onChange(id);
      }}
      trailing={
        driverId && (
          <IconButton
            label="Alle Fahrer zeigen"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onChange('')}
          />
        )
      }
    />
  );
}
