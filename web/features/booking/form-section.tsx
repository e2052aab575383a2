import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SectionKey } from './sections.ts';

interface FormSectionProps {
  section: SectionKey;
  title: string;
  /** What was filled in, in a line. */
  summary: ReactNode;
  isFoldable: boolean;
  isFolded: boolean;
  onToggle: (section: SectionKey) => void;
  children: ReactNode;
}

/** One step of the form. Folded, its fields are still there: hidden, not lost. */
export function FormSection(props: FormSectionProps) {
  const { section, title, isFoldable, isFolded } = props;
  const panelId = useId();
  return (
    <section data-section={section} aria-label={title} className="border-b border-line first:border-t">
      <h2 className="text-lg">
        {isFoldable ? (
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={panelId}
            onClick={() => props.onToggle(section)}
            className={`-mx-3 flex w-[calc(100%+--spacing(6))] items-center gap-4 rounded-control px-3 text-left transition-colors hover:bg-water ${isFolded ? 'min-h-16 py-3' : 'min-h-12 pt-5 pb-3'}`}
          >
            <span className="min-w-0 flex-1">
              <span
                className={
                  isFolded ? 'block font-sans text-xs font-semibold tracking-normal text-ink-soft' : ''
                }
              >
                {title}
              </span>
              {isFolded && (
                <span className="block animate-appear font-sans text-base font-medium tracking-normal">
                  {props.summary}
                </span>
              )}
            </span>
            {isFolded ? (
              <span className="shrink-0 font-sans text-sm font-medium tracking-normal underline underline-offset-4">
                Ändern
              </span>
            ) : (
              <ChevronUp aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            )}
          </button>
        ) : (
          <span className="flex min-h-12 items-center pt-5 pb-3">{title}</span>
        )}
      </h2>
      <div id={panelId} hidden={isFolded} className="flex flex-col gap-5 pb-7">
        {props.children}
      </div>
    </section>
  );
}
