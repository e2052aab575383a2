/** Steps as stops of one line, from the first dot to the last: A to B. */
export function StepLine({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="lg:flex">
      {steps.map(({ title, text }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={title}
            className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-4 lg:flex lg:flex-1 lg:flex-col lg:gap-x-0"
          >
            <div aria-hidden="true" className="flex flex-col items-center lg:flex-row">
              <span
                className={`size-4.5 shrink-0 rounded-full max-lg:mt-1.5 ${
                  isLast ? 'bg-brand-mark' : 'border-[3px] border-ink bg-surface'
                }`}
              />
              {!isLast && <span className="w-[3px] flex-1 bg-ink max-lg:-mb-1.5 lg:h-[3px] lg:w-auto" />}
            </div>
            <div className={isLast ? '' : 'pb-8 lg:pr-10 lg:pb-0'}>
              <h3 className="text-lg lg:mt-5">{title}</h3>
              <p className="mt-1 max-w-measure text-ink-soft lg:mt-2">{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
