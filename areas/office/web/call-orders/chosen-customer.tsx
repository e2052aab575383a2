import type { CustomerFile } from '#office/contract/customers.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ChosenCustomerProps {
  customer: CustomerFile;
  onChange: () => void;
}

/** The customer for whom is ordered. */
export function ChosenCustomer({ customer, onChange }: ChosenCustomerProps) {
  const { id, name, email, phone, blockedAt } = customer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <TextLink to={`/admin/customer/${id}`}>{name || email}</TextLink>
          <span className="text-ink-soft"> {[email, phone].filter(Boolean).join(' · ')}</span>
        </p>
        <Button kind="secondary" onClick={onChange}>
          Anderer Kunde
        </Button>
      </div>
      {blockedAt && (
        <HelpBox tone="warning">Dieses Konto ist gesperrt. Eine Bestellung wird abgelehnt.</HelpBox>
      )}
    </>
  );
}
