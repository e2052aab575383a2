import type { BookingEntry } from '#delivery/web/booking/booking-entry.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import type { BookingErrors } from '#delivery/web/booking/booking-rules.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** What a company adds to an order; the addressee of the invoice is the company itself. */
export const costTexts = ['costCentre', 'reference'] as const;

interface CompanyBillingProps {
  company: { id: string; name: string };
  form: BookingEntry;
  method: BookingForm['method'];
  errors: BookingErrors;
}

export function CompanyBilling({ company, form, method, errors }: CompanyBillingProps) {
  const { register } = form;
  return (
    <section aria-label="Rechnungsangaben" className="border-b border-line">
      <h2 className="flex min-h-12 items-center pt-5 pb-3 text-lg wrap-anywhere">
        Rechnung an {company.name}
      </h2>
      <div className="grid items-start gap-5 pb-2 sm:grid-cols-2">
        <TextField
          label="Kostenstelle"
          isOptional
          autoComplete="off"
          maxLength={40}
          error={errors.costCentre?.message}
          {...register('costCentre')}
        />
        <TextField
          label="Ihre Referenz"
          isOptional
          autoComplete="off"
          maxLength={60}
          error={errors.reference?.message}
          {...register('reference')}
        />
      </div>
      <p className="pb-7 text-sm text-ink-soft">
        Beides steht auf der Rechnung und in den Sendungen der Firma.
      </p>
      <PaymentChoice
        companyId={company.id}
        value={method}
        onChange={(chosen) => form.setValue('method', chosen)}
      />
    </section>
  );
}
