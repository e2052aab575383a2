import { FileText } from 'lucide-react';
import type { z } from 'zod';
import { formatTotal } from '#platform/contract/german-format.ts';
import type { driverPayout } from '#money/contract/payouts.ts';
import type { client } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { paidForText } from './paid-for-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowsProps {
  payouts: z.infer<typeof driverPayout>[];
  /** Downloads one statement as PDF. */
  fetchStatement: typeof client.payouts.getOwnPayoutStatement;
}

/** A driver's transfers, each with its statement. */
export function PayoutRows({ payouts, fetchStatement }: RowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {payouts.map((payout) => (
        <Row key={payout.id} payout={payout} fetchStatement={fetchStatement} />
      ))}
    </ul>
  );
}

function Row({
  payout,
  fetchStatement,
}: Omit<RowsProps, 'payouts'> & { payout: RowsProps['payouts'][number] }) {
  const { id, weekText, amountCents, stateText } = payout;
  const pdf = useDownload(() => fetchStatement({ id }), 'application/pdf');
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <span className="tabular block font-semibold">{weekText}</span>
        <span className="block text-sm text-ink-soft">
          {stateText}, {paidForText(payout)}
        </span>
      </span>
      <span className="tabular font-semibold">{formatTotal(amountCents)}</span>
      <IconButton
        label={`Abrechnung ${weekText} als PDF laden`}
        icon={<FileText aria-hidden="true" className="size-5" />}
        size="thumb"
        disabled={pdf.isPending}
        onClick={() => pdf.mutate()}
      />
    </li>
  );
}
