import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FormErrorItem {
  /** id of the control to focus. */
  fieldId?: string;
  text: string;
}

interface FormErrorSummaryProps {
  title?: string;
  errors: readonly FormErrorItem[];
  /** Increase with every failed attempt: the summary then takes the focus. */
  attempt?: number;
}

/** Shown on top of a form with errors, with a link to each field. Renders nothing without errors. */
export function FormErrorSummary({
  title = 'Bitte prüfen Sie Ihre Angaben',
  errors,
  attempt = 0,
}: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-error bg-status-red px-4 py-3 text-status-red-text"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 flex flex-col pl-7 text-sm">
        {errors.map((error) => (
          <li key={`${error.fieldId}${error.text}`} className="py-0.5">
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="rounded-[3px] underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.fieldId ?? '')?.focus();
                }}
              >
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
