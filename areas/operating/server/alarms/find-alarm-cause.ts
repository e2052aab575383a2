import { formatDateTime, shortId } from '#platform/contract/german-format.ts';
import type { AlarmKind, ReportedAlarm } from '#people/domain/alarm-rules.ts';
import { healthProblemTexts } from '#platform/contract/health-problems.ts';
import { isOrderingOpen } from '#platform/domain/opening-hours.ts';
import { listObjectedTo } from '#dispatch/server/dispatcher/list-for-board.ts';
import { listPayObjections } from '#money/server/pay-checks/list-pay-objections.ts';
import { listFailedRefunds } from '#money/server/checkout/list-payment-notes.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { countFailingJobs, countLeftJobs, isAnybodyOnline, listOverdue } from './alarms.store.ts';
import type { MachineState } from './measure-machine.ts';

/** More are told as 'oder mehr'. */
const MAX_COUNTED = 100;
const MAX_NAMED = 5;

type Findable = Pick<
  Services,
  'config' | 'versions' | 'jobTitles' | 'retriedElsewhere' | 'undecidedElsewhere'
>;

const BYTES_PER_GB = 1024 ** 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is the matter, as a German sentence; undefined if nothing is. */
export async function findAlarmCause(
  services: Findable,
  executor: Executor,
  {
    kind,
    figure,
    machine,
    now,
  }: { kind: Exclude<AlarmKind, ReportedAlarm>; figure: number; machine: MachineState; now: Date },
): Promise<string | undefined> {
  const before = new Date(now.getTime() - figure * 60_000);
  switch (kind) {
    case 'late': {
      const ids = await listOverdue(executor, before, MAX_COUNTED);
      if (ids.length === 0) return undefined;
      return `${countText(ids, 'Sendung ist', 'Sendungen sind')} mehr als ${figure} Minuten über der Zusage: ${namesOf(ids)}.`;
    }
    case 'nobody_online': {
      const hours = services.versions.hours();
      const isOpen = hours === 'suspended' || isOrderingOpen(now, hours);
      if (!isOpen || (await isAnybodyOnline(executor))) return undefined;
      return 'Kein Fahrer ist online, obwohl bestellt werden kann.';
    }
    case 'queue_stuck': {
      const { waiting, stuck } = await countLeftJobs(executor, before);
      if (waiting + stuck === 0) return undefined;
      const parts = [
        waiting > 0 && `${waiting} ${waiting === 1 ? 'wartet' : 'warten'} länger als ${figure} Minuten`,
        stuck > 0 && `${stuck} ${stuck === 1 ? 'ist' : 'sind'} liegen geblieben`,
      ];
      return `Vorgänge laufen nicht: ${parts.filter(Boolean).join(', ')}.`;
    }
    case 'jobs_failing': {
      const failing = await listFailing(services, executor, now);
      if (failing.length === 0) return undefined;
      const named = failing.map(({ title, count }) => `${title} (${count})`);
      return `Scheitert und wird erneut versucht: ${named.join(', ')}.`;
    }
    case 'service_impaired': {
      const parts = machine.problems.map((problem) => healthProblemTexts[problem]);
      return parts.length > 0 ? parts.join(' ') : undefined;
    }
    case 'database_slow': {
      if (machine.commitMs <= figure) return undefined;
      return `Um etwas zu speichern, brauchte die Datenbank ${Math.round(machine.commitMs)} Millisekunden.`;
    }
    case 'disk_full': {
      const { disk } = machine;
      if (!disk || disk.freeBytes >= figure * BYTES_PER_GB) return undefined;
      const free = (disk.freeBytes / BYTES_PER_GB).toLocaleString('de-DE', { maximumFractionDigits: 1 });
      return `Auf der Platte mit Unterschriften und Dokumenten sind noch ${free} GB frei.`;
    }
    case 'backup_old': {
      const { lastBackupAt } = machine;
      // The demo makes none.
      if (!lastBackupAt && !services.config.isProduction) return undefined;
      if (!lastBackupAt) return 'Es ist nicht bekannt, wann zuletzt gesichert wurde.';
      if (now.getTime() - lastBackupAt.getTime() <= figure * HOUR_MS) return undefined;
      return `Die letzte Sicherung ist vom ${formatDateTime(lastBackupAt)}.`;
    }
    case 'objection_waiting':
    case 'pay_objection_waiting': {
      const list = kind === 'objection_waiting' ? listObjectedTo : listPayObjections;
      const waiting = (await list(executor, MAX_COUNTED)).filter(
        ({ at }) => now.getTime() - at.getTime() > figure * DAY_MS,
      );
      const ids = waiting.map(({ deliveryId }) => deliveryId);
      if (ids.length === 0) return undefined;
      return `${countText(ids, 'Einspruch wartet', 'Einsprüche warten')} länger als ${figure} Tage auf eine Antwort, zu Sendung ${namesOf(ids)}.`;
    }
    case 'case_overdue': {
      const until = new Date(now.getTime() - figure * DAY_MS);
      const lists = services.undecidedElsewhere.map((list) => list(executor, until, MAX_COUNTED));
      const numbers = (await Promise.all(lists)).flat();
      if (numbers.length === 0) return undefined;
      return `${countText(numbers, 'Vorgang ist', 'Vorgänge sind')} über der zugesagten Antwort: ${listText(numbers)}.`;
    }
    case 'refund_failed': {
      const failed = await listFailedRefunds(executor, MAX_COUNTED);
      if (failed.length === 0) return undefined;
      const ids = failed.map(({ deliveryId }) => deliveryId);
      return `${countText(ids, 'Erstattung ist', 'Erstattungen sind')} fehlgeschlagen, zu Sendung ${namesOf(ids)}.`;
    }
  }
}

/** What failed several times in a row and is tried again, by its German title. */
async function listFailing(
  { jobTitles, retriedElsewhere }: Findable,
  executor: Executor,
  now: Date,
): Promise<{ title: string; count: number }[]> {
  const jobs = (await countFailingJobs(executor)).map(({ name, count }) => ({
    title: jobTitles.get(name) ?? name,
    count,
  }));
  const others = await Promise.all(
    retriedElsewhere.map(async ({ title, count }) => ({ title, count: await count(executor, now) })),
  );
  return [...jobs, ...others].filter(({ count }) => count > 0);
}

function countText({ length }: readonly string[], one: string, several: string): string {
  if (length === 1) return `1 ${one}`;
  return `${length}${length === MAX_COUNTED ? ' oder mehr' : ''} ${several}`;
}

const namesOf = (ids: readonly string[]): string => listText(ids.map((id) => shortId(id)));

function listText(names: readonly string[]): string {
  return names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ' und weitere' : '');
}
