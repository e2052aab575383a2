import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { DriverCard, NONE } from './driver-cards.tsx';
import type { DriverFileData } from './rights.ts';

/** An IBAN in groups of four, as on a bank card. */
const inGroups = (iban: string) => iban.replaceAll(/([A-Z0-9]{4})(?=[A-Z0-9])/g, '$1\u00a0');

interface BankCardProps {
  driverId: string;
  masked: NonNullable<DriverFileData['bankData']>;
}

/** Masked until the admin asks, which is written to the audit log. */
export function BankCard({ driverId, masked }: BankCardProps) {
  const opening = useMutation({
    mutationFn: () => client.driverApproval.openBankData({ id: driverId }),
    // In the browser's memory only while they are shown.
    gcTime: 0,
  });
  const { bankName, accountHolderName, accountNumber, routingNumber } = opening.data ?? masked;
  return (
    <DriverCard title="Bankdaten">
      <DataList
        items={[
          { term: 'Bank', value: bankName || NONE },
          { term: 'Kontoinhaber', value: accountHolderName || NONE },
          {
            term: 'IBAN',
            value: <span className="tabular">{accountNumber ? inGroups(accountNumber) : NONE}</span>,
          },
          { term: 'BIC/Routing', value: routingNumber || NONE },
        ]}
      />
      {opening.isError && (
        <HelpBox tone="error" role="alert">
          {failureText(opening.error)}
        </HelpBox>
      )}
      {masked.accountNumber && (
        <div className="mt-3 flex flex-col items-start gap-2">
          {opening.data ? (
            <Button kind="secondary" onClick={() => opening.reset()}>
              Bankdaten verbergen
            </Button>
          ) : (
            <Button kind="secondary" busy={opening.isPending} onClick={() => opening.mutate()}>
              Bankdaten anzeigen
            </Button>
          )}
          <p className="text-sm text-ink-soft">Jedes Anzeigen wird im Protokoll festgehalten.</p>
        </div>
      )}
    </DriverCard>
  );
}
