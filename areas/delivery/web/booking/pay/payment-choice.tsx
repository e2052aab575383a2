import { formatTotal } from '#platform/contract/german-format.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useCompanyCredit } from './use-company-credit.ts';

const onlyByCard = {
  used_up: 'Der Rahmen Ihrer Firma ist ausgeschöpft: Diese Sendung zahlen Sie gleich.',
  overdue: 'Eine Sammelrechnung Ihrer Firma ist überfällig: Bis sie bezahlt ist, zahlen Sie gleich.',
} as const;

interface PaymentChoiceProps {
  companyId: string;
  /** What is wanted: while the company may not order on account, it is paid by card all the same. */
  value: BookingForm['method'];
  onChange: (method: BookingForm['method']) => void;
}

/** On account or by card, for a company that buys on account; for others nothing, or why only by card. */
export function PaymentChoice({ companyId, value, onChange }: PaymentChoiceProps) {
  const credit = useCompanyCredit(companyId);
  const load = useLoad(credit);
  if (load.hasFailed) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-2 pb-7 text-sm text-ink-soft">
        <p>Ob Ihre Firma auf Rechnung kauft, konnte nicht geladen werden: Sie zahlen gleich.</p>
        <Button
          kind="quiet"
          className="-mx-3 px-3! text-sm underline underline-offset-4"
          busy={credit.isFetching}
          onClick={() => void credit.refetch()}
        >
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (!credit.data || credit.data.state === 'none') return null;
  const { state, availableCents } = credit.data;
  if (state !== 'open') {
    return (
      <div className="pb-7">
        <HelpBox role="status">{onlyByCard[state]}</HelpBox>
      </div>
    );
  }
  return (
    <div className="pb-7">
      <RadioCards
        legend="Bezahlen"
        options={[
          {
            value: 'account',
            title: 'Auf Rechnung der Firma',
            description: `Mit der Sammelrechnung am Monatsende. Frei sind noch ${formatTotal(availableCents)}.`,
          },
          { value: 'card', title: 'Sofort bezahlen', description: 'Mit Karte oder auf andere Weise.' },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
