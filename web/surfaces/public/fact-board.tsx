interface FactBoardProps {
  label: string;
  facts: readonly { value: string; term: string; text: string }[];
}

/** Large figures with their meaning beside them, like a departure board. */
export function FactBoard({ label, facts }: FactBoardProps) {
  return (
    <div className="overflow-hidden rounded-surface border border-line bg-line">
      <dl aria-label={label} className="grid gap-px sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ value, term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 bg-surface px-4 py-3.5 sm:block sm:p-6"
          >
            <dt className="font-semibold sm:text-sm">{term}</dt>
            <dd className="tabular font-heading text-lg font-bold whitespace-nowrap sm:mt-1 sm:text-xl">
              {value}
            </dd>
            <dd className="col-span-2 text-sm text-ink-soft sm:mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
