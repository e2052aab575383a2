import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';

export interface Caller {
  name: string;
  email: string;
  phone: string;
}
export const noCaller: Caller = { name: '', email: '', phone: '' };

const PAUSE_MS = 80;
const MIN_SEARCH_LENGTH = 2;

interface CallerFieldsProps {
  caller: Caller;
  errors: Partial<Record<keyof Caller, string>>;
  onChange: (caller: Caller) => void;
  /** A field of a new customer was left. */
  onLeave: () => void;
  /** A customer with an account was chosen. */
  onChoose: (customerId: string) => void;
}

/** Finds the caller among the customers, or takes down who it is. */
export function CallerFields({ caller, errors, onChange, onLeave, onChoose }: CallerFieldsProps) {
  const [text, setText] = useState('');
  const [isNew, setIsNew] = useState(caller !== noCaller);
  const wanted = useSettled(text.trim(), PAUSE_MS);
  const found = useQuery({
    ...orpc.search.searchEverything.queryOptions({ input: { text: wanted } }),
    enabled: !isNew && wanted.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
  if (!isNew) {
    const customers = text.trim().length >= MIN_SEARCH_LENGTH ? (found.data?.customers ?? []) : [];
    return (
      <div className="flex flex-col items-start gap-3">
        <Combobox
          label="Kunde"
          hint="Name, E-Mail oder Telefon"
          className="w-full"
          value={text}
          onInput={setText}
          minChars={MIN_SEARCH_LENGTH}
          autoComplete="off"
          options={customers
            .filter(({ isBlocked }) => !isBlocked)
            .map(({ userId, fullName, email, phone }) => ({
              id: userId,
              mainText: fullName || email,
              secondaryText: [email, phone].filter(Boolean).join(' · '),
            }))}
          onSelect={({ id }) => onChoose(id)}
          loading={found.isFetching}
          emptyText="Kein Kunde passt dazu."
          notice={found.isError ? failureText(found.error) : undefined}
        />
        <Button kind="secondary" onClick={() => setIsNew(true)}>
          Neuer Kunde
        </Button>
      </div>
    );
  }
  const change = (patch: Partial<Caller>) => onChange({ ...caller, ...patch });
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="grid w-full gap-3 sm:grid-cols-3" onBlur={onLeave}>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={120}
          value={caller.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="E-Mail"
          {...emailInput}
          autoComplete="off"
          value={caller.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label="Telefon"
          {...phoneInput}
          autoComplete="off"
          maxLength={60}
          value={caller.phone}
          error={errors.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <Button kind="secondary" onClick={() => setIsNew(false)}>
        Kunden suchen
      </Button>
    </div>
  );
}
