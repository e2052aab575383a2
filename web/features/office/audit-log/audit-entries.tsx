import { formatDateTime } from '#contract/platform/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
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
  { key: 'who', title: 'Wer', render: ({ actorName, actorId }) => actorName || actorId },
  { key: 'what', title: 'Was', isLead: true, render: ({ actionText }) => actionText },
  { key: 'whereon', title: 'Woran', render: (entry) => <Subject {...entry} /> },
  { key: 'change', title: 'Änderung', render: (entry) => <Change {...entry} /> },
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

const pages: Record<string, string> = {
  driver: '/driver/',
  delivery: '/delivery-details/',
  message: '/admin-dashboard?tab=support&message=',
};
const SHORT = 8;

function Subject({ subjectKind, subjectText, subjectId }: Entry) {
  const page = pages[subjectKind];
  const name = `${subjectText} ${/^[\da-f]{8}-/.test(subjectId) ? subjectId.slice(0, SHORT) : subjectId}`;
  return page ? <TextLink to={`${page}${subjectId}`}>{name}</TextLink> : name;
}

/** Old and new value of a change, and its other details. */
function Change({ before, after, details }: Entry) {
  const changed = Object.keys({ ...before, ...after });
  const others = Object.entries(details);
  if (changed.length + others.length === 0) return <span className="text-ink-soft">Nur angesehen</span>;
  return (
    <ul className="flex flex-col gap-0.5 max-md:text-right">
      {changed.map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{factName(name)}:</span> {factText(name, before?.[name])} →{' '}
          {factText(name, after?.[name])}
        </li>
      ))}
      {others.map(([name, value]) => (
        <li key={name}>
          <span className="text-ink-soft">{factName(name)}:</span> {factText(name, value)}
        </li>
      ))}
    </ul>
  );
}
