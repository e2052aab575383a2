import { TextField } from '#web/ui/text-field.tsx';

interface DeliverySearchProps {
  value: string;
  onChange: (value: string) => void;
  isSearching: boolean;
}

export function DeliverySearch({ value, onChange, isSearching }: DeliverySearchProps) {
  return (
    <search aria-busy={isSearching}>
      <TextField
        label="Sendungen durchsuchen"
        isLabelHidden
        type="search"
        placeholder="Nummer, Adresse oder Name"
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
