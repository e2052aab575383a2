import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { BlockAccount } from '#web/fields/block-account.tsx';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { orpc } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BankCard } from './bank-card.tsx';
import { DriverCard, StatisticsCard, VehicleCard } from './driver-cards.tsx';
import { DecisionCard, decisionStates } from './decision-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { StatusCard } from './driver-file-status-card.tsx';
import type { AdminSideRights, DriverCardProps, DriverFileData } from './rights.ts';

const LOAD_FAILED = 'Fehler beim Laden der Fahrerinformationen';

interface DriverFileProps {
  /** As in the URL; without one there is nothing to show. */
  userId: string | undefined;
  rights: AdminSideRights;
  /** From other rooms: how the day goes, all deliveries, admins' notes, and the rest. */
  today: ReactNode;
  deliveries: ReactNode;
  notes: ReactNode;
  more?: ReactNode;
}

/** Everything that an admin may see and decide about a driver: first what today's work needs, then papers. */
export function DriverFile({ userId = '', rights, today, deliveries, notes, more }: DriverFileProps) {
  const file = useQuery({
    ...orpc.driverApproval.getDriverFile.queryOptions({ input: { id: userId } }),
    enabled: userId !== '',
  });
  const load = useLoad(file);
  const approve = useRef<HTMLButtonElement>(null);
  const goOn = useCallback(() => approve.current?.focus(), []);
  if (userId === '') return <Failure text="Keine Fahrer-ID angegeben" userId="" />;
  if (load.hasFailed) {
    const isUnknown = failureCode(load.failure) === 'DRIVER_NOT_FOUND';
    return (
      <Failure
        text={isUnknown ? failureText(load.failure) : LOAD_FAILED}
        userId={userId}
        onRetry={isUnknown ? undefined : () => void file.refetch()}
        isRetrying={file.isFetching}
      />
    );
  }
  if (!file.data) return <Loading text="Laden..." className="min-h-96" />;
  const driver = file.data;
  const isAwaiting = driver.decision === 'awaiting';
  const papers = driver.documents && (
    <DocumentsCard
      driver={driver}
      documents={driver.documents}
      mayDecide={rights.mayDecide}
      onAllAccepted={goOn}
    />
  );
  const decision = <DecisionCard driver={driver} mayDecide={rights.mayDecide} approve={approve} />;
  return (
    <>
      <Header driver={driver} name={driver.fullName} />
      <div className="flex flex-col gap-4">
        {today}
        {/* Whoever waits for a decision has no tour yet. */}
        {isAwaiting && papers}
        {isAwaiting && decision}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <StatusCard driver={driver} mayDecide={rights.mayDecide} />
            <VehicleCard driver={driver} />
            <StatisticsCard driver={driver} />
          </div>
          <div className="flex flex-col gap-4">
            {!isAwaiting && decision}
            {notes}
            {driver.bankData && <BankCard driverId={driver.userId} masked={driver.bankData} />}
            {more}
            <BlockCard driver={driver} mayDecide={rights.mayDecide} />
          </div>
        </div>
        {!isAwaiting && papers}
        {deliveries}
      </div>
    </>
  );
}

/** Who it is, whether the driver may drive, and how to reach them with one press. */
function Header({ name, driver }: { name?: string; driver?: DriverFileData }) {
  return (
    <PageHeader
      title={name === undefined ? 'Fahrer Details' : `Fahrer Details: ${name || 'Unbekannt'}`}
      aside={
        driver && (
          <span className="flex flex-wrap gap-1.5">
            <Badge color={decisionStates[driver.decision].color}>
              {decisionStates[driver.decision].label}
            </Badge>
            {driver.blockedAt && <Badge color="red">Gesperrt</Badge>}
          </span>
        )
      }
      actions={
        driver && (
          <div className="grid grid-cols-2 gap-2 sm:flex">
            {driver.phone && (
              <a href={phoneLink(driver.phone)} className={contactLook}>
                <Phone aria-hidden="true" className="size-4.5" />
                Anrufen
              </a>
            )}
            {driver.email && (
              <a href={`mailto:${driver.email}`} className={contactLook}>
                <Mail aria-hidden="true" className="size-4.5" />
                E-Mail
              </a>
            )}
          </div>
        )
      }
      back={{ to: '/admin-dashboard', text: 'Zurück zur Übersicht' }}
    />
  );
}

const contactLook = buttonClasses('secondary', 'md', false, false);

interface FailureProps {
  text: string;
  userId: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

function Failure({ text, userId, onRetry, isRetrying = false }: FailureProps) {
  return (
    <>
      <Header />
      <ErrorState
        title={text}
        description={
          <>
            Die angeforderten Fahrerinformationen konnten nicht geladen werden.
            {userId && <span className="tabular mt-2 block wrap-anywhere">Fahrer-ID: {userId}</span>}
          </>
        }
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </>
  );
}

/** Blocks the driver, or lifts the block. */
function BlockCard({ driver, mayDecide }: DriverCardProps & { mayDecide: boolean }) {
  const queryClient = useQueryClient();
  const { userId: id, blockedAt, blockedReason } = driver;
  return (
    <DriverCard title="Konto">
      <BlockAccount
        person={{ id, kind: 'driver', blockedAt, blockedReason }}
        mayBlock={mayDecide}
        onChanged={() => {
          void queryClient.invalidateQueries({ queryKey: orpc.driverApproval.key() });
          void queryClient.invalidateQueries({ queryKey: orpc.driverOverview.key() });
        }}
      />
    </DriverCard>
  );
}
