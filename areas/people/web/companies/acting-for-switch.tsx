import { useActingChoice } from '#web/lib/acting-for.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const LABEL = 'Bestellen und ansehen für';

/** One line, for people who may order for a company; nothing for others. */
export function ActingForSwitch() {
  const { companies, chosen, choose } = useActingChoice();
  if (companies.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pb-8">
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {LABEL}
      </span>
      <SelectField
        label={LABEL}
        isLabelHidden
        className="w-full sm:w-80"
        options={[
          { value: '', label: 'Privat' },
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
