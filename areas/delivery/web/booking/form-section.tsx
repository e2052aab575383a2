import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatArrival } from '#delivery/contract/quoted-arrival.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from './booking-form.ts';
import { parcelText } from './parcel/parcel-fields.tsx';
import type { Quote } from './price/use-quote.ts';
import { wayText } from './route/route-text.ts';
import { type SectionKey, sectionFields } from './sections.ts';
import { serverDate } from '#web/lib/server-now.ts';

interface FormSectionProps {
  section: SectionKey;
  title: string;
  /** One-line summary of the values. */
  summary: ReactNode;
  isFoldable: boolean;
  isFolded: boolean;
  onToggle: (section: SectionKey) => void;
  children: ReactNode;
}

/** One step of the form. A folded section hides its fields but keeps them mounted. */
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

/** The summary that a folded section shows. */
export function summarise(section: SectionKey, values: BookingForm, quote: Quote | undefined): ReactNode {
  switch (section) {
    case 'route':
      return <RouteSummary values={values} quote={quote} />;
    case 'sender':
    case 'receiver':
      return <Line parts={sectionFields[section].map((field) => values[field])} />;
    case 'guest':
      return <Line parts={[values.guestEmail]} />;
    case 'parcel':
      return <Line parts={[parcelText(values), values.packageDescription]} />;
    case 'speed': {
      const price = quote?.prices[values.deliverySpeed];
      const { label, promise } = speedDisplay[values.deliverySpeed];
      const arrival = price ? formatArrival(price, serverDate()) : promise;
      // Not cut off: the promise stands last.
      return (
        <span className="tabular block">
          {label}, {arrival}
        </span>
      );
    }
  }
}

function Line({ parts }: { parts: readonly string[] }) {
  return <span className="tabular block truncate">{parts.filter((part) => part.trim()).join(', ')}</span>;
}

/** Both places, joined by the line: the only summary with two lines. */
function RouteSummary({ values, quote }: { values: BookingForm; quote: Quote | undefined }) {
  const stop = (address: BookingForm['pickup']) => findPlace(address)?.mainText ?? address.text;
  return (
    <span className="grid grid-cols-[10px_minmax(0,1fr)] gap-x-2.5">
      <span aria-hidden="true" className="row-span-2 flex flex-col items-center py-2">
        <span className="size-2.5 shrink-0 rounded-full border-2 border-ink bg-surface" />
        <span className="w-0.5 flex-1 bg-ink" />
        <span className="size-2.5 shrink-0 rounded-full bg-brand-mark" />
      </span>
      <span className="truncate">
        {stop(values.pickup)}
        <span className="sr-only"> nach </span>
      </span>
      <span className="truncate">{stop(values.delivery)}</span>
      {/* Its line is there before the quote: all that stands below would move under a press. */}
      <span className="tabular col-start-2 block min-h-lh text-sm font-normal text-ink-soft">
        {quote && wayText(quote, '')}
      </span>
    </span>
  );
}
