import { TextField } from '#web/ui/text-field.tsx';

interface DeliverySearchProps {
  value: string;
  onChange: (value: string) => void;
  isSearching: boolean;
  isOfCompany: boolean;
}

export function DeliverySearch({ value, onChange, isSearching, isOfCompany }: DeliverySearchProps) {
  return (
    <search aria-busy={isSearching} className="min-w-64 grow">
      <TextField
        label="Sendungen durchsuchen"
        isLabelHidden
        type="search"
        placeholder={isOfCompany ? 'Adresse, Name, Referenz ...' : 'Nummer, Adresse oder Name'}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
