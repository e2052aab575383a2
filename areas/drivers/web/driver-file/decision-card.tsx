import { type Ref, useState } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DriverCard } from './driver-cards.tsx';
import { PaperDatesForm } from './paper-dates-form.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { DriverCardProps, DriverFileData } from './rights.ts';

export const decisionStates: Record<DriverFileData['decision'], { label: string; color: BadgeColor }> = {
  none: { label: 'Noch nicht eingereicht', color: 'gray' },
  awaiting: { label: 'Wartet auf Freigabe', color: 'yellow' },
  approved: { label: 'Freigegeben', color: 'green' },
  rejected: { label: 'Abgelehnt', color: 'red' },
};

interface DecisionCardProps extends DriverCardProps {
  mayDecide: boolean;
  /** The button that approves, which comes after the last paper. */
  approve: Ref<HTMLButtonElement>;
}

/** The state of the papers and the admin's approval decision on them. */
export function DecisionCard({ driver, mayDecide, approve }: DecisionCardProps) {
  const [asked, setAsked] = useState<'approve' | 'reject' | 'request'>();
  const close = () => setAsked(undefined);
  const { label, color } = decisionStates[driver.decision];
  return (
    <DriverCard title="Freigabe">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge color={color}>{label}</Badge>
          <span className="tabular text-sm text-ink-soft">{historyText(driver)}</span>
        </p>
        {driver.rejectionReason && <p className="whitespace-pre-line">Grund: {driver.rejectionReason}</p>}
        {mayDecide && driver.decision === 'awaiting' && (
          <div className="flex flex-wrap items-center gap-3">
            <Button ref={approve} disabled={!driver.arePapersInOrder} onClick={() => setAsked('approve')}>
              Freigeben
            </Button>
            <Button kind="secondary" onClick={() => setAsked('reject')}>
              Ablehnen
            </Button>
            {!driver.arePapersInOrder && (
              <p className="text-sm text-ink-soft">
                Freigeben können Sie, sobald jedes Dokument in Ordnung ist.
              </p>
            )}
          </div>
        )}
        {mayDecide && driver.decision === 'approved' && (
          <Button kind="secondary" className="self-start" onClick={() => setAsked('request')}>
            Neue Unterlagen anfordern
          </Button>
        )}
      </div>
      {asked === 'approve' && <ApproveDialog driver={driver} onClose={close} />}
      {asked === 'reject' && <RefuseDialog driver={driver} act="reject" onClose={close} />}
      {asked === 'request' && <RefuseDialog driver={driver} act="request" onClose={close} />}
    </DriverCard>
  );
}

function historyText({ submittedAt, approvedAt, rejectedAt }: DriverFileData): string {
  return [
    submittedAt && `Eingereicht am ${formatDateTime(submittedAt)}`,
    approvedAt && `freigegeben am ${formatDateTime(approvedAt)}`,
    rejectedAt && `abgelehnt am ${formatDateTime(rejectedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function ApproveDialog({ driver, onClose }: { driver: DriverFileData; onClose: () => void }) {
  return (
    <PaperDatesForm
      driver={driver}
      onClose={onClose}
      title="Fahrer freigeben?"
      description="Er bekommt eine E-Mail und kann danach Aufträge annehmen. Tragen Sie ein, bis wann die Papiere gelten; dann erinnern wir ihn rechtzeitig."
      submitText="Freigeben"
      busyText="Wird freigegeben..."
      failureTitle="Der Fahrer wurde nicht freigegeben."
      doneText="Der Fahrer ist freigegeben."
      save={(dates) =>
        client.driverApproval.approveDriver({
          id: driver.userId,
          submittedAt: driver.submittedAt ?? '',
          ...dates,
        })
      }
    />
  );
}
