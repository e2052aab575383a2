import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BlockCard } from './block-card.tsx';
import { BankCard } from './bank-card.tsx';
import { StatisticsCard, VehicleCard } from './driver-cards.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { StatusCard } from './driver-file-status-card.tsx';
import type { AdminSideRights } from './rights.ts';

const LOAD_FAILED = 'Fehler beim Laden der Fahrerinformationen';

interface DriverFileProps {
  /** As in the URL; without one there is nothing to show. */
  userId: string | undefined;
  rights: AdminSideRights;
  /** Data of this driver from other features. */
  more?: ReactNode;
}

/** Everything that an admin may see and decide about a driver. */
export function DriverFile({ userId = '', rights, more }: DriverFileProps) {
  const file = useQuery({
    ...orpc.driverApproval.getDriverFile.queryOptions({ input: { id: userId } }),
    enabled: userId !== '',
  });
  const load = useLoad(file);
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
  return (
    <>
      <Header name={driver.fullName} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <StatusCard driver={driver} mayDecide={rights.mayDecide} />
          <VehicleCard driver={driver} />
          {driver.bankData && <BankCard driverId={driver.userId} masked={driver.bankData} />}
        </div>
        <div className="flex flex-col gap-6">
          <DecisionCard driver={driver} mayDecide={rights.mayDecide} />
          {driver.documents && (
            <DocumentsCard driver={driver} documents={driver.documents} mayDecide={rights.mayDecide} />
          )}
          <StatisticsCard driver={driver} />
          {more}
          <BlockCard driver={driver} mayDecide={rights.mayDecide} />
        </div>
      </div>
    </>
  );
}

function Header({ name }: { name?: string }) {
  return (
    <PageHeader
      title={name === undefined ? 'Fahrer Details' : `Fahrer Details: ${name || 'Unbekannt'}`}
      back={{ to: '/admin-dashboard', text: 'Zurück zur Übersicht' }}
    />
  );
}

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
