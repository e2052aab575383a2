import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Download, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatTotal } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { ImportRows } from './import-rows.tsx';
import type { OrderImport } from './shown-import.ts';

const sendings = (count: number) => `${count} ${count === 1 ? 'Sendung' : 'Sendungen'}`;

/** What a file costs, what has to be fixed, and what became of it. */
export function CheckedImport({ shown, assign }: { shown: OrderImport; assign: ReactNode }) {
  const { counts, halt } = shown;
  const refusedCount = counts.faulty + counts.repeated + counts.refused;
  return (
    <>
      {(halt || counts.ordered > 0) && (
        <div className="flex max-w-measure flex-col gap-4">
          {halt && (
            <HelpBox tone="warning" title={`${sendings(counts.refused)} nicht bestellt`} role="status">
              {halt} Sobald das geklärt ist, prüfen Sie die übrigen Zeilen über „Spalten ändern“ noch einmal
              und bestellen sie.
            </HelpBox>
          )}
          {counts.ordered > 0 && (
            <HelpBox
              tone="success"
              title={`${sendings(counts.ordered)} bestellt`}
              role="status"
              action={<LabelsButton id={shown.id} />}
            >
              Kleben Sie auf jedes Paket sein Etikett. Der Kurier findet es so auf einen Blick.
            </HelpBox>
          )}
        </div>
      )}
      {counts.ready > 0 && <Offer shown={shown} />}
      <div className="flex flex-wrap gap-3">
        {assign}
        {shown.proposalCount > 0 && <ProposalsButton id={shown.id} count={shown.proposalCount} />}
        {refusedCount > 0 && <RefusedButton id={shown.id} />}
      </div>
      <ImportRows shown={shown} />
    </>
  );
}

/** The sum by speed, and the button that orders. */
function Offer({ shown }: { shown: OrderImport }) {
  const { id, companyId, counts, totals, totalCents } = shown;
  const [isAsked, setAsked] = useState(false);
  const credit = useQuery(orpc.receivables.getCompanyCredit.queryOptions({ input: { id: companyId } }));
  const order = useAnnouncedAct({
    act: () => client.orderImports.orderOrderImport({ id, totalCents }),
    done: 'Bestellung begonnen',
    onDone: () => setAsked(false),
    refresh: [orpc.orderImports.key()],
  });
  const isBeyond = credit.data !== undefined && credit.data.availableCents < totalCents;
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <DataList
        layout="sums"
        items={[
          ...totals.map(({ speed, count, cents }) => ({
            term: `${speedDisplay[speed].label}, ${sendings(count)}`,
            value: formatTotal(cents),
          })),
          { term: 'Gesamt, inklusive MwSt.', value: formatTotal(totalCents), isTotal: true },
        ]}
      />
      {isBeyond && (
        <HelpBox tone="warning">
          Ihre Firma kann auf Rechnung noch für {formatTotal(credit.data.availableCents)} bestellen. Was
          darüber hinausgeht, bleibt stehen.
        </HelpBox>
      )}
      <Button className="sm:self-start" onClick={() => setAsked(true)}>
        {sendings(counts.ready)} zahlungspflichtig bestellen
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`${sendings(counts.ready)} bestellen?`}
        description={`Zusammen ${formatTotal(totalCents)}, auf Rechnung Ihrer Firma.`}
        confirmText="Zahlungspflichtig bestellen"
        busy={order.isPending}
        onConfirm={() => order.mutate(undefined)}
      />
    </div>
  );
}

function LabelsButton({ id }: { id: string }) {
  const labels = useDownload(() => client.orderImports.printImportLabels({ id }), 'application/pdf');
  return (
    <Button
      kind="secondary"
      busy={labels.isPending}
      icon={<Tags aria-hidden="true" className="size-5" />}
      onClick={() => labels.mutate()}
    >
      Etiketten als PDF
    </Button>
  );
}

/** What can be meant in one way only; what needs a look stays. */
function ProposalsButton({ id, count }: { id: string; count: number }) {
  const accept = useAnnouncedAct({
    act: () => client.orderImports.acceptImportProposals({ id }),
    done: 'Vorschläge übernommen',
    refresh: [orpc.orderImports.key()],
  });
  return (
    <Button
      kind="secondary"
      busy={accept.isPending}
      icon={<CheckCheck aria-hidden="true" className="size-5" />}
      onClick={() => accept.mutate(undefined)}
    >
      Alle Vorschläge übernehmen ({count === 1 ? '1 Zeile' : `${count} Zeilen`})
    </Button>
  );
}

function RefusedButton({ id }: { id: string }) {
  const refused = useDownload(() => client.orderImports.exportRefusedRows({ id }), 'text/csv');
  return (
    <Button
      kind="secondary"
      busy={refused.isPending}
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => refused.mutate()}
    >
      Nicht bestellte Zeilen als CSV
    </Button>
  );
}
