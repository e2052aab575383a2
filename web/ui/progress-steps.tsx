import { Link } from 'react-router';
import { joinClasses } from './join-classes.ts';

interface ProgressStepsProps {
  /** Names of the steps, in order. `to` makes a finished step a link back. */
  steps: readonly { title: string; to?: string }[];
  /** 1 for the first. */
  current: number;
  label?: string;
}

/**
 * 'Schritt 2 von 5' and the line with its dots; names under the dots where there is room; the current step is
 * named by its own heading.
 */
export function ProgressSteps({ steps, current, label = 'Fortschritt' }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <p className="tabular mb-3 text-sm text-ink-soft">
        Schritt {current} von {steps.length}
        <span className="sr-only">: {steps[current - 1]?.title}</span>
      </p>
      <ol className="flex">
        {steps.map((step, index) => {
          const number = index + 1;
          const isDone = number < current;
          const isCurrent = number === current;
          return (
            <li
              key={step.title}
              aria-current={isCurrent ? 'step' : undefined}
              className={index < steps.length - 1 ? 'min-w-0 flex-1' : 'min-w-0 sm:flex-1'}
            >
              <div aria-hidden="true" className="flex items-center">
                <span
                  className={joinClasses(
                    'size-3.5 shrink-0 rounded-full',
                    isCurrent ? 'bg-brand-mark' : isDone ? 'bg-ink' : 'border-2 border-edge bg-surface',
                  )}
                />
                {index < steps.length - 1 && (
                  <span className={isDone ? 'h-[3px] flex-1 bg-ink' : 'h-0.5 flex-1 bg-edge'} />
                )}
              </div>
              <span
                className={joinClasses(
                  'mt-2 hidden pr-2 text-xs sm:block',
                  isCurrent ? 'font-semibold' : 'text-ink-soft',
                )}
              >
                {isDone && step.to ? (
                  <Link to={step.to} className="rounded-[3px] underline underline-offset-4">
                    {step.title}
                  </Link>
                ) : (
                  step.title
                )}
                {isDone && <span className="sr-only"> (erledigt)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
