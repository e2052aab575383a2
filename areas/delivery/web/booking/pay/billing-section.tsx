import { ChevronUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { BillingFields, billingTexts } from '#web/fields/billing-fields.tsx';
import type { BookingEntry } from '#delivery/web/booking/booking-entry.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import type { BookingErrors } from '#delivery/web/booking/booking-rules.ts';
import { useActingFor } from '#web/lib/acting-for.ts';

/** Most customers order for no company. */
const CompanyBilling = lazy(async () => ({
  default: (await import('./company-billing.tsx')).CompanyBilling,
}));

interface BillingSectionProps {
  values: BookingForm;
  form: BookingEntry;
  errors: BookingErrors;
}

/** To whom the invoice is addressed: the company that is ordered for, or what the person gives. */
export function BillingSection(props: BillingSectionProps) {
  const company = useActingFor();
  if (!company) return <OwnBilling {...props} />;
  return (
    // As high as what is loaded: the page's end does not move.
    <Suspense fallback={<div className="min-h-79 border-b border-line sm:min-h-56" />}>
      <CompanyBilling
        company={company}
        method={props.values.method}
        form={props.form}
        errors={props.errors}
      />
    </Suspense>
  );
}

/** Optional; folded until it is opened or contains an error. */
function OwnBilling({ values, form, errors }: BillingSectionProps) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFaulty = billingTexts.some((field) => errors[field]);
  useEffect(() => {
    if (isFaulty) setIsOpen(true);
  }, [isFaulty]);
  const isShown = isOpen || isFaulty;
  const given = billingTexts.map((field) => values[field].trim().replaceAll('\n', ', ')).filter(Boolean);
  return (
    <section aria-label="Rechnungsangaben" className="border-b border-line">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isShown)}
          className="-mx-3 flex min-h-14 w-[calc(100%+--spacing(6))] items-center gap-4 rounded-control px-3 py-3 text-left font-sans font-medium tracking-normal transition-colors hover:bg-water"
        >
          <span className="min-w-0 flex-1">
            Rechnungsangaben <span className="font-normal text-ink-soft">(optional)</span>
            {!isShown && given.length > 0 && (
              <span className="block truncate text-sm font-normal text-ink-soft">{given.join(', ')}</span>
            )}
          </span>
          <ChevronUp
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink-soft ${isShown ? '' : 'rotate-180'}`}
          />
        </button>
      </h2>
      <div id={panelId} hidden={!isShown} className="flex flex-col gap-5 pt-2 pb-7">
        <BillingFields register={form.register} errors={errors} />
      </div>
    </section>
  );
}
