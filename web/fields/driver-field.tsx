import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface DriverFieldProps {
  driverId: string;
  onChange: (driverId: string) => void;
  /** A filter has no label, and says what it does without a driver. */
  isFilter?: boolean;
  error?: string | undefined;
}

const ask = (search: string) =>
  orpc.driverOverview.listDrivers.queryOptions({
    input: { search, order: 'name', direction: 'asc' },
    placeholderData: (before) => before,
  });

/** A driver, found by name, e-mail or phone. */
export function DriverField({ driverId, onChange, isFilter = false, error }: DriverFieldProps) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim(), 200);
  const list = useQuery({ ...ask(settled), enabled: settled !== '' });
  const chosen = useQuery({ ...ask(driverId), enabled: driverId !== '' });
  const name = chosen.data?.drivers.find(({ userId }) => userId === driverId)?.fullName;
  const options = typed.trim() === '' ? [] : (list.data?.drivers ?? []).slice(0, 20);
  return (
    <Combobox
      label="Fahrer"
      isLabelHidden={isFilter}
      autoComplete="off"
      placeholder={isFilter ? 'Jeder Fahrer' : 'Name, E-Mail oder Telefon'}
      error={error}
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
            label={isFilter ? 'Alle Fahrer zeigen' : 'Anderen Fahrer wählen'}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => onChange('')}
          />
        )
      }
    />
  );
}
