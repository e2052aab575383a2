import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { orderingWeekText } from '#people/contract/ordering-week-text.ts';
import {
  type VersionedKind,
  versionedKinds,
  versionedLabels,
  type VersionedValues,
} from '#platform/domain/versioned.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type PlannedKind, VersionDialog } from './version-dialog.tsx';

type Versions = Awaited<ReturnType<typeof client.settingVersions.listVersions>>;
type KindVersions = Versions[VersionedKind];
type Version = KindVersions['versions'][number];

const SHOWN_AT_FIRST = 3;

/** Prices, pay, ordering times and notices: what applies, what is planned, and what applied before. */
export function VersionsCard() {
  const list = useQuery(orpc.settingVersions.listVersions.queryOptions());
  const load = useLoad(list);
  const [open, setOpen] = useState<PlannedKind>();
  if (load.hasFailed) {
    return (
      <ErrorState
        title="Preise und Zeiten konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { data } = list;
  if (!data) return <SkeletonRows label="Laden..." />;
  return (
    <Surface as="section" aria-labelledby="fassungen" className="mt-6 max-w-3xl">
      <h2 id="fassungen" className="text-lg">
        Preise, Vergütung, Bestellzeiten, Hinweise
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {versionedKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            of={data[kind]}
            onChange={() => setOpen(toPlanned(kind, data[kind]))}
          />
        ))}
      </ul>
      {open && <VersionDialog planned={open} onClose={() => setOpen(undefined)} />}
    </Surface>
  );
}

/** The form begins with the values of the version with the latest day. */
function toPlanned(
  kind: VersionedKind,
  { earliest, current, standard, versions }: KindVersions,
): PlannedKind {
  const [newest] = versions.toSorted((a, b) => b.plannedAt.localeCompare(a.plannedAt));
  const begin = versions[0]?.values ?? current;
  return { kind, earliest, begin, standard, seenId: newest?.id ?? null };
}

/** The values in one line. */
function summarize<Kind extends VersionedKind>(kind: Kind, values: VersionedValues[Kind]): string {
  return summaries[kind](values);
}

const summaries: { [Kind in VersionedKind]: (values: VersionedValues[Kind]) => string } = {
  prices: ({ baseCents, centsPerKm, expressCents, expressGoldCents }) =>
    `${formatTotal(baseCents)} Grundpreis, ${formatTotal(centsPerKm)} je km, Express + ${formatTotal(expressCents)}, Express Gold + ${formatTotal(expressGoldCents)}`,
  driver_pay: ({ baseCents, nearCentsPerKm, farCentsPerKm, fastCents }) =>
    `${formatTotal(baseCents)} je Lieferung, ${formatTotal(nearCentsPerKm)} und ${formatTotal(farCentsPerKm)} je km, Express + ${formatTotal(fastCents)}`,
  ordering_times: ({ week, closedDays }) => {
    const closed = closedDays.length > 0 ? `; geschlossen: ${closedDays.map(formatDay).join(', ')}` : '';
    return orderingWeekText({ week }) + closed;
  },
  notices: ({ customers, drivers }) => {
    const texts = [customers && `Kunden: „${customers}“`, drivers && `Fahrer: „${drivers}“`];
    return texts.filter(Boolean).join(' ') || 'Keiner';
  },
};

interface KindRowProps {
  kind: VersionedKind;
  of: KindVersions;
  onChange: () => void;
}

function KindRow({ kind, of: { current, versions }, onChange }: KindRowProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shown = isUnfolded ? versions : versions.slice(0, SHOWN_AT_FIRST);
  const hasStandard = !versions.some(({ state }) => state === 'current');
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-base">{versionedLabels[kind]}</h3>
          <p className="tabular text-sm wrap-anywhere text-ink-soft">
            {summarize(kind, current)}
            {hasStandard && ' (Standard)'}
          </p>
        </div>
        <Button kind="secondary" aria-label={`${versionedLabels[kind]} ändern`} onClick={onChange}>
          Ändern
        </Button>
      </div>
      {shown.length > 0 && (
        <ol className="mt-2 flex flex-col gap-1 text-sm">
          {shown.map((version) => (
            <VersionLine key={version.id} kind={kind} version={version} />
          ))}
        </ol>
      )}
      {versions.length > shown.length && (
        <Button kind="quiet" className="-ml-3" onClick={() => setIsUnfolded(true)}>
          {versions.length - shown.length} ältere zeigen
        </Button>
      )}
    </li>
  );
}

const states = {
  planned: { text: 'Geplant', color: 'yellow' },
  current: { text: 'Gültig', color: 'green' },
  replaced: { text: 'Ersetzt', color: 'gray' },
  past: { text: 'Vorbei', color: 'gray' },
} as const;

function VersionLine({ kind, version }: { kind: VersionedKind; version: Version }) {
  const { id, effectiveOn, state, plannedAt, plannedBy } = version;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const withdraw = useMutation({
    mutationFn: () => client.settingVersions.withdrawVersion({ id }),
    onSuccess: () =>
      showToast({ title: `${versionedLabels[kind]}: Fassung ab ${formatDay(effectiveOn)} zurückgezogen` }),
    onError: (error) =>
      showToast({ title: 'Nicht zurückgezogen', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.settingVersions.key() }),
  });
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3">
      <Badge color={states[state].color}>{states[state].text}</Badge>
      <span className="tabular">ab {formatDay(effectiveOn)}</span>
      <span className="tabular text-ink-soft">
        geplant {formatDateTime(plannedAt)}
        {plannedBy && ` von ${plannedBy}`}
      </span>
      {state === 'planned' && (
        <span className="tabular order-last w-full text-ink-soft wrap-anywhere">
          {summarize(kind, version.values)}
        </span>
      )}
      {state === 'planned' && (
        <Button
          kind="quiet"
          className="ml-auto"
          busy={withdraw.isPending}
          aria-label={`${versionedLabels[kind]} ab ${formatDay(effectiveOn)} zurückziehen`}
          onClick={() => {
            if (!withdraw.isPending) withdraw.mutate();
          }}
        >
          Zurückziehen
        </Button>
      )}
    </li>
  );
}
