import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { healthProblemTexts } from '#platform/contract/health-problems.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Health = Awaited<ReturnType<typeof client.serviceHealth.getServiceHealth>>;
type Queue = Health['queues'][number];

const ASK_EVERY_MS = 15_000;

/** The health of the service: problems on top, then queues and resources. */
export function ServiceHealth() {
  const health = useQuery(
    orpc.serviceHealth.getServiceHealth.queryOptions({ refetchInterval: ASK_EVERY_MS }),
  );
  const load = useLoad(health);
  if (load.hasFailed) {
    return (
      <ErrorState
        title="Der Stand des Dienstes konnte nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void health.refetch()}
        isRetrying={health.isFetching}
      />
    );
  }
  if (!health.data) return <SkeletonRows label="Laden..." />;
  return (
    <>
      <Warnings health={health.data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Queues queues={health.data.queues} />
        <Machine health={health.data} />
      </div>
    </>
  );
}

const HOUR_MS = 60 * 60_000;
const BACKUP_HOURS = 26;
const LITTLE_BYTES = 2 * 1024 ** 3;

function listWarnings(health: Health): string[] {
  const { problems, lastBackupAt, isProduction, disk, mails, onlyEstimates, isPostalRegisterKnown } = health;
  const backupAge = lastBackupAt ? Date.now() - Date.parse(lastBackupAt) : Number.POSITIVE_INFINITY;
  return [
    ...problems.map((problem) => healthProblemTexts[problem]),
    mails.stuck > 0 && `${mails.stuck} E-Mails konnten nicht zugestellt werden.`,
    mails.retrying > 0 && `${mails.retrying} E-Mails sind gescheitert und werden erneut versucht.`,
    onlyEstimates && 'Es sind keine Straßen geladen: Entfernungen sind geschätzt.',
    isProduction &&
      !isPostalRegisterKnown &&
      'In operator.ts fehlt die Nummer im Anbieterverzeichnis der Bundesnetzagentur: Ohne Eintragung dürfen keine Pakete zugestellt werden (§ 4 PostG).',
    disk && disk.freeBytes < LITTLE_BYTES && 'Auf der Platte ist kaum noch Platz.',
    isProduction && !lastBackupAt && 'Es ist nicht bekannt, wann zuletzt gesichert wurde.',
    lastBackupAt && backupAge > BACKUP_HOURS * HOUR_MS && 'Die letzte Sicherung ist älter als ein Tag.',
  ].filter((warning) => typeof warning === 'string');
}

function Warnings({ health }: { health: Health }) {
  const warnings = listWarnings(health);
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {warnings.map((warning) => (
        <HelpBox key={warning} tone="warning">
          {warning}
        </HelpBox>
      ))}
      {health.unobtainable.length > 0 && (
        <HelpBox tone="warning">
          <details>
            <summary className="cursor-pointer">
              Beworben, aber nach dem Tarif nicht zu haben: {health.unobtainable.length} Angaben
            </summary>
            <p className="mt-2">
              Die Preisangabenverordnung verlangt, dass man bekommt, womit geworben wird. Texte oder Tarif
              sind anzupassen:
            </p>
            <ul className="mt-2 list-disc pl-5">
              {health.unobtainable.map(unobtainableText).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        </HelpBox>
      )}
    </div>
  );
}

function unobtainableText(fact: Health['unobtainable'][number]): string {
  if (fact.kind === 'price') {
    const { tier, advertisedCents, leastCents } = fact;
    return `${tier}: geworben wird mit ${formatPrice(advertisedCents)}, nach dem Tarif kostet es mindestens ${formatPrice(leastCents)}.`;
  }
  return fact.kind === 'tier_time'
    ? `${fact.tier}: ${fact.minutes} Minuten verspricht keine Geschwindigkeit.`
    : `Geworben wird mit ${fact.minutes.join(', ')} Minuten, die kürzeste Zusage sind ${fact.shortestMinutes} Minuten.`;
}

const columns: TableColumn<Queue>[] = [
  { key: 'title', title: 'Vorgang', isLead: true, render: ({ title }) => title },
  { key: 'waiting', title: 'Wartet', align: 'end', render: ({ waiting }) => waiting },
  { key: 'running', title: 'Läuft', align: 'end', render: ({ running }) => running },
  { key: 'retrying', title: 'Gescheitert', align: 'end', render: ({ retrying }) => retrying },
  {
    key: 'since',
    title: 'Wartet seit',
    render: ({ oldestDueAt }) => (oldestDueAt ? formatDateTime(oldestDueAt) : ''),
  },
];

function Queues({ queues }: { queues: Queue[] }) {
  return (
    <Surface as="section" padding="none" aria-labelledby="warteschlangen">
      <h2 id="warteschlangen" className="px-4 pt-4 text-lg sm:pt-5">
        Warteschlangen
      </h2>
      {queues.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-ink-soft">Nichts wartet.</p>
      ) : (
        <DataTable caption="Warteschlangen" columns={columns} rows={queues} getKey={({ name }) => name} />
      )}
    </Surface>
  );
}

/** '12,3 GB', and below one gigabyte '45 MB'. */
function bytesText(bytes: number): string {
  const [amount, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB'];
  return `${amount.toLocaleString('de-DE', { maximumFractionDigits: 1 })} ${unit}`;
}

function filesItem({ disk, bucket }: Health) {
  if (!disk) return { term: 'Objektspeicher', value: bucket ?? '' };
  const free = `${bytesText(disk.freeBytes)} von ${bytesText(disk.totalBytes)} frei`;
  return { term: 'Platz auf der Platte', value: free };
}

function Machine({ health }: { health: Health }) {
  return (
    <Surface as="section" aria-labelledby="maschine">
      <h2 id="maschine" className="mb-2 text-lg">
        Maschine
      </h2>
      <DataList
        items={[
          { term: 'Version', value: health.version },
          { term: 'Läuft seit', value: formatDateTime(health.startedAt) },
          filesItem(health),
          { term: 'Datenbank', value: bytesText(health.databaseBytes) },
          {
            term: 'Letzte Sicherung',
            value: health.lastBackupAt ? formatDateTime(health.lastBackupAt) : 'Keine Angabe',
          },
        ]}
      />
    </Surface>
  );
}
