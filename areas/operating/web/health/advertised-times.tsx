import { useQuery } from '@tanstack/react-query';
import { type client, orpc } from '#web/lib/api-client.ts';
import { formatSpan } from '#web/content/format-promise.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Time = Awaited<ReturnType<typeof client.serviceHealth.compareAdvertised>>['times'][number];

const states: Record<Time['state'], { color: BadgeColor; text: string }> = {
  kept: { color: 'green', text: 'Gehalten' },
  missed: { color: 'red', text: 'Nicht gehalten' },
  too_few: { color: 'gray', text: 'Noch zu wenige Sendungen' },
};

const columns: TableColumn<Time>[] = [
  { key: 'label', title: 'Angabe', isLead: true, render: ({ label }) => label },
  { key: 'advertised', title: 'Beworben', align: 'end', render: (time) => formatSpan(time.minutes) },
  {
    key: 'measured',
    title: 'Gemessen',
    align: 'end',
    render: ({ medianMinutes }) => (medianMinutes === null ? '–' : `${medianMinutes} min`),
  },
  {
    key: 'count',
    title: 'Sendungen',
    align: 'end',
    render: ({ deliveryCount }) => deliveryCount.toLocaleString('de-DE'),
  },
  {
    key: 'state',
    title: 'Stand',
    align: 'end',
    render: ({ state }) => <Badge color={states[state].color}>{states[state].text}</Badge>,
  },
];

/** The minutes that the site advertises, beside those that deliveries took. */
export function AdvertisedTimes() {
  const query = useQuery(orpc.serviceHealth.compareAdvertised.queryOptions());
  return (
    <section aria-labelledby="beworbene-zeiten">
      <h2 id="beworbene-zeiten" className="text-lg">
        Beworbene Zeiten
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">
        Gemessen ist der Median der letzten 30 Tage, ab der Zahlung.
      </p>
      <QueryState query={query} failure="Die beworbenen Zeiten konnten nicht verglichen werden.">
        {({ times }) => (
          <>
            <Missed count={times.filter(({ state }) => state === 'missed').length} />
            <Surface padding="none">
              <DataTable
                caption="Beworbene Zeiten"
                columns={columns}
                rows={times}
                getKey={({ label }) => label}
              />
            </Surface>
          </>
        )}
      </QueryState>
    </section>
  );
}

function Missed({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <HelpBox tone="warning">
        {count === 1
          ? 'Eine beworbene Zeit wird meist nicht gehalten.'
          : `${count} beworbene Zeiten werden meist nicht gehalten.`}{' '}
        Die Texte der Website oder der Betrieb sind anzupassen.
      </HelpBox>
    </div>
  );
}
