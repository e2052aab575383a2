import { formatDateTime } from '#platform/contract/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
import { type AdminArea, useMe } from '#web/lib/session.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { factName, factText } from './fact-texts.ts';

type Entry = Awaited<ReturnType<typeof client.audit.listAudit>>['entries'][number];

const columns: TableColumn<Entry>[] = [
  {
    key: 'at',
    title: 'Wann',
    render: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { key: 'what', title: 'Wer hat was getan', isLead: true, render: (entry) => <Sentence {...entry} /> },
  { key: 'facts', title: 'Angaben', render: (entry) => <Facts {...entry} /> },
];

export function AuditEntries({ entries, isStale }: { entries: Entry[]; isStale: boolean }) {
  return (
    <DataTable
      caption="Protokoll"
      columns={columns}
      rows={entries}
      getKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

/** Where a subject is shown, and the area that opens it. */
const pages: Record<NonNullable<Entry['page']>['kind'], { area: AdminArea; path: (id: string) => string }> = {
  driver: { area: 'drivers', path: (id) => `/driver/${id}` },
  customer: { area: 'deliveries', path: (id) => `/admin/customer/${id}` },
  delivery: { area: 'deliveries', path: (id) => `/delivery-details/${id}` },
  message: { area: 'support', path: (id) => `/admin-dashboard?tab=support&message=${id}` },
  payout_run: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=payouts&run=${id}` },
  settlement: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=settlements&settlement=${id}` },
  company: { area: 'money', path: (id) => `/admin-dashboard?tab=money&view=companies&company=${id}` },
  month: { area: 'money', path: () => '/admin-dashboard?tab=money&view=export' },
  setting: { area: 'settings', path: () => '/admin-dashboard?tab=settings' },
  admin: { area: 'admins', path: () => '/admin-dashboard?tab=admins' },
  job: { area: 'health', path: () => '/admin-dashboard?tab=health' },
};

function Sentence({ actorName, sentence, page }: Entry) {
  const areas = useMe().data?.admin?.areas ?? [];
  const target = page && pages[page.kind];
  return (
    <span className="font-normal wrap-anywhere">
      <strong className="font-semibold">{actorName || 'Gelöschtes Konto'}</strong> {sentence.before}
      {target && areas.includes(target.area) ? (
        <TextLink to={target.path(page.id)}>{sentence.subject}</TextLink>
      ) : (
        sentence.subject
      )}
      {sentence.after}.
    </span>
  );
}

/** Old and new value of a change, its other details, and on demand the ids. */
function Facts({ before, after, details, names, actorId, subjectId }: Entry) {
  const changed = Object.keys({ ...before, ...after });
  const others = Object.entries(details);
  return (
    <div className="flex flex-col gap-1 wrap-anywhere max-md:items-end max-md:text-right">
      {changed.length + others.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {changed.map((name) => (
            <li key={name}>
              <span className="text-ink-soft">{factName(name)}:</span>{' '}
              {before && `${factText(name, before[name], names)} → `}
              {factText(name, after?.[name], names)}
            </li>
          ))}
          {others.map(([name, value]) => (
            <li key={name}>
              <span className="text-ink-soft">{factName(name)}:</span> {factText(name, value, names)}
            </li>
          ))}
        </ul>
      )}
      <details className="text-xs text-ink-soft">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline">IDs</summary>
        <p>Von: {actorId}</p>
        <p>Gegenstand: {subjectId}</p>
      </details>
    </div>
  );
}
