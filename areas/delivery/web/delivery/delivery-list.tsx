import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isSoon, promiseText } from '#delivery/contract/arrival-text.ts';
import { formatDate, formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { DepartureList, DepartureRow } from '#web/ui/departure-row.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/star-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { listOfDeliveries } from './list-of-deliveries.ts';
import { StatusBadge } from './status-badge.tsx';

const CompanyDeliveriesCsv = lazy(() => import('./company-deliveries-csv.tsx'));

const TYPING_PAUSE_MS = 250;

interface DeliveryListProps {
  list: 'active' | 'completed';
  label: string;
  /** Whose deliveries; the customer's own without it. Needs a React key per company. */
  companyId: string | undefined;
  empty: ReactNode;
}

/** The deliveries of the customer or of one company, newest first, as a searchable departure board. */
export function DeliveryList({ list, label, companyId, empty }: DeliveryListProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const query = useInfiniteQuery(listOfDeliveries({ list, companyId, search }));
  const load = useLoad(query);
  if (load.isWaiting) return <SkeletonRows label="Sendungen werden geladen..." />;
  if (!query.data) {
    return (
      <ErrorState
        title="Ihre Sendungen konnten nicht geladen werden."
        description={`${failureText(load.failure).replace(/\.?$/, '.')} Ihre Bestellungen sind gespeichert.`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.deliveries);
  if (rows.length === 0 && !typed) return empty;
  return (
    <div className="flex flex-col gap-4">
      {query.isError && (
        <HelpBox tone="warning">
          Die Liste ist nicht auf dem neuesten Stand. {failureText(query.error)}
        </HelpBox>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <DeliverySearch
          value={typed}
          onChange={setTyped}
          isSearching={query.isPlaceholderData}
          isOfCompany={companyId !== undefined}
        />
        {companyId && rows.length > 0 && (
          <Suspense fallback={<div className="min-h-12 w-32 max-md:grow" />}>
            <CompanyDeliveriesCsv label={label} of={{ id: companyId, list, ...(search ? { search } : {}) }} />
          </Suspense>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={`Nichts gefunden zu „${search}“.`}
          description={`Gesucht wird in Sendungsnummer, Adressen${companyId ? ', Namen, Kostenstelle und Referenz' : ' und Namen'}.`}
        />
      ) : (
        <DepartureList label={label}>
          {rows.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} list={list} />
          ))}
        </DepartureList>
      )}
      {query.hasNextPage && (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

/** What stands at the left of a row: its one arrival; once it has ended, when that was. */
function timesOf(delivery: CustomerDelivery, list: DeliveryListProps['list']) {
  const { promisedBy, arrivalWindow } = delivery;
  const now = serverDate();
  if (list === 'active' && arrivalWindow) {
    return {
      time: isSoon(arrivalWindow, now)
        ? 'gleich'
        : `${formatTime(arrivalWindow.from)}\u00a0– ${formatTime(arrivalWindow.until)}`,
      timeNote: promiseText(promisedBy, now),
    };
  }
  const shown = list === 'active' ? promisedBy : (delivery.completedAt ?? delivery.createdAt);
  const isLate = new Date(promisedBy) < now;
  return {
    time: formatTime(shown),
    timeNote: (
      <>
        {list === 'completed' ? 'beendet' : isLate ? 'war zugesagt' : 'spätestens'}
        <br />
        {formatDate(shown)}
      </>
    ),
  };
}

function Row({ delivery, list }: { delivery: CustomerDelivery; list: DeliveryListProps['list'] }) {
  return (
    <DepartureRow
      to={`/delivery-details/${delivery.id}`}
      {...timesOf(delivery, list)}
      place={delivery.deliveryAddress}
      detail={
        <>
          {delivery.shortId}, an {delivery.receiverName}, {speedDisplay[delivery.deliverySpeed].label},{' '}
          {formatPrice(delivery.priceCents)}
          {delivery.costCentre && `, Kostenstelle ${delivery.costCentre}`}
          {delivery.reference && `, Referenz ${delivery.reference}`}
          {delivery.orderedBy && `, bestellt von ${delivery.orderedBy}`}
          {delivery.rating && (
            <span className="mt-1 block">
              <Stars value={delivery.rating.rating} />
              {delivery.rating.comment && <span className="ml-2">„{delivery.rating.comment}“</span>}
            </span>
          )}
        </>
      }
      state={<StatusBadge delivery={delivery} />}
      actions={<DeliveryActions delivery={delivery} mayRepeat />}
    />
  );
}

interface DeliverySearchProps {
  value: string;
  onChange: (value: string) => void;
  isSearching: boolean;
  isOfCompany: boolean;
}

function DeliverySearch({ value, onChange, isSearching, isOfCompany }: DeliverySearchProps) {
  return (
    <search aria-busy={isSearching} className="min-w-64 grow">
      <TextField
        label="Sendungen durchsuchen"
        isLabelHidden
        type="search"
        placeholder={isOfCompany ? 'Adresse, Name, Referenz ...' : 'Nummer, Adresse oder Name'}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
