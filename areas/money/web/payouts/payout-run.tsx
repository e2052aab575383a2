import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import type { payoutRun } from '#money/contract/payouts.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TransfersOf } from './transfer-lines.tsx';
import { usePayoutAct } from './use-payout-act.ts';

type Run = z.infer<typeof payoutRun> & { blockedText: string | null };

/** One run: the bank file, the mark that it was executed, and its transfers. */
export function PayoutRun({ id }: { id: string }) {
  const run = useQuery(orpc.payouts.getPayoutRun.queryOptions({ input: { id } }));
  return (
    <div>
      <p className="mb-4">
        <TextLink to="?tab=money&view=payouts">Alle Auszahlungen</TextLink>
      </p>
      <QueryState query={run} failure="Die Auszahlung konnte nicht geladen werden.">
        {(data) => (
          <section aria-labelledby="auszahlung">
            <RunHead run={data} />
            <TransfersOf run={id} />
          </section>
        )}
      </QueryState>
    </div>
  );
}

function RunHead({ run }: { run: Run }) {
  const file = useDownload(() => client.payouts.getTransferFile({ id: run.id }), 'application/xml');
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id="auszahlung" className="text-lg">
          Auszahlung {run.weekText}
        </h2>
        <p className="tabular font-heading text-2xl">{formatTotal(run.totalCents)}</p>
        <p className="text-sm text-ink-soft">
          Erstellt am {formatDateTime(run.createdAt)} von {run.createdBy}
          <span className="block">
            {run.paidAt
              ? `Überwiesen, vermerkt am ${formatDateTime(run.paidAt)} von ${run.paidBy}`
              : 'Noch nicht überwiesen'}
          </span>
        </p>
      </div>
      {run.blockedText && <p className="max-w-measure font-medium">{run.blockedText}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={run.paidAt ? 'secondary' : 'primary'}
          busy={file.isPending}
          disabled={run.blockedText !== null}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => file.mutate()}
        >
          Überweisungsdatei laden
        </Button>
        {!run.paidAt && !run.blockedText && <MarkPaid run={run} />}
      </div>
    </div>
  );
}

function MarkPaid({ run: { id, totalCents } }: { run: Run }) {
  const [isOpen, setOpen] = useState(false);
  const mark = usePayoutAct(() => client.payouts.markRunPaid({ id }), 'Als überwiesen vermerkt');
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Als überwiesen vermerken
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mark.mutate(undefined, { onSettled: () => setOpen(false) })}
        busy={mark.isPending}
        title="Hat die Bank überwiesen?"
        description={`${formatTotal(totalCents)} gelten dann als ausgezahlt, und die Fahrer lesen das so. Das lässt sich nicht zurücknehmen.`}
        confirmText="Als überwiesen vermerken"
      />
    </>
  );
}
